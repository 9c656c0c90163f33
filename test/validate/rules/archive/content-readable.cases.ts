import contentReadable from '../../../../src/validate/rules/archive/content-readable.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { aProblem, testRule } from '../../support/rule-case.js';

const UNREAD = anEntry({ index: 2, path: 'logs/a.log', role: 'log', sha256: null, actualSize: null });

testRule(contentReadable, [
  ...problemCases(['inflate-failed']),
  ...unopenedCases('inflate-failed'),
  {
    name: 'a file that was not read, and nothing says why',
    capture: { archive: { entries: [anEntry(), UNREAD] } },
    status: 'FAIL',
    checked: 2,
    findings: [{ code: 'not-read', args: { entry: 'logs/a.log' }, where: { entry: 'logs/a.log' } }],
  },
  {
    name: 'a file that was not read for a reason another rule gives',
    capture: { archive: { entries: [UNREAD] }, problems: [aProblem('encrypted', { entry: 2 })] },
    status: 'PASS',
  },
  {
    name: 'files behind a limit of the package',
    capture: { archive: { entries: [UNREAD] }, problems: [aProblem('total-too-large')] },
    status: 'PASS',
  },
  {
    name: 'folders and ignored files are not read',
    capture: {
      archive: {
        entries: [
          { ...UNREAD, kind: 'directory' },
          { ...UNREAD, role: 'ignored' },
        ],
      },
    },
    status: 'PASS',
    checked: 2,
  },
]);
