import singleTopFolder from '../../../../src/validate/rules/archive/single-top-folder.js';
import { anEntry } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const OUTSIDE = anEntry({ index: 7, path: null, name: 'notes.txt', role: 'unknown' });

testRule(singleTopFolder, [
  { name: 'all under one folder', status: 'PASS', checked: 2 },
  { name: 'all at the root', capture: { archive: { topFolder: null } }, status: 'PASS', checked: 2 },
  {
    name: 'a file beside the folder',
    capture: { archive: { entries: [anEntry(), OUTSIDE] } },
    status: 'FAIL',
    findings: [{ code: 'outside-root', args: { entry: 'notes.txt' }, where: { entry: 'notes.txt' } }],
  },
  {
    name: 'a file beside the folder whose name was taken out',
    capture: { archive: { entries: [{ ...OUTSIDE, name: { withheld: 'visible-text', length: 9 } }] } },
    status: 'FAIL',
    findings: [{ code: 'outside-root', args: { entry: 'entry #8' }, where: { entry: 'entry #8' } }],
  },
  {
    name: 'what file managers leave behind may lie anywhere',
    capture: {
      archive: {
        entries: [
          { ...OUTSIDE, role: 'ignored' },
          { ...OUTSIDE, kind: 'directory' },
        ],
      },
    },
    status: 'PASS',
  },
  {
    name: 'not opened',
    capture: { archive: { opened: false, entries: [] } },
    status: 'WARN',
    findings: [notEvaluable('entries')],
  },
]);
