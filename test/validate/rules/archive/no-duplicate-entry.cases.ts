import noDuplicateEntry from '../../../../src/validate/rules/archive/no-duplicate-entry.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(noDuplicateEntry, [
  ...problemCases([
    'duplicate-name',
    'duplicate-name-case',
    'duplicate-name-short',
    'duplicate-name-unicode',
    'name-encoding-ambiguous',
    'file-and-folder',
  ]),
  ...unopenedCases('duplicate-name'),
]);
