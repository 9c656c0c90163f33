import noOverlapOrGap from '../../../../src/validate/rules/archive/no-overlap-or-gap.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(noOverlapOrGap, [
  ...problemCases(['overlapping-entries', 'gap-with-entry', 'gap-with-data']),
  ...unopenedCases('overlapping-entries'),
]);
