import { defineLintRule } from '../define-lint-rule.js';

export const missingAncestor = defineLintRule({
  code: 'missing-ancestor',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: () => 'It names an ancestor that the catalog does not have, or that is refused.',
    'zh-CN': () => '所指的上级在目录中不存在，或已被拒绝。',
  },
  fix: {
    en: 'Name a good selector of this catalog, or take the ancestor out.',
    'zh-CN': '改为目录中有效的选择器，或去掉该上级。',
  },
  *check({ entry }) {
    if (!('refused' in entry)) return;
    const { error } = entry.refused;
    if (error.code === 'UNKNOWN_ANCESTOR') yield { field: error.field ?? '', args: { error: error.code } };
  },
});
