import evidenceAccepted from '../../../../src/validate/rules/manifest/evidence-accepted.js';
import { aManifest } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

type Decision = ReturnType<typeof aManifest>['airlockDecision'];
const evidence = (airlockDecision: Decision) => ({ manifest: aManifest({ redaction: 'at_airlock', airlockDecision }) });
const where = { field: '/airlock_decision' };
const rejected = (actual: string) => [{ code: 'evidence-rejected', args: { actual }, where }];

testRule(evidenceAccepted, [
  { name: 'accepted', capture: evidence('ACCEPT'), status: 'PASS', checked: 1 },
  { name: 'no evidence but a package', capture: {}, status: 'PASS', checked: 0 },
  { name: 'rejected', capture: evidence('REJECT'), status: 'FAIL', findings: rejected('REJECT') },
  { name: 'another spelling', capture: evidence('accept'), status: 'FAIL', findings: rejected('accept') },
  {
    name: 'taken out by the gate',
    capture: evidence({ withheld: 'visible-text', length: 6 }),
    status: 'FAIL',
    findings: rejected('withheld (visible-text, 6)'),
  },
  {
    name: 'not told',
    capture: evidence(null),
    status: 'FAIL',
    findings: [{ code: 'evidence-undecided', args: {}, where }],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
