import safeEntryNames from '../../../../src/validate/rules/archive/safe-entry-names.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(safeEntryNames, [
  ...problemCases([
    'name-empty',
    'name-undecodable',
    'name-traversal',
    'name-absolute',
    'name-drive-letter',
    'name-unc',
    'name-alternate-stream',
  ]),
  ...unopenedCases('name-empty'),
]);
