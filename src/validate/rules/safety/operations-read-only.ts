import { actionWordIn } from '../../../shared/action-words.js';
import { safeLabel } from '../../../shared/safe-label.js';
import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { READ_ONLY_OPERATIONS } from '../../checks/read-only-operations.js';
import { defineRule, message } from '../../define-rule.js';

const ALLOWED: ReadonlySet<string> = new Set(READ_ONLY_OPERATIONS);
/** A few, for a sentence; the whole list is under why. */
const EXPECTED = `${READ_ONLY_OPERATIONS.slice(0, 4).join(', ')}, …`;

const STOP_USING = {
  en: 'Do not use this collector until someone has looked at what it does. Capture again with one that only reads.',
  'zh-CN': '在查清该采集器的行为之前不要再使用它。请改用只读的采集器重新采集。',
};

export default defineRule({
  id: 'safety/operations-read-only',
  title: { en: 'The collector only read', 'zh-CN': '采集器只做了读取' },
  why: {
    en:
      'Evidence must come from looking. A collector that clicks or types changes what it captures, and the machine it runs on. ' +
      `Operations that only read: ${READ_ONLY_OPERATIONS.join(', ')}.`,
    'zh-CN':
      '证据只能来自观察。会点击或输入的采集器既改变采集对象，也改变所在的机器。' +
      `只读操作：${READ_ONLY_OPERATIONS.join('、')}。`,
  },
  needs: ['manifest', 'problems'],
  gate: true,
  messages: {
    action: message<{ operation: string; word: string; expected: string }>(
      'FAIL',
      {
        en: ({ operation, word, expected }) =>
          `The collector performed "${operation}", which is an action ("${word}"). Expected are only: ${expected}.`,
        'zh-CN': ({ operation, word, expected }) =>
          `采集器执行了“${operation}”，这是一个动作（“${word}”）。只允许：${expected}。`,
      },
      STOP_USING,
    ),
    'not-listed': message<{ operation: string; expected: string }>(
      'FAIL',
      {
        en: ({ operation, expected }) =>
          `The collector performed "${operation}", which is not on the list of read-only operations. Expected are only: ${expected}.`,
        'zh-CN': ({ operation, expected }) => `采集器执行了“${operation}”，它不在只读操作清单上。只允许：${expected}。`,
      },
      STOP_USING,
    ),
    'operations-elsewhere': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} speaks of operations or actions in a field that is not known here`,
        'zh-CN': (entry) => `${entry}在未知字段中提到了操作或动作`,
      },
      {
        en: 'Let the collector write down everything it did in collector.operations and nowhere else, then capture again.',
        'zh-CN': '请让采集器把所做的一切只写入 collector.operations，然后重新采集。',
      },
    ),
    'none-listed': message<{ expected: string }>(
      'FAIL',
      {
        en: ({ expected }) =>
          `The collector lists no operation at all; at least one of these is expected: ${expected}.`,
        'zh-CN': ({ expected }) => `采集器没有列出任何操作，至少应有下列之一：${expected}。`,
      },
      {
        en: 'Let the collector write down what it did: a dump cannot be made by doing nothing.',
        'zh-CN': '请让采集器如实记录所做的操作：什么都不做是得不到转储的。',
      },
    ),
  },
  *check({ manifest, problems }) {
    yield* judgeProblems(problems, ['operations-elsewhere']);
    const { operations } = manifest.collector;
    if (operations === null) {
      yield {
        code: 'not-evaluable',
        args: { missing: 'collector.operations' },
        where: { field: '/collector/operations' },
      };
      return 0;
    }
    for (const [index, operation] of operations.entries()) {
      if (typeof operation === 'string' && ALLOWED.has(operation)) continue;
      const where = { field: `/collector/operations/${index}` };
      const label = safeLabel(operation);
      const word = typeof operation === 'string' ? actionWordIn(operation) : null;
      if (word === null) yield { code: 'not-listed', args: { operation: label, expected: EXPECTED }, where };
      else yield { code: 'action', args: { operation: label, word, expected: EXPECTED }, where };
    }
    if (operations.length === 0)
      yield { code: 'none-listed', args: { expected: EXPECTED }, where: { field: '/collector/operations' } };
    return operations.length;
  },
});
