import notMinimised from '../../../../src/validate/rules/tree/not-minimised.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const WHERE = { dump: 'main', path: 'root' };
const INT_MIN = -2_147_483_648;
const PARKED = [-32_000, -32_000, 160, 28] as const;

testRule(notMinimised, [
  { name: 'a window of some size', status: 'PASS', checked: 3 },
  { name: 'on a screen far left', capture: captureOf({ bounds: [-31_999, 0, 800, 600] }), status: 'PASS' },
  ...(
    [
      ['no size', [0, 0, 0, 0]],
      ['no height', [10, 10, 160, 0]],
      ['Rect.Empty cast to int', [INT_MIN, INT_MIN, INT_MIN, INT_MIN]],
      ['infinite', [Number.POSITIVE_INFINITY, 0, Number.NEGATIVE_INFINITY, 0]],
    ] as const
  ).map(([name, bounds]) => ({
    name: `an empty rectangle: ${name}`,
    capture: captureOf({ bounds }),
    status: 'WARN' as const,
    findings: [{ code: 'empty-rectangle', args: { width: bounds[2], height: bounds[3] }, where: WHERE }],
  })),
  {
    name: 'parked',
    capture: captureOf({ bounds: PARKED }),
    status: 'WARN',
    findings: [{ code: 'parked', args: { x: -32_000, y: -32_000 }, where: WHERE }],
  },
  {
    name: 'children parked and said to be on screen',
    capture: captureOf({ children: [{}, { bounds: PARKED }, { bounds: PARKED }, { bounds: PARKED, offscreen: true }] }),
    status: 'WARN',
    checked: 5,
    findings: [{ code: 'children-parked', args: { count: 2, of: 5 }, where: { dump: 'main', path: 'root/1' } }],
  },
  {
    name: 'a child with an empty rectangle',
    capture: captureOf({ children: [{ bounds: [INT_MIN, INT_MIN, INT_MIN, INT_MIN] }] }),
    status: 'PASS',
  },
  {
    name: 'no rectangle captured',
    capture: captureOf({ bounds: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('bounds', WHERE)],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
