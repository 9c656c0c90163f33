import noEndlessRepeat from '../../../../src/validate/rules/tree/no-endless-repeat.js';
import type { NodeSpec } from '../../../support/a-tree.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, deep, deepPath } from '../../support/trees.js';

const LOOP: NodeSpec = { id: 'loop' };

/** Two nodes that contain each other, `times` over. */
function circle(times: number): NodeSpec {
  let below: NodeSpec[] = [];
  for (let time = 0; time < times; time++) below = [{ id: 'a', children: [{ id: 'b', children: below }] }];
  return { children: below };
}

testRule(noEndlessRepeat, [
  { name: 'no repetition', status: 'PASS', checked: 3 },
  { name: 'a control wrapped three times', capture: captureOf(deep(4, LOOP)), status: 'PASS' },
  {
    name: 'a node four levels inside its like',
    capture: captureOf(deep(5, LOOP)),
    status: 'WARN',
    findings: [{ code: 'repeats', args: { levels: 4 }, where: { dump: 'main', path: deepPath(5) } }],
  },
  {
    name: 'nodes with the id of the root inside their like',
    capture: captureOf(deep(5, { id: 'frmMain' })),
    status: 'WARN',
    findings: [{ code: 'repeats', args: { levels: 4 }, where: { dump: 'main', path: deepPath(5) } }],
  },
  {
    name: 'a circle of two',
    capture: captureOf(circle(6)),
    status: 'WARN',
    findings: [{ code: 'repeats', args: { levels: 5 }, where: { dump: 'main', path: deepPath(11) } }],
  },
  {
    name: 'rectangles that were not captured are alike',
    capture: captureOf(deep(5, { ...LOOP, bounds: null })),
    status: 'WARN',
    findings: [{ code: 'repeats', args: { levels: 4 }, where: { dump: 'main', path: deepPath(5) } }],
  },
  {
    name: 'one id on nested nodes of other type or class',
    capture: captureOf(
      deep(1, {
        ...LOOP,
        children: [{ ...LOOP, type: 'Edit', children: [{ ...LOOP, class: 'x', children: [LOOP] }] }],
      }),
    ),
    status: 'PASS',
  },
  { name: 'nested containers without ids', capture: captureOf(deep(60)), status: 'PASS' },
  {
    name: 'nested nodes of one id and ever smaller rectangles',
    capture: captureOf({
      children: [{ id: 'x', bounds: [0, 0, 9, 9], children: [{ id: 'x', bounds: [0, 0, 8, 8], children: [LOOP] }] }],
    }),
    status: 'PASS',
  },
  {
    name: 'many equal siblings are no repetition inside',
    capture: captureOf({ children: Array.from({ length: 20 }, () => ({ ...LOOP, children: [LOOP] })) }),
    status: 'PASS',
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
