import idsStable from '../../../../src/validate/rules/tree/ids-stable.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const ids = (...list: string[]) => captureOf({ children: list.map((id) => ({ id })) });

testRule(idsStable, [
  { name: 'names', status: 'PASS', checked: 3 },
  {
    name: 'designer digits and resource ids',
    capture: ids('ucTabPage1', '15', '65535', 'Item 1', '0'),
    status: 'PASS',
  },
  {
    name: 'the first number above the resource ids',
    capture: ids('panel', '65536', '65536', '00000000132498'),
    status: 'WARN',
    checked: 5,
    findings: [
      { code: 'handle-like', args: { count: 3, of: 5, percent: 60 }, where: { dump: 'main', path: 'root/1' } },
    ],
  },
  {
    name: 'GUIDs with and without dashes',
    capture: ids('panel', 'tab_0f8fad5b-d9cb-469f-a165-70867728950e', '0F8FAD5BD9CB469FA16570867728950E'),
    status: 'WARN',
    findings: [{ code: 'guid', args: { count: 2, of: 4, percent: 50 }, where: { dump: 'main', path: 'root/1' } }],
  },
  { name: 'a hexadecimal number that is no GUID', capture: ids('0f8fad5b-d9cb'), status: 'PASS' },
  {
    name: 'not captured or taken out on every node',
    capture: captureOf({ id: null, children: [{ id: { withheld: 'phone-number', length: 11 } }] }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('automation_id', { dump: 'main' })],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
