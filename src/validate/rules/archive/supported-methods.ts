import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['unsupported-method'] as const;

export default defineRule({
  id: 'archive/supported-methods',
  title: { en: 'Every entry is stored or deflated', 'zh-CN': '每个条目都是存储或 Deflate 压缩' },
  why: {
    en: 'Rare compression methods cannot be read by all tools; some tools read garbage in place of an error.',
    'zh-CN': '少见的压缩方法并非所有工具都能读，有的工具不报错而是读出乱码。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'unsupported-method': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is compressed with a method that is not taken in`,
        'zh-CN': (entry) => `${entry}使用了不支持的压缩方法`,
      },
      {
        en: 'Pack again with the method "Deflate" (7-Zip: archive format zip, method Deflate).',
        'zh-CN': '请用 Deflate 方法重新打包（7-Zip：压缩格式选 zip，方法选 Deflate）。',
      },
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
