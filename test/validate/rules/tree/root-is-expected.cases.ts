import rootIsExpected from '../../../../src/validate/rules/tree/root-is-expected.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const WHERE = { dump: 'main', path: 'root' };
const EXPECTS = { profile: aProfile({ expect: { root_automation_id: 'frmMain' } }) };

testRule(rootIsExpected, [
  { name: 'a window, none expected by name', status: 'PASS', checked: 1 },
  { name: 'the expected window', context: EXPECTS, status: 'PASS', checked: 2 },
  { name: 'a pane, as Chromium has it', capture: captureOf({ type: 'Pane' }), status: 'PASS' },
  {
    name: 'a control',
    capture: captureOf({ type: 'Button' }),
    status: 'WARN',
    findings: [{ code: 'not-a-window', args: { actual: 'Button' }, where: WHERE }],
  },
  ...['frmSettings', 'FrmMain', ''].map((id) => ({
    name: `another window: "${id}"`,
    capture: captureOf({ id }),
    context: EXPECTS,
    status: 'FAIL' as const,
    findings: [{ code: 'other-root', args: { expected: 'frmMain', actual: id }, where: WHERE }],
  })),
  ...[null, { withheld: 'visible-text' as const, length: 7 }].map((id) => ({
    name: id ? 'an id that was taken out' : 'an id that was not captured',
    capture: captureOf({ id }),
    context: EXPECTS,
    status: 'FAIL' as const,
    findings: [
      {
        code: 'other-root',
        args: { expected: 'frmMain', actual: id ? 'withheld (visible-text, 7)' : 'not given' },
        where: WHERE,
      },
    ],
  })),
  { name: 'no id, and none expected', capture: captureOf({ id: null }), status: 'PASS', checked: 1 },
  {
    name: 'no main dump',
    capture: { dumps: [] },
    context: EXPECTS,
    status: 'WARN',
    findings: [notEvaluable('tree, mainDump')],
  },
]);
