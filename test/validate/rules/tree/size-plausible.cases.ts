import sizePlausible from '../../../../src/validate/rules/tree/size-plausible.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, wide } from '../../support/trees.js';

const atMost = (max_nodes: number) => ({ profile: aProfile({ thresholds: { max_nodes } }) });

testRule(sizePlausible, [
  { name: 'few nodes', status: 'PASS', checked: 3 },
  { name: 'as many as the profile allows', capture: captureOf(wide(50)), context: atMost(50), status: 'PASS' },
  {
    name: 'one more',
    capture: captureOf(wide(51)),
    context: atMost(50),
    status: 'WARN',
    findings: [{ code: 'too-many', args: { limit: 50, actual: 51 }, where: { dump: 'main' } }],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
