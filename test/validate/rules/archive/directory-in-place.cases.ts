import directoryInPlace from '../../../../src/validate/rules/archive/directory-in-place.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(directoryInPlace, [
  ...problemCases(['directory-misplaced', 'directory-corrupt', 'leading-data', 'trailing-data']),
  ...unopenedCases('directory-misplaced'),
]);
