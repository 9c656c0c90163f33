import { defineLintRule } from '../define-lint-rule.js';

export const circularAncestor = defineLintRule({
  code: 'circular-ancestor',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: () => 'Its ancestors go round in a circle.',
    'zh-CN': () => '上级关系成了循环。',
  },
  fix: {
    en: 'Let the chain of ancestors end at a selector without one.',
    'zh-CN': '让上级关系止于一个没有上级的选择器。',
  },
  *check({ entry }) {
    if (!('refused' in entry)) return;
    const { error } = entry.refused;
    if (error.code === 'CIRCULAR_ANCESTOR') yield { field: error.field ?? '', args: { error: error.code } };
  },
});
