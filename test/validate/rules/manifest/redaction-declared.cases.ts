import redactionDeclared from '../../../../src/validate/rules/manifest/redaction-declared.js';
import { aManifest } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const WHERE = { field: '/redaction' };
const declares = (redaction: ReturnType<typeof aManifest>['redaction']) => ({ manifest: aManifest({ redaction }) });
const undeclared = (actual: string) => [{ code: 'undeclared', args: { actual }, where: WHERE }];

testRule(redactionDeclared, [
  { name: 'none', capture: declares('none'), status: 'PASS', checked: 1 },
  { name: 'at_source', capture: declares('at_source'), status: 'PASS', checked: 1 },
  { name: 'our own evidence', capture: declares('at_airlock'), status: 'PASS', checked: 1 },
  { name: 'another spelling', capture: declares('at-source'), status: 'FAIL', findings: undeclared('at-source') },
  { name: 'empty', capture: declares(''), status: 'FAIL', findings: undeclared('') },
  {
    name: 'taken out by the gate',
    capture: declares({ withheld: 'not-identifier-like', length: 30 }),
    status: 'FAIL',
    findings: undeclared('withheld (not-identifier-like, 30)'),
  },
  {
    name: 'not given',
    capture: declares(null),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('manifest.redaction', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
