import noUnlistedFile from '../../../../src/validate/rules/manifest/no-unlisted-file.js';
import { listing, withEntry } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const unlisted = (file: string) => [{ code: 'unlisted-file', args: { file }, where: { entry: file } }];

testRule(noUnlistedFile, [
  { name: 'all listed', status: 'PASS', checked: 1 },
  {
    name: 'a file that nobody listed',
    capture: withEntry({ path: 'logs/extra.log', role: 'log' }),
    status: 'FAIL',
    checked: 2,
    findings: unlisted('logs/extra.log'),
  },
  {
    name: 'one outside the folder of the capture',
    capture: withEntry({ path: null, name: 'beside.txt', role: 'unknown' }),
    status: 'FAIL',
    findings: unlisted('beside.txt'),
  },
  {
    name: 'one whose name was taken out',
    capture: withEntry({ path: { withheld: 'user-path', length: 20 }, role: 'unknown' }),
    status: 'FAIL',
    findings: unlisted('entry #3'),
  },
  { name: 'a folder', capture: withEntry({ kind: 'directory', role: 'unknown' }), status: 'PASS' },
  { name: 'an ignored file', capture: withEntry({ path: '.DS_Store', role: 'ignored' }), status: 'PASS' },
  { name: 'a file of a bag', capture: withEntry({ path: null, role: 'bag' }), status: 'PASS' },
  {
    name: 'an empty list',
    capture: listing([]),
    status: 'FAIL',
    findings: unlisted('uia/dump-uia-main.json'),
  },
  { name: 'no list', capture: listing(null), status: 'WARN', findings: [notEvaluable('files')] },
]);
