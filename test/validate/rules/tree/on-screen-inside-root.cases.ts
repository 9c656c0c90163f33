import onScreenInsideRoot from '../../../../src/validate/rules/tree/on-screen-inside-root.js';
import type { NodeSpec } from '../../../support/a-tree.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

// The root is 0, 0, 800, 600.
const OUTSIDE: NodeSpec = { bounds: [801, 0, 100, 20] };
const of20 = (outside: number, node = OUTSIDE) =>
  captureOf({
    children: [...Array.from({ length: 20 - outside }, () => ({})), ...Array.from({ length: outside }, () => node)],
  });
const WHERE = { dump: 'main', path: 'root' };

testRule(onScreenInsideRoot, [
  { name: 'all inside', status: 'PASS', checked: 2 },
  { name: '2 of 20 outside', capture: of20(2), status: 'PASS', checked: 20 },
  {
    name: '3 of 20 outside',
    capture: of20(3),
    status: 'WARN',
    findings: [
      {
        code: 'outside-root',
        args: { count: 3, of: 20, percent: 15, limit_percent: 10 },
        where: { dump: 'main', path: 'root/17' },
      },
    ],
  },
  { name: 'centres on the edge', capture: of20(3, { bounds: [750, 590, 100, 20] }), status: 'PASS' },
  { name: 'outside and off screen', capture: of20(3, { ...OUTSIDE, offscreen: true }), status: 'PASS', checked: 17 },
  { name: 'outside and empty', capture: of20(3, { bounds: [900, 900, 0, 0] }), status: 'PASS', checked: 17 },
  {
    name: 'a minimised window, which another rule tells',
    capture: captureOf({ bounds: [-32_000, -32_000, 160, 28], children: [{}] }),
    status: 'PASS',
    checked: 0,
  },
  {
    name: 'no rectangle of the root',
    capture: captureOf({ bounds: null, children: [{}] }),
    status: 'WARN',
    findings: [notEvaluable('bounds', WHERE)],
  },
  {
    name: 'not known what is on screen',
    capture: captureOf({ children: [{ offscreen: null }] }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('bounds, is_offscreen', WHERE)],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
