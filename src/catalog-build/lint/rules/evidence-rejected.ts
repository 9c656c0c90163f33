import { defineLintRule } from '../define-lint-rule.js';

export const evidenceRejected = defineLintRule({
  code: 'evidence-rejected',
  severity: 'error',
  needsEvidence: true,
  text: {
    en: ({ rule }) => `The capture that is its evidence is rejected (${rule}).`,
    'zh-CN': ({ rule }) => `作为证据的采集被拒绝（${rule}）。`,
  },
  fix: {
    en: 'Update the catalog with an accepted capture.',
    'zh-CN': '用被接受的采集更新目录。',
  },
  *check({ selector, evidence }) {
    const [rule] = evidence?.failedRules ?? [];
    if (rule === undefined || !selector?.evidence || selector.evidence.capture_id !== evidence?.captureId) return;
    yield { field: '/evidence/capture_id', args: { rule } };
  },
});
