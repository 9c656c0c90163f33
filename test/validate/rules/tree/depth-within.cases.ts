import depthWithin from '../../../../src/validate/rules/tree/depth-within.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, deep, deepPath } from '../../support/trees.js';

testRule(depthWithin, [
  { name: 'as deep as the default allows', capture: captureOf(deep(128)), status: 'PASS', checked: 129 },
  {
    name: 'one level more',
    capture: captureOf(deep(129)),
    status: 'WARN',
    findings: [{ code: 'too-deep', args: { limit: 128, actual: 129 }, where: { dump: 'main', path: deepPath(129) } }],
  },
  {
    name: 'far deeper: the place is where it begins',
    capture: captureOf(deep(9)),
    context: { profile: aProfile({ thresholds: { max_depth: 2 } }) },
    status: 'WARN',
    findings: [{ code: 'too-deep', args: { limit: 2, actual: 9 }, where: { dump: 'main', path: deepPath(3) } }],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
