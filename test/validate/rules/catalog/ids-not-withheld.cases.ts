import idsNotWithheld from '../../../../src/validate/rules/catalog/ids-not-withheld.js';
import { aSelector, withCatalog } from '../../support/catalogs.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const GONE = { withheld: 'visible-text', length: 5 } as const;
const ONE = withCatalog([aSelector()]);

testRule(idsNotWithheld, [
  { name: 'nothing taken out', context: ONE, status: 'PASS', checked: 3 },
  {
    name: 'ids taken out, and one selector looks for ids',
    capture: captureOf({ children: [{ id: GONE }, { id: GONE }] }),
    context: withCatalog([aSelector(), aSelector({ id: 'other', required: { class_name_prefix: 'x' } })]),
    status: 'WARN',
    findings: [
      {
        code: 'withheld',
        args: { field: 'automation_id', count: 2, of: 3, percent: 67, selectors: 1 },
        where: { dump: 'main' },
      },
    ],
  },
  {
    name: 'classes taken out that no selector looks for',
    capture: captureOf({ class: GONE }),
    context: ONE,
    status: 'PASS',
  },
  {
    name: 'classes taken out that one looks for by prefix',
    capture: captureOf({ class: GONE }),
    context: withCatalog([aSelector({ required: { class_name_prefix: 'x' } })]),
    status: 'WARN',
    findings: [
      {
        code: 'withheld',
        args: { field: 'class_name', count: 1, of: 1, percent: 100, selectors: 1 },
        where: { dump: 'main' },
      },
    ],
  },
  {
    name: 'no main dump',
    capture: { dumps: [] },
    context: ONE,
    status: 'WARN',
    findings: [notEvaluable('tree, mainDump')],
  },
]);
