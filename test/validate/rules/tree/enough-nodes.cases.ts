import enoughNodes from '../../../../src/validate/rules/tree/enough-nodes.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, wide } from '../../support/trees.js';

const atLeast = (min_nodes: number) => ({ profile: aProfile({ thresholds: { min_nodes } }) });
const tooFew = (expected: number, actual: number) => [
  { code: 'too-few', args: { expected, actual }, where: { dump: 'main' } },
];

testRule(enoughNodes, [
  { name: 'a window with one control', capture: captureOf(wide(2)), status: 'PASS', checked: 2 },
  { name: 'a root alone', capture: captureOf({}), status: 'FAIL', checked: 1, findings: tooFew(2, 1) },
  { name: 'as many as the profile wants', capture: captureOf(wide(60)), context: atLeast(60), status: 'PASS' },
  { name: 'one less', capture: captureOf(wide(59)), context: atLeast(60), status: 'FAIL', findings: tooFew(60, 59) },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
