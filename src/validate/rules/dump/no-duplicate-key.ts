import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['dump-duplicate-key'] as const;

export default defineRule({
  id: 'dump/no-duplicate-key',
  title: { en: 'No field stands twice in an object of a dump', 'zh-CN': '转储的同一对象中没有重复字段' },
  why: {
    en: 'Of two fields with one name, one reader takes the first and another the last: they see two trees.',
    'zh-CN': '字段重名时，有的程序取第一个，有的取最后一个，读出的是两棵不同的树。',
  },
  needs: ['dumps?', 'problems'],
  gate: true,
  messages: {
    'dump-duplicate-key': problemMessage(
      'FAIL',
      {
        en: (entry) => `A field stands twice in one object of ${entry}`,
        'zh-CN': (entry) => `${entry}的同一对象中有重复字段`,
      },
      {
        en: 'No JSON library writes this. Find out what wrote or edited the dump, and capture again.',
        'zh-CN': 'JSON 库不会写出这样的内容。请查明转储由什么写出或被谁编辑过，然后重新采集。',
      },
    ),
  },
  *check({ dumps, problems }) {
    return yield* judgeProblemsOf(problems, CODES, dumps, 'dumps');
  },
});
