import noDuplicateKey from '../../../../src/validate/rules/dump/no-duplicate-key.js';
import { problemCases } from '../../support/problem-cases.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

testRule(noDuplicateKey, [
  ...problemCases(['dump-duplicate-key'], 'FAIL'),
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', checked: 0, findings: [notEvaluable('dumps')] },
]);
