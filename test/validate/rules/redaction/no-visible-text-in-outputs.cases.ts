import noVisibleTextInOutputs from '../../../../src/validate/rules/redaction/no-visible-text-in-outputs.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

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
  { name: 'nothing was searched', context: leaks(0), status: 'WARN', checked: 0, findings: [notEvaluable('leaks')] },
]);
