import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { asksForNothing, defineRule } from '../../define-rule.js';

const CODES = ['dump-nonfinite-number'] as const;

export default defineRule({
  id: 'dump/numbers-finite',
  title: { en: 'Every number in a dump is a number', 'zh-CN': '转储中的数字都有效' },
  why: {
    en: 'PowerShell writes Infinity and NaN for empty rectangles, which is no JSON. They are read as not captured.',
    'zh-CN': 'PowerShell 会把空矩形写成 Infinity 和 NaN，这不是合法的 JSON。读取时按“未采集”处理。',
  },
  needs: ['dumps?', 'problems'],
  messages: {
    'dump-nonfinite-number': asksForNothing(
      problemMessage(
        'WARN',
        {
          en: (entry) => `${entry} holds Infinity or NaN where a number should stand`,
          'zh-CN': (entry) => `${entry}中有数字写成了 NaN 或 Infinity`,
        },
        {
          en: 'Nothing has to be done for this capture. In the collector, write null for rectangles that are empty.',
          'zh-CN': '这次采集无需处理。建议在采集器中把空矩形写成 null。',
        },
      ),
    ),
  },
  *check({ dumps, problems }) {
    return yield* judgeProblemsOf(problems, CODES, dumps, 'dumps');
  },
});
