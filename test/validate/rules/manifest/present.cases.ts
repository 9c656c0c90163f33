import present from '../../../../src/validate/rules/manifest/present.js';
import { evidenceWithoutSource } from '../../support/evidence-without-source.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

testRule(present, [
  { name: 'one manifest', status: 'PASS', checked: 1 },
  {
    name: 'none, as intake says',
    capture: { manifest: null, problems: [aProblem('manifest-missing')] },
    status: 'FAIL',
    findings: [{ code: 'manifest-missing', args: { entry: 'package' } }],
  },
  {
    name: 'none, and intake says nothing',
    capture: { manifest: null },
    status: 'FAIL',
    findings: [{ code: 'manifest-missing', args: { entry: 'package' } }],
  },
  {
    name: 'one that cannot be read is present: manifest/readable has the finding',
    capture: { manifest: null, problems: [aProblem('manifest-not-json', { entry: 1 })] },
    status: 'PASS',
  },
  {
    name: 'two',
    capture: { problems: [aProblem('manifest-duplicate', { entry: 1 })] },
    status: 'FAIL',
    findings: [{ code: 'manifest-duplicate', args: { entry: 'capture.json' }, where: { entry: 'capture.json' } }],
  },
  {
    name: 'evidence of a package that had none',
    capture: { manifest: evidenceWithoutSource() },
    status: 'FAIL',
    findings: [{ code: 'source-manifest-missing', args: {} }],
  },
  {
    name: 'evidence that says a single thing of its capture',
    capture: { manifest: evidenceWithoutSource({ networkZone: 'internal-sandbox' }) },
    status: 'PASS',
  },
  {
    name: 'a package that says nothing of itself is no evidence',
    capture: { manifest: evidenceWithoutSource({ redaction: 'none' }) },
    status: 'PASS',
  },
  {
    name: 'a package that was not opened',
    capture: { manifest: null, archive: { opened: false, entries: [] } },
    status: 'WARN',
    findings: [notEvaluable('entries')],
  },
]);
