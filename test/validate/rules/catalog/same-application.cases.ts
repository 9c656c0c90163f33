import sameApplication from '../../../../src/validate/rules/catalog/same-application.js';
import { aSelector, withCatalog } from '../../support/catalogs.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const { evidence: _, ...NO_EVIDENCE } = aSelector();
const differs = (field: string, expected: string, actual: string) => ({
  code: 'other-root',
  args: { selector: 'main_window', field, expected, actual },
  where: { selector: 'main_window', dump: 'main', path: 'root' },
});

testRule(sameApplication, [
  { name: 'the root that the catalog knows', context: withCatalog([aSelector()]), status: 'PASS', checked: 1 },
  {
    name: 'another window of another framework',
    capture: captureOf({ id: 'Shell', framework: 'WPF' }),
    context: withCatalog([aSelector()]),
    status: 'WARN',
    findings: [differs('automation_id', 'frmMain', 'Shell'), differs('framework_id', 'WinForm', 'WPF')],
  },
  {
    name: 'a selector that is meant for the root by its hint',
    capture: captureOf({ id: 'Shell' }),
    context: withCatalog([{ ...NO_EVIDENCE, preferred: { path_hint: 'root' } }]),
    status: 'WARN',
    findings: [differs('automation_id', 'frmMain', 'Shell')],
  },
  {
    name: 'only selectors of other places',
    capture: captureOf({ id: 'Shell' }),
    context: withCatalog([
      aSelector({ evidence: { capture_id: 'abc', uia_path: 'root/3' } }),
      { ...NO_EVIDENCE, id: 'other' },
    ]),
    status: 'PASS',
    checked: 0,
  },
  {
    name: 'a field not captured',
    capture: captureOf({ framework: null }),
    context: withCatalog([aSelector()]),
    status: 'PASS',
  },
  {
    name: 'no main dump',
    capture: { dumps: [] },
    context: withCatalog([aSelector()]),
    status: 'WARN',
    findings: [notEvaluable('tree, mainDump')],
  },
]);
