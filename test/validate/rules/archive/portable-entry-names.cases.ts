import portableEntryNames from '../../../../src/validate/rules/archive/portable-entry-names.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(portableEntryNames, [
  ...problemCases([
    'name-reserved-device',
    'name-reserved-character',
    'name-trailing-dot-or-space',
    'name-control-character',
    'name-bidi-control',
    'name-too-long',
    'name-too-deep',
  ]),
  ...unopenedCases('name-reserved-device'),
]);
