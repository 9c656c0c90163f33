import withinLimits from '../../../../src/validate/rules/archive/within-limits.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(withinLimits, [
  ...problemCases(['too-many-entries', 'entry-too-large', 'total-too-large', 'ratio-too-high']),
  ...unopenedCases('too-many-entries'),
]);
