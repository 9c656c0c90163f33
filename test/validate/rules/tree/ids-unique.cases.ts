import idsUnique from '../../../../src/validate/rules/tree/ids-unique.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { allBut, captureOf } from '../../support/trees.js';

const duplicates = (count: number, of: number, path: string) => [
  { code: 'duplicate-ids', args: { count, of }, where: { dump: 'main', path } },
];

testRule(idsUnique, [
  { name: 'siblings with ids of their own', status: 'PASS', checked: 2 },
  {
    name: 'two panes of one id',
    capture: captureOf({ children: [{ id: 'panel' }, { id: 'other' }, { id: 'panel' }] }),
    status: 'WARN',
    checked: 3,
    findings: duplicates(1, 3, 'root/2'),
  },
  {
    name: 'three of one id are two too many',
    capture: captureOf({ children: [{ id: 'panel' }, { id: 'panel' }, { id: 'panel' }] }),
    status: 'WARN',
    findings: duplicates(2, 3, 'root/1'),
  },
  {
    name: 'one id on two types',
    capture: captureOf({ children: [{ id: 'a' }, { id: 'a', type: 'Edit' }] }),
    status: 'PASS',
  },
  {
    name: 'one id in two windows, as every title bar has it',
    capture: captureOf({
      children: [{ id: 'TitleBar', children: [{ id: 'TitleBar' }] }, { children: [{ id: 'TitleBar' }] }],
    }),
    status: 'PASS',
  },
  {
    name: 'two children with the id of the root',
    capture: captureOf({ children: [{ id: 'frmMain' }, { id: 'frmMain' }] }),
    status: 'WARN',
    findings: duplicates(1, 2, 'root/1'),
  },
  { name: 'no ids', capture: captureOf({ children: [{}, {}] }), status: 'PASS', checked: 0 },
  {
    name: 'rows of a list',
    capture: captureOf({
      children: [
        { id: 'row', type: 'ListItem' },
        { id: 'row', type: 'ListItem' },
      ],
    }),
    status: 'PASS',
  },
  {
    name: 'not captured',
    capture: captureOf({ children: [{ id: null }] }, { captured: allBut('automation_id') }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('automation_id', { dump: 'main' })],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
