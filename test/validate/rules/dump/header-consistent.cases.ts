import headerConsistent from '../../../../src/validate/rules/dump/header-consistent.js';
import { aDump } from '../../../support/a-capture.js';
import { withEntry } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { IN_MAIN } from '../../support/trees.js';

const ROSTER = 'uia/dump-uia-roster.json';
const IN_ROSTER_FILE = withEntry({ path: ROSTER });

testRule(headerConsistent, [
  { name: 'id and file name agree', status: 'PASS', checked: 1 },
  {
    name: 'two dumps with ids of their own',
    capture: { ...IN_ROSTER_FILE, dumps: [aDump(), aDump({ id: 'roster', entry: 2 })] },
    status: 'PASS',
    checked: 2,
  },
  {
    name: 'a later version',
    capture: { dumps: [aDump({ schemaVersion: 2 })] },
    status: 'FAIL',
    findings: [
      {
        code: 'version-unknown',
        args: { dump: 'main', expected: 1, actual: 2 },
        where: { ...IN_MAIN, field: '/schema_version' },
      },
    ],
  },
  { name: 'no version', capture: { dumps: [aDump({ schemaVersion: null })] }, status: 'PASS' },
  {
    name: 'two dumps with one id',
    capture: { dumps: [aDump(), aDump()] },
    status: 'FAIL',
    findings: [{ code: 'duplicate-id', args: { dump: 'main' }, where: IN_MAIN }],
  },
  {
    name: 'ids that were taken out are told apart by their place',
    capture: { dumps: [0, 1].map(() => aDump({ id: { withheld: 'visible-text', length: 4 } })) },
    status: 'PASS',
  },
  {
    name: 'a later version that says that it was converted from another format',
    capture: { dumps: [aDump({ schemaVersion: 7, format: 'a11ytest' })] },
    status: 'FAIL',
    findings: [
      {
        code: 'version-unknown',
        args: { dump: 'main', expected: 1, actual: 7 },
        where: { ...IN_MAIN, field: '/schema_version' },
      },
    ],
  },
  {
    name: 'another format, which has no version',
    capture: { dumps: [aDump({ schemaVersion: null, format: 'a11ytest' })] },
    status: 'PASS',
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
