import withinLimits from '../../../../src/validate/rules/dump/within-limits.js';
import { problemCases } from '../../support/problem-cases.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

testRule(withinLimits, [
  ...problemCases(['dump-too-large', 'dump-nested-too-deep', 'dump-too-many-nodes'], 'FAIL'),
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', checked: 0, findings: [notEvaluable('dumps')] },
]);
