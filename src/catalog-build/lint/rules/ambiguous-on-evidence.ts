import { defineLintRule } from '../define-lint-rule.js';

export const ambiguousOnEvidence = defineLintRule({
  code: 'ambiguous-on-evidence',
  severity: 'error',
  needsEvidence: true,
  text: {
    en: ({ nodes }) => `${nodes} nodes of the capture fit equally well.`,
    'zh-CN': ({ nodes }) => `采集中有 ${nodes} 个节点同样符合。`,
  },
  fix: {
    en: 'Require or prefer what tells them apart: an ancestor, a class, what lies below.',
    'zh-CN': '要求或偏好能区分它们的内容：上级、类名或其下内容。',
  },
  *check({ selector, locator }) {
    if (!selector || !locator) return;
    const placement = locator.place(selector.id);
    if (placement.status === 'ambiguous') yield { field: '', args: { nodes: placement.nodes.length } };
  },
});
