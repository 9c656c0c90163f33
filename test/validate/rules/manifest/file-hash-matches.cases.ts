import fileHashMatches from '../../../../src/validate/rules/manifest/file-hash-matches.js';
import { anEntry } from '../../../support/a-capture.js';
import { aListedFile, listing, SHA } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const FILE = 'uia/dump-uia-main.json';
const WHERE = { entry: FILE, field: '/files/0/sha256' };
const OTHER = `${'a'.repeat(63)}b`;

testRule(fileHashMatches, [
  { name: 'equal', status: 'PASS', checked: 1 },
  { name: 'equal but for upper case', capture: listing([aListedFile({ sha256: SHA.toUpperCase() })]), status: 'PASS' },
  {
    name: 'one digit off',
    capture: listing([aListedFile({ sha256: OTHER })]),
    status: 'FAIL',
    checked: 1,
    findings: [{ code: 'hash-differs', args: { file: FILE, expected: OTHER, actual: SHA }, where: WHERE }],
  },
  {
    name: '63 digits',
    capture: listing([aListedFile({ sha256: SHA.slice(1) })]),
    status: 'FAIL',
    findings: [{ code: 'hash-unusable', args: { file: FILE, actual: SHA.slice(1) }, where: WHERE }],
  },
  {
    name: 'no hash at all but text that was taken out',
    capture: listing([aListedFile({ sha256: { withheld: 'not-identifier-like', length: 5 } })]),
    status: 'FAIL',
    findings: [
      { code: 'hash-unusable', args: { file: FILE, actual: 'withheld (not-identifier-like, 5)' }, where: WHERE },
    ],
  },
  {
    name: 'no hash listed',
    capture: listing([aListedFile({ sha256: null })]),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('sha256', WHERE)],
  },
  {
    name: 'a file that was not read',
    capture: { archive: { entries: [anEntry({ sha256: null })] } },
    status: 'WARN',
    findings: [notEvaluable('content', WHERE)],
  },
  {
    name: 'a missing file is another rule’s',
    capture: listing([aListedFile({ entry: null })]),
    status: 'PASS',
    checked: 0,
  },
  { name: 'no list', capture: listing(null), status: 'WARN', findings: [notEvaluable('files')] },
]);
