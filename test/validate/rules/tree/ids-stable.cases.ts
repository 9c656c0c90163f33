import type { ControlType } from '../../../../src/model/control-type.js';
import idsStable from '../../../../src/validate/rules/tree/ids-stable.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const items = (type: ControlType, ...list: string[]) => captureOf({ children: list.map((id) => ({ id, type })) });
const counter = (count: number, of: number, path: string) => [
  { code: 'counter', args: { count, of, percent: Math.ceil((count / of) * 100) }, where: { dump: 'main', path } },
];
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
    name: 'a running number among siblings',
    capture: items('Pane', 'head', 'item_1733', 'item_1734', 'item_1736'),
    status: 'WARN',
    checked: 5,
    findings: counter(3, 5, 'root/1'),
  },
  {
    name: 'rows that are counted from 1',
    capture: items('ListItem', 'row1', 'row2', 'row3'),
    status: 'WARN',
    findings: counter(3, 4, 'root/0'),
  },
  { name: 'controls that a designer numbered', capture: items('Edit', 'Edit1', 'Edit2', 'Edit99'), status: 'PASS' },
  {
    name: 'the first number that no designer gives',
    capture: items('Edit', 'Edit1', 'Edit2', 'Edit100'),
    status: 'WARN',
    findings: counter(3, 4, 'root/0'),
  },
  { name: 'two are no series', capture: items('ListItem', 'row1', 'row2', 'row2'), status: 'PASS' },
  { name: 'other letters before the number', capture: items('ListItem', 'a1001', 'b1002', 'c1003'), status: 'PASS' },
  {
    name: 'siblings of different types',
    capture: captureOf({
      children: (['Edit', 'Text', 'Button'] as const).map((type, i) => ({ type, id: `item_${1000 + i}` })),
    }),
    status: 'PASS',
  },
  {
    name: 'cousins',
    capture: captureOf({ children: [1, 2, 3].map((n) => ({ id: 'panel', children: [{ id: `item_${1000 + n}` }] })) }),
    status: 'PASS',
  },
  {
    name: 'not captured or taken out on every node',
    capture: captureOf({ id: null, children: [{ id: { withheld: 'phone-number', length: 11 } }] }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('automation_id', { dump: 'main' })],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
