import { STRUCTURAL_FIELDS } from '../../../model/ui-tree.js';
import { defineRule } from '../../define-rule.js';

export default defineRule({
  id: 'dump/format-captures-all',
  title: { en: 'Every dump carries all structural fields', 'zh-CN': '每份转储都带有全部结构字段' },
  why: {
    en: 'What a format does not carry cannot be compared; selectors that need it cannot be judged.',
    'zh-CN': '格式中没有的字段无法比较，依赖它的选择器也就无法判定。',
  },
  needs: ['dumps'],
  messages: {},
  *check({ dumps }) {
    for (const { captured, label, entryLabel } of dumps) {
      const missing = STRUCTURAL_FIELDS.filter((field) => captured[field] === 'no');
      if (missing.length > 0)
        yield {
          code: 'not-evaluable',
          args: { missing: missing.join(', ') },
          where: { dump: label, entry: entryLabel },
        };
    }
    return dumps.length * STRUCTURAL_FIELDS.length;
  },
});
