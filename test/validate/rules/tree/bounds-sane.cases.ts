import boundsSane from '../../../../src/validate/rules/tree/bounds-sane.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

testRule(boundsSane, [
  {
    name: 'sizes of zero and more',
    capture: captureOf({ children: [{ bounds: [5, 5, 0, 0] }] }),
    status: 'PASS',
    checked: 2,
  },
  { name: 'places left of the screen', capture: captureOf({ bounds: [-900, -10, 800, 600] }), status: 'PASS' },
  {
    name: 'a width below zero, a height below zero',
    capture: captureOf({ children: [{}, { bounds: [5, 5, -1, 20] }, { bounds: [5, 5, 20, -1] }, { bounds: null }] }),
    status: 'WARN',
    checked: 4,
    findings: [
      { code: 'negative-size', args: { count: 2, of: 4, percent: 50 }, where: { dump: 'main', path: 'root/1' } },
    ],
  },
  {
    name: 'an empty rectangle as .NET casts it',
    capture: captureOf({ children: [{ bounds: [-2_147_483_648, -2_147_483_648, -2_147_483_648, -2_147_483_648] }] }),
    status: 'PASS',
  },
  {
    name: 'not captured',
    capture: captureOf({ bounds: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('bounds', { dump: 'main' })],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
