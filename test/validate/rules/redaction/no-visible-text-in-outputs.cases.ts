import noVisibleTextInOutputs from '../../../../src/validate/rules/redaction/no-visible-text-in-outputs.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

const HIT = { output: 'validation.html', offset: 1234, length: 6 };
const leaks = (outputs: number, ...hits: (typeof HIT)[]) => ({ leaks: { outputs, hits } });

testRule(noVisibleTextInOutputs, [
  { name: 'searched, nothing found but control words', context: leaks(5), status: 'PASS', checked: 5 },
  {
    name: 'a hit in one of them: place and length, no text',
    context: leaks(5, HIT, { ...HIT, offset: 1300 }),
    status: 'FAIL',
    checked: 5,
    findings: [1234, 1300].map((offset) => ({
      code: 'leak',
      args: { output: 'validation.html', length: 6 },
      where: { output: 'validation.html', offset },
    })),
  },
  {
    name: 'a log whose text is not known',
    capture: { problems: [aProblem('log-too-large', { entry: 0, args: { limit: 8, actual: 9 } })] },
    context: leaks(5),
    status: 'WARN',
    checked: 5,
    findings: [
      {
        code: 'log-too-large',
        args: { entry: 'uia/dump-uia-main.json', limit: 8, actual: 9 },
        where: { entry: 'uia/dump-uia-main.json' },
      },
    ],
  },
  { name: 'nothing was searched', context: leaks(0), status: 'WARN', checked: 0, findings: [notEvaluable('leaks')] },
]);
