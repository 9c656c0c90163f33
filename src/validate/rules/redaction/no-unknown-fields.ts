import { counted } from '../../checks/counted.js';
import { asksForNothing, defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'redaction/no-unknown-fields',
  title: { en: 'The dumps hold only fields that are known', 'zh-CN': '转储只含已知字段' },
  why: {
    en: 'What is not on the list of structural fields is dropped, whatever it holds. A new field may be one that selectors could use.',
    'zh-CN': '不在结构字段清单上的内容一律丢弃。新出现的字段也可能正是选择器用得上的。',
  },
  needs: ['redaction'],
  gate: true,
  messages: {
    dropped: asksForNothing(
      message<{ count: number }>(
        'WARN',
        {
          en: ({ count }) => `Dropped: ${counted(count, 'unknown field')}.`,
          'zh-CN': ({ count }) => `丢弃了 ${count} 个未知字段。`,
        },
        {
          en: 'Nothing has to be done for safety. If the collector was updated, tell the maintainers of uia-airlock which fields it writes.',
          'zh-CN': '安全方面无需处理。如果采集器升级过，请告诉 uia-airlock 的维护者它写了哪些字段。',
        },
      ),
    ),
  },
  *check({ redaction }) {
    const count = redaction.unknown_fields_dropped;
    if (count > 0) yield { code: 'dropped', args: { count } };
    return 1;
  },
});
