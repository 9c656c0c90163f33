import nameFieldsConsistent from '../../../../src/validate/rules/tree/name-fields-consistent.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, dumpOf, IN_MAIN } from '../../support/trees.js';

const contradiction = (dump: string, name_length: number, path: string) => ({
  code: 'contradiction',
  args: { dump, name_length },
  where: { ...IN_MAIN, dump, path },
});

testRule(nameFieldsConsistent, [
  {
    name: 'a name, an empty name, no name',
    capture: captureOf({ nameLength: 9, children: [{}, { hasName: false }] }),
    status: 'PASS',
    checked: 3,
  },
  {
    name: 'no name, and yet a length',
    capture: captureOf({ children: [{}, { hasName: false, nameLength: 1 }] }),
    status: 'FAIL',
    findings: [contradiction('main', 1, 'root/1')],
  },
  {
    name: 'in another dump',
    capture: { dumps: [aDump(), dumpOf({ hasName: false, nameLength: 4 }, { id: 'roster' })] },
    status: 'FAIL',
    checked: 4,
    findings: [contradiction('roster', 4, 'root')],
  },
  {
    name: 'one of the two not captured',
    capture: captureOf({ hasName: null, nameLength: 4, children: [{ hasName: false, nameLength: null }] }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('has_name, name_length')],
  },
  { name: 'no tree', capture: { dumps: [aDump({ tree: null })] }, status: 'WARN', findings: [notEvaluable('tree')] },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
