import captureIdUnused from '../../../../src/validate/rules/manifest/capture-id-unused.js';
import { aManifest } from '../../../support/a-capture.js';
import { anEarlierCapture } from '../../support/earlier.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const ID = aManifest().captureId as string;
const before = (...history: Parameters<typeof anEarlierCapture>[0][]) => ({
  history: history.map((one) => anEarlierCapture(one)),
});
const where = { field: '/capture_id' };
const used = (count: number) => [{ code: 'used-before', args: { count }, where }];

testRule(captureIdUnused, [
  { name: 'nothing was imported before', context: before(), status: 'PASS', checked: 0 },
  { name: 'other ids', context: before({}, { capture_id: null }), status: 'PASS', checked: 2 },
  { name: 'the id with other bytes', context: before({ capture_id: ID }), status: 'WARN', findings: used(1) },
  {
    name: 'the same other bytes twice, in two batches, and further ones',
    context: before({ capture_id: ID }, { capture_id: ID }, { capture_id: ID, package_sha256: 'f'.repeat(64) }),
    status: 'WARN',
    checked: 3,
    findings: used(2),
  },
  {
    name: 'the id with other bytes, which were rejected',
    context: before({ capture_id: ID, decision: 'REJECT' }),
    status: 'PASS',
    checked: 1,
  },
  {
    name: 'the same bytes',
    capture: { archive: { sha256: 'e'.repeat(64) } },
    context: before({ capture_id: ID }),
    status: 'PASS',
  },
  {
    name: 'a folder with the id, whose bytes are not known',
    context: before({ capture_id: ID, package_sha256: null }),
    status: 'PASS',
  },
  {
    name: 'no capture id',
    capture: { manifest: aManifest({ captureId: null }) },
    context: before({ capture_id: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('capture_id', where)],
  },
  {
    name: 'no manifest',
    capture: { manifest: null },
    context: before(),
    status: 'WARN',
    findings: [notEvaluable('manifest')],
  },
]);
