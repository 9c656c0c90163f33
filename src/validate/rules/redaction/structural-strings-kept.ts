import { counted } from '../../checks/counted.js';
import { asksForNothing, defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'redaction/structural-strings-kept',
  title: { en: 'No structural string had to be taken out', 'zh-CN': '没有结构字段被迫移除' },
  why: {
    en: 'An id that equals visible text, or does not look like an identifier, is taken out to be safe. Selectors that need it will not find their node.',
    'zh-CN': '与可见文本相同、或不像标识符的编号会为安全起见被移除，依赖它的选择器将找不到节点。',
  },
  needs: ['redaction'],
  gate: true,
  messages: {
    'taken-out': asksForNothing(
      message<{ field: string; reason: string; count: number }>(
        'WARN',
        {
          en: ({ field, reason, count }) =>
            `Taken out: ${counted(count, 'value')} of ${field} (${reason}); only the length was kept.`,
          'zh-CN': ({ field, reason, count }) => `${field} 有 ${count} 个值被移除（${reason}），只保留了长度。`,
        },
        {
          en: 'Nothing has to be done for safety. If a selector needs such an id, ask the developers of the application for one that holds no text.',
          'zh-CN': '安全方面无需处理。如果选择器需要这样的编号，请让程序的开发者改用不含文本的编号。',
        },
      ),
    ),
  },
  *check({ redaction }) {
    for (const { field, reason, count } of redaction.withheld)
      if (count > 0) yield { code: 'taken-out', args: { field, reason, count } };
    return 1;
  },
});
