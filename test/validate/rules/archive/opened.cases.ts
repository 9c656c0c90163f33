import opened from '../../../../src/validate/rules/archive/opened.js';
import { problemCases } from '../../support/problem-cases.js';
import { aProblem, testRule } from '../../support/rule-case.js';

testRule(opened, [
  ...problemCases(['not-a-zip', 'empty-file', 'truncated', 'read-failed', 'package-too-large', 'multi-disk']),
  { name: 'a folder', capture: { archive: { container: 'folder', sha256: null } }, status: 'PASS', checked: 1 },
  {
    name: 'not opened without a reason',
    capture: { archive: { opened: false, entries: [] } },
    status: 'FAIL',
    checked: 1,
    findings: [{ code: 'not-opened', args: { container: 'zip' } }],
  },
  {
    name: 'not opened with a reason: the reason alone',
    capture: { archive: { opened: false, entries: [] }, problems: [aProblem('empty-file')] },
    status: 'FAIL',
    findings: [{ code: 'empty-file', args: { entry: 'package' } }],
  },
]);
