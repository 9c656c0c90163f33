import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'catalog/evidence-present',
  title: { en: 'Every selector says in which capture it was last seen', 'zh-CN': '每个选择器都注明了上次出现的采集' },
  why: {
    en: 'Drift is the difference between the last evidence and the new dump. Without evidence there is nothing to compare with.',
    'zh-CN': '漂移是上次证据与新转储之间的差别，没有证据就无从比较。',
  },
  needs: ['catalog'],
  messages: {
    'no-evidence': message<{ selector: string }>(
      'WARN',
      {
        en: ({ selector }) => `The selector "${selector}" has no evidence; expected are capture_id and uia_path.`,
        'zh-CN': ({ selector }) => `选择器“${selector}”没有证据，应有 capture_id 和 uia_path。`,
      },
      {
        en: 'Run airlock catalog update with an accepted capture.',
        'zh-CN': '请用一次已通过的采集运行 airlock catalog update。',
      },
    ),
  },
  *check({ catalog }) {
    const { selectors } = catalog.catalog;
    for (const { id: selector, evidence } of selectors)
      if (!evidence) yield { code: 'no-evidence', args: { selector }, where: { selector, field: '/evidence' } };
    return selectors.length;
  },
});
