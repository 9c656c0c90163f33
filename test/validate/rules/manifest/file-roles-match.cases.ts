import fileRolesMatch from '../../../../src/validate/rules/manifest/file-roles-match.js';
import { anEntry } from '../../../support/a-capture.js';
import { aListedFile, listing } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const FILE = 'uia/dump-uia-main.json';
const differs = (actual: string) => [
  {
    code: 'role-differs',
    args: { file: FILE, expected: 'uia_dump', actual },
    where: { entry: FILE, field: '/files/0/role' },
  },
];

testRule(fileRolesMatch, [
  { name: 'equal', status: 'PASS', checked: 1 },
  {
    name: 'a dump called a log',
    capture: listing([aListedFile({ role: 'log' })]),
    status: 'WARN',
    findings: differs('log'),
  },
  {
    name: 'a role that was taken out',
    capture: listing([aListedFile({ role: { withheld: 'visible-text', length: 4 } })]),
    status: 'WARN',
    findings: differs('withheld (visible-text, 4)'),
  },
  { name: 'no role', capture: listing([aListedFile({ role: null })]), status: 'PASS', checked: 0 },
  {
    name: 'a place that stands for no role',
    capture: { archive: { entries: [anEntry({ role: 'unknown' })] } },
    status: 'PASS',
    checked: 0,
  },
  { name: 'no list', capture: listing(null), status: 'WARN', findings: [notEvaluable('files')] },
]);
