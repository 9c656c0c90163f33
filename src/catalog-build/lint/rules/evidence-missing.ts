import { defineLintRule } from '../define-lint-rule.js';

export const evidenceMissing = defineLintRule({
  code: 'evidence-missing',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: () => 'It has no evidence.',
    'zh-CN': () => '没有证据。',
  },
  fix: {
    en: 'Update the catalog with an accepted capture in which it finds its node.',
    'zh-CN': '用它能找到节点的、被接受的采集来更新目录。',
  },
  *check({ selector }) {
    if (selector && !selector.evidence) yield { field: '' };
  },
});
