import controlView from '../../../../src/validate/rules/dump/control-view.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { IN_MAIN } from '../../support/trees.js';

const other = (actual: string) => [
  { code: 'other-view', args: { dump: 'main', actual }, where: { ...IN_MAIN, field: '/options/view' } },
];

testRule(controlView, [
  { name: 'control', status: 'PASS', checked: 1 },
  { name: 'raw', capture: { dumps: [aDump({ view: 'raw' })] }, status: 'WARN', findings: other('raw') },
  {
    name: 'taken out by the gate',
    capture: { dumps: [aDump({ view: { withheld: 'visible-text', length: 7 } })] },
    status: 'WARN',
    findings: other('withheld (visible-text, 7)'),
  },
  {
    name: 'not given',
    capture: { dumps: [aDump({ view: null })] },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('view')],
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
