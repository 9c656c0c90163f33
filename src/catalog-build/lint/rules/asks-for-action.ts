import { defineLintRule } from '../define-lint-rule.js';

export const asksForAction = defineLintRule({
  code: 'asks-for-action',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: () => 'It asks for more than to be located.',
    'zh-CN': () => '要求的不只是定位。',
  },
  fix: {
    en: 'Take out what asks for an action: the one allowed use is read_only_locate.',
    'zh-CN': '去掉要求动作的内容：唯一允许的用途是 read_only_locate。',
  },
  *check({ entry }) {
    if (!('refused' in entry)) return;
    const { error } = entry.refused;
    if (error.code === 'ACTION_REFUSED') yield { field: error.field ?? '', args: { error: error.code } };
  },
});
