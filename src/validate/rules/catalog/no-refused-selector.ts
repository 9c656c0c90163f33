import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'catalog/no-refused-selector',
  title: { en: 'Every selector of the catalog is valid', 'zh-CN': '目录中的选择器都有效' },
  why: {
    en: 'A refused selector is not looked for, so a release could break it unseen.',
    'zh-CN': '被拒绝的选择器不会参与查找，新版本弄坏了它也没人知道。',
  },
  needs: ['catalog'],
  messages: {
    refused: message<{ selector: string; error: string }>(
      'WARN',
      {
        en: ({ selector, error }) => `The selector "${selector}" was refused (${error}).`,
        'zh-CN': ({ selector, error }) => `选择器“${selector}”被拒绝（${error}）。`,
      },
      {
        en: 'Correct the selector in the catalog; airlock catalog check names the field.',
        'zh-CN': '请在目录中改正该选择器，airlock catalog check 会指出具体字段。',
      },
    ),
    'asks-for-action': message<{ selector: string }>(
      'FAIL',
      {
        en: ({ selector }) =>
          `The selector "${selector}" asks for an action; the only allowed use is read_only_locate.`,
        'zh-CN': ({ selector }) => `选择器“${selector}”要求执行动作，而唯一允许的用途是 read_only_locate。`,
      },
      {
        en: 'Take the action out of the catalog. uia-airlock never acts on a user interface, and nothing built on it may.',
        'zh-CN': '请从目录中删除该动作。uia-airlock 从不操作界面，基于它的任何东西也不允许。',
      },
    ),
  },
  *check({ catalog }) {
    for (const { selector_id: selector, error } of catalog.refused) {
      const where = { selector, ...(error.field === undefined ? {} : { field: error.field }) };
      if (error.code === 'ACTION_REFUSED') yield { code: 'asks-for-action', args: { selector }, where };
      else yield { code: 'refused', args: { selector, error: error.code }, where };
    }
    return catalog.catalog.selectors.length + catalog.refused.length;
  },
});
