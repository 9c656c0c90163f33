import idsPresent from '../../../../src/validate/rules/tree/ids-present.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { allBut, captureOf } from '../../support/trees.js';

const few = (count: number, of: number, percent: number, limit_percent: number) => [
  { code: 'few-ids', args: { count, of, percent, limit_percent }, where: { dump: 'main' } },
];
const NONE = { id: null };

testRule(idsPresent, [
  { name: 'all have one', status: 'PASS', checked: 3 },
  { name: 'half have one', capture: captureOf({ children: [{}, {}, { id: 'a' }] }), status: 'PASS', checked: 4 },
  { name: 'less than half', capture: captureOf({ children: [{}, {}] }), status: 'WARN', findings: few(2, 3, 67, 50) },
  {
    name: 'a stricter profile',
    capture: captureOf({ children: [{}] }),
    context: { profile: aProfile({ thresholds: { max_share_without_automation_id: 0.25 } }) },
    status: 'WARN',
    findings: few(1, 2, 50, 25),
  },
  {
    name: 'an id that was taken out was one',
    capture: captureOf({ children: [{ id: { withheld: 'visible-text', length: 3 } }, { id: 'a' }] }),
    status: 'PASS',
  },
  {
    name: 'not captured on some nodes',
    capture: captureOf({ children: [NONE, NONE, NONE] }),
    status: 'PASS',
    checked: 1,
  },
  {
    name: 'a format that leaves empty ids out',
    capture: captureOf({ children: [NONE, NONE, NONE] }, { captured: { ...allBut(), automation_id: 'partly' } }),
    status: 'WARN',
    checked: 4,
    findings: few(3, 4, 75, 50),
  },
  {
    name: 'not captured',
    capture: captureOf({ ...NONE, children: [NONE] }, { captured: allBut('automation_id') }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('automation_id', { dump: 'main' })],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
