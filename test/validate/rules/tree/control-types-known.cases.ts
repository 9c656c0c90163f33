import controlTypesKnown from '../../../../src/validate/rules/tree/control-types-known.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { allBut, captureOf } from '../../support/trees.js';

// 100 nodes with the root.
const unknown = (count: number) => ({
  children: [
    ...Array.from({ length: 99 - count }, () => ({})),
    ...Array.from({ length: count }, () => ({ type: 'Unknown' as const })),
  ],
});

testRule(controlTypesKnown, [
  { name: 'all known', status: 'PASS', checked: 3 },
  { name: '5 of 100 unknown', capture: captureOf(unknown(5)), status: 'PASS', checked: 100 },
  {
    name: '6 of 100 unknown',
    capture: captureOf(unknown(6)),
    status: 'WARN',
    findings: [
      {
        code: 'unknown-types',
        args: { count: 6, of: 100, percent: 6, limit_percent: 5 },
        where: { dump: 'main', path: 'root/93' },
      },
    ],
  },
  {
    name: 'not captured',
    capture: { dumps: [aDump({ captured: allBut('control_type') })] },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('control_type', { dump: 'main' })],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
