import selectorsEvaluable from '../../../../src/validate/rules/catalog/selectors-evaluable.js';
import { aDump } from '../../../support/a-capture.js';
import { aSelector, withCatalog } from '../../support/catalogs.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { allBut } from '../../support/trees.js';

const ONE = withCatalog([aSelector()]);
const BY_CLASS = withCatalog([
  aSelector({
    id: 'search',
    required: { class_name_prefix: 'WindowsForms10', class_name: 'x', ancestor_selector: 'a' },
  }),
]);

testRule(selectorsEvaluable, [
  { name: 'all fields captured', context: ONE, status: 'PASS', checked: 1 },
  {
    name: 'fields left out that no selector requires',
    capture: { dumps: [aDump({ captured: allBut('class_name', 'bounds') })] },
    context: ONE,
    status: 'PASS',
  },
  {
    name: 'a required field left out',
    capture: { dumps: [aDump({ captured: allBut('framework_id', 'bounds') })] },
    context: ONE,
    status: 'WARN',
    findings: [notEvaluable('framework_id', { selector: 'main_window', dump: 'main' })],
  },
  {
    name: 'class and its prefix are one field of a node',
    capture: { dumps: [aDump({ captured: allBut('class_name') })] },
    context: BY_CLASS,
    status: 'WARN',
    findings: [notEvaluable('class_name', { selector: 'search', dump: 'main' })],
  },
  {
    name: 'a field captured on some nodes',
    capture: { dumps: [aDump({ captured: { ...allBut(), framework_id: 'partly' } })] },
    context: ONE,
    status: 'PASS',
  },
  { name: 'no main dump', capture: { dumps: [] }, context: ONE, status: 'WARN', findings: [notEvaluable('mainDump')] },
]);
