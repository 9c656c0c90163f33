import evidencePresent from '../../../../src/validate/rules/catalog/evidence-present.js';
import { aSelector, withCatalog } from '../../support/catalogs.js';
import { testRule } from '../../support/rule-case.js';

const { evidence: _, ...NO_EVIDENCE } = aSelector({ id: 'left_panel' });

testRule(evidencePresent, [
  { name: 'evidence for each', context: withCatalog([aSelector()]), status: 'PASS', checked: 1 },
  {
    name: 'one without',
    context: withCatalog([aSelector(), NO_EVIDENCE]),
    status: 'WARN',
    checked: 2,
    findings: [
      { code: 'no-evidence', args: { selector: 'left_panel' }, where: { selector: 'left_panel', field: '/evidence' } },
    ],
  },
]);
