import { actionWordIn } from '../../../shared/action-words.js';
import { defineLintRule } from '../define-lint-rule.js';

export const refused = defineLintRule({
  code: 'refused',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: ({ error }) => `It is refused (${error}).`,
    'zh-CN': ({ error }) => `已被拒绝（${error}）。`,
  },
  fix: {
    en: 'See airlock catalog check for the reason, and mend the selector.',
    'zh-CN': '用 airlock catalog check 查看原因并修正该选择器。',
  },
  *check({ entry }) {
    if (!('refused' in entry)) return;
    const { error, selector_id } = entry.refused;
    // Those that have a code of their own.
    if (['CIRCULAR_ANCESTOR', 'UNKNOWN_ANCESTOR', 'ACTION_REFUSED'].includes(error.code)) return;
    if (error.code === 'INVALID_SELECTOR' && actionWordIn(selector_id) !== null) return;
    yield { field: error.field ?? '', args: { error: error.code } };
  },
});
