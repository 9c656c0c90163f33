import type { RequiredFields } from '../../../../src/model/catalog.js';
import requiredNotVolatile from '../../../../src/validate/rules/catalog/required-not-volatile.js';
import { aSelector, withCatalog } from '../../support/catalogs.js';
import { type RuleCase, testRule } from '../../support/rule-case.js';

const requiring = (required: RequiredFields) => withCatalog([aSelector({ required })]);
const volatile = (field: string, reason: string, required: RequiredFields): RuleCase => ({
  name: `${field}: ${reason}`,
  context: requiring(required),
  status: 'WARN',
  checked: 1,
  findings: [
    {
      code: 'volatile',
      args: { selector: 'main_window', field, reason },
      where: { selector: 'main_window', field: `/required/${field}` },
    },
  ],
});

testRule(requiredNotVolatile, [
  { name: 'a named control', context: withCatalog([aSelector()]), status: 'PASS', checked: 1 },
  {
    name: 'a class up to the part that changes',
    context: requiring({ class_name_prefix: 'WindowsForms10.EDIT.app.0' }),
    status: 'PASS',
  },
  {
    name: 'a class without such a part',
    context: requiring({ class_name: 'Internet Explorer_Server' }),
    status: 'PASS',
  },
  { name: 'a resource id', context: requiring({ automation_id: '1001' }), status: 'PASS' },
  volatile('automation_id', 'handle', { automation_id: '132498' }),
  volatile('automation_id', 'guid', { automation_id: 'tab-0f8fad5b-d9cb-469f-a165-70867728950e' }),
  volatile('class_name', 'build-hash', { class_name: 'WindowsForms10.EDIT.app.0.d3a00f_r29_ad1' }),
  volatile('class_name', 'module-address', { class_name: 'Afx:00400000:8:00010003' }),
  volatile('class_name', 'guid', { class_name: 'HwndWrapper[App;;0f8fad5b-d9cb-469f-a165-70867728950e]' }),
  volatile('class_name_prefix', 'build-hash', { class_name_prefix: 'WindowsForms10.Window.8.app.0.d3a00f' }),
  {
    name: 'preferred may hold it',
    context: withCatalog([aSelector({ preferred: { class_name: 'WindowsForms10.EDIT.app.0.d3a00f_r29_ad1' } })]),
    status: 'PASS',
  },
]);
