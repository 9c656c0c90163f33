import type { SafeText } from '../../../../src/model/safe-text.js';
import modeReadOnly from '../../../../src/validate/rules/safety/mode-read-only.js';
import { aManifest } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const WHERE = { field: '/collector/mode' };
const ran = (mode: SafeText | null) => ({ manifest: aManifest({ collector: { ...aManifest().collector, mode } }) });
const other = (actual: string) => [{ code: 'other-mode', args: { expected: 'read_only', actual }, where: WHERE }];

testRule(modeReadOnly, [
  { name: 'read_only', status: 'PASS', checked: 1 },
  { name: 'read_write', capture: ran('read_write'), status: 'FAIL', findings: other('read_write') },
  { name: 'another spelling', capture: ran('READ_ONLY'), status: 'FAIL', findings: other('READ_ONLY') },
  {
    name: 'taken out by the gate',
    capture: ran({ withheld: 'visible-text', length: 5 }),
    status: 'FAIL',
    findings: other('withheld (visible-text, 5)'),
  },
  {
    name: 'not given',
    capture: ran(null),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('collector.mode', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
