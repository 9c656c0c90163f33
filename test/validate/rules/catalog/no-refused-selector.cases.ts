import noRefusedSelector from '../../../../src/validate/rules/catalog/no-refused-selector.js';
import { aRefusal, aSelector, withCatalog } from '../../support/catalogs.js';
import { testRule } from '../../support/rule-case.js';

testRule(noRefusedSelector, [
  { name: 'all valid', context: withCatalog([aSelector()]), status: 'PASS', checked: 1 },
  { name: 'an empty catalog', context: withCatalog([]), status: 'PASS', checked: 0 },
  {
    name: 'one invalid',
    context: withCatalog([aSelector()], [aRefusal('left_panel', 'INVALID_SELECTOR', '/required')]),
    status: 'WARN',
    checked: 2,
    findings: [
      {
        code: 'refused',
        args: { selector: 'left_panel', error: 'INVALID_SELECTOR' },
        where: { selector: 'left_panel', field: '/required' },
      },
    ],
  },
  {
    name: 'one that asks for an action',
    context: withCatalog([], [aRefusal('left_panel', 'ACTION_REFUSED')]),
    status: 'FAIL',
    findings: [{ code: 'asks-for-action', args: { selector: 'left_panel' }, where: { selector: 'left_panel' } }],
  },
]);
