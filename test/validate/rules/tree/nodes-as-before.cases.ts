import nodesAsBefore from '../../../../src/validate/rules/tree/nodes-as-before.js';
import { aManifest } from '../../../support/a-capture.js';
import { anEarlierCapture } from '../../support/earlier.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, wide } from '../../support/trees.js';

const before = (...counts: (number | null)[]) => ({
  history: counts.map((node_count) => anEarlierCapture({ node_count })),
});
const fewer = (actual: number, usual: number, captures: number, limit_percent = 20) => [
  { code: 'far-fewer', args: { actual, usual, captures, limit_percent }, where: { dump: 'main' } },
];

testRule(nodesAsBefore, [
  { name: 'nothing was imported before', context: before(), status: 'PASS', checked: 0 },
  { name: 'as many as before', capture: captureOf(wide(100)), context: before(100), status: 'PASS', checked: 1 },
  { name: 'a fifth of them', capture: captureOf(wide(20)), context: before(100), status: 'PASS' },
  {
    name: 'one less than a fifth',
    capture: captureOf(wide(19)),
    context: before(100),
    status: 'WARN',
    checked: 1,
    findings: fewer(19, 100, 1),
  },
  {
    name: 'more than the profile wants',
    capture: captureOf(wide(49)),
    context: { ...before(100), profile: aProfile({ thresholds: { min_share_of_earlier_nodes: 0.5 } }) },
    status: 'WARN',
    findings: fewer(49, 100, 1, 50),
  },
  {
    name: 'one odd capture among the earlier ones counts for nothing',
    capture: captureOf(wide(30)),
    context: before(100_000, 100, 120),
    status: 'PASS',
    checked: 3,
  },
  {
    name: 'of two earlier ones the smaller',
    capture: captureOf(wide(9)),
    context: before(1000, 50),
    status: 'WARN',
    findings: fewer(9, 50, 2),
  },
  {
    name: 'node counts that are not known',
    capture: captureOf(wide(2)),
    context: before(null),
    status: 'PASS',
    checked: 0,
  },
  {
    name: 'other processes and rejected captures',
    capture: captureOf(wide(2)),
    context: {
      history: [
        anEarlierCapture({ process_name: 'Other.exe' }),
        anEarlierCapture({ process_name: null }),
        anEarlierCapture({ decision: 'REJECT' }),
      ],
    },
    status: 'PASS',
    checked: 0,
  },
  {
    name: 'the process in other letter case',
    capture: captureOf(wide(2)),
    context: { history: [anEarlierCapture({ process_name: 'implatformclient.EXE' })] },
    status: 'WARN',
    findings: fewer(2, 100, 1),
  },
  {
    name: 'no process name',
    capture: { manifest: aManifest({ target: { processName: null, productVersion: null } }) },
    context: before(100),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('target.process_name', { field: '/target/process_name' })],
  },
  {
    name: 'no main dump',
    capture: { dumps: [] },
    context: before(100),
    status: 'WARN',
    findings: [notEvaluable('tree, mainDump')],
  },
]);
