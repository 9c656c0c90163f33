import numbersFinite from '../../../../src/validate/rules/dump/numbers-finite.js';
import { problemCases } from '../../support/problem-cases.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

testRule(numbersFinite, [
  ...problemCases(['dump-nonfinite-number'], 'WARN'),
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', checked: 0, findings: [notEvaluable('dumps')] },
]);
