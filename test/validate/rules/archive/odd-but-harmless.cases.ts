import oddButHarmless from '../../../../src/validate/rules/archive/odd-but-harmless.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

const FIRST = { entry: 'uia/dump-uia-main.json' };

testRule(oddButHarmless, [
  { name: 'nothing odd', status: 'PASS', checked: 2 },
  ...(['name-backslash', 'name-not-utf8-flagged', 'odd-date', 'ignored-entry'] as const).map((code) => ({
    name: `${code}, counted by intake`,
    capture: { problems: [aProblem(code, { entry: 0, args: { count: 12 } })] },
    status: 'WARN' as const,
    findings: [{ code, args: { count: 12, ...FIRST }, where: FIRST }],
  })),
  {
    name: 'several reports of one oddity are one finding',
    capture: { problems: [aProblem('odd-date', { entry: 0 }), aProblem('odd-date', { entry: 1, args: { count: 3 } })] },
    status: 'WARN',
    findings: [{ code: 'odd-date', args: { count: 4, ...FIRST }, where: FIRST }],
  },
  {
    name: 'not opened',
    capture: { archive: { opened: false, entries: [] } },
    status: 'WARN',
    findings: [notEvaluable('entries')],
  },
]);
