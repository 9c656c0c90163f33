import rootOnScreen from '../../../../src/validate/rules/tree/root-on-screen.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const WHERE = { dump: 'main', path: 'root' };

testRule(rootOnScreen, [
  { name: 'on screen', status: 'PASS', checked: 1 },
  { name: 'children off screen', capture: captureOf({ children: [{ offscreen: true }] }), status: 'PASS' },
  {
    name: 'off screen',
    capture: captureOf({ offscreen: true }),
    status: 'WARN',
    findings: [{ code: 'root-offscreen', args: { is_offscreen: true }, where: WHERE }],
  },
  {
    name: 'not captured',
    capture: captureOf({ offscreen: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('is_offscreen', WHERE)],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
