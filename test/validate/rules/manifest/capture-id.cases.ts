import captureId from '../../../../src/validate/rules/manifest/capture-id.js';
import { aDump, aManifest } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const ID = '2026-07-08-internal-sandbox-a';
const FIELD = { field: '/capture_id' };
const named = (id: string) => ({
  manifest: aManifest({ captureId: id }),
  dumps: [aDump({ captureId: id })],
  archive: { topFolder: id },
});
const invalid = (id: string) => [{ code: 'invalid', args: { capture_id: id }, where: FIELD }];

testRule(captureId, [
  { name: 'one id everywhere', status: 'PASS', checked: 3 },
  { name: 'shortest', capture: named('a-1'), status: 'PASS' },
  { name: 'longest', capture: named('a'.repeat(80)), status: 'PASS' },
  { name: 'one short of it', capture: named('a1'), status: 'FAIL', findings: invalid('a1') },
  { name: 'one too long', capture: named('a'.repeat(81)), status: 'FAIL', findings: invalid('a'.repeat(81)) },
  { name: 'upper case', capture: named('Capture-A'), status: 'FAIL', findings: invalid('Capture-A') },
  {
    name: 'taken out by the gate',
    capture: { manifest: aManifest({ captureId: { withheld: 'email', length: 17 } }) },
    status: 'FAIL',
    findings: invalid('withheld (email, 17)'),
  },
  {
    name: 'a dump of another capture',
    capture: { dumps: [aDump(), aDump({ id: 'roster', captureId: '2026-07-09-internal-sandbox-b' })] },
    status: 'FAIL',
    checked: 4,
    findings: [
      {
        code: 'dump-differs',
        args: { dump: 'roster', expected: ID, actual: '2026-07-09-internal-sandbox-b' },
        where: { dump: 'roster', field: '/capture_id' },
      },
    ],
  },
  { name: 'a dump that gives no id', capture: { dumps: [aDump({ captureId: null })] }, status: 'PASS', checked: 2 },
  {
    name: 'no top folder and no dump',
    capture: { archive: { topFolder: null }, dumps: [] },
    status: 'PASS',
    checked: 1,
  },
  {
    name: 'a renamed folder',
    capture: { archive: { topFolder: 'capture-copy' } },
    status: 'WARN',
    findings: [{ code: 'folder-differs', args: { expected: ID, actual: 'capture-copy' }, where: FIELD }],
  },
  {
    name: 'no id',
    capture: { manifest: aManifest({ captureId: null }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('capture_id', FIELD)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
