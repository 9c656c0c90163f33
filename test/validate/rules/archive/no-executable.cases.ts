import noExecutable from '../../../../src/validate/rules/archive/no-executable.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { aProblem, testRule } from '../../support/rule-case.js';

const PROGRAM = anEntry({ index: 3, path: 'logs/tool.log', role: 'log', contentClass: 'executable' });
const FOUND = { code: 'executable', args: { entry: 'logs/tool.log' }, where: { entry: 'logs/tool.log' } };

testRule(noExecutable, [
  ...problemCases(['executable']),
  ...unopenedCases('executable'),
  {
    name: 'a program told by its content alone',
    capture: { archive: { entries: [anEntry(), PROGRAM] } },
    status: 'FAIL',
    checked: 2,
    findings: [FOUND],
  },
  {
    name: 'a program that intake noted is told once',
    capture: { archive: { entries: [PROGRAM] }, problems: [aProblem('executable', { entry: 3 })] },
    status: 'FAIL',
    findings: [FOUND],
  },
]);
