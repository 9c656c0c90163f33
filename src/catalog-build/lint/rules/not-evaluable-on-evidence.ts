import { defineLintRule } from '../define-lint-rule.js';

export const notEvaluableOnEvidence = defineLintRule({
  code: 'not-evaluable-on-evidence',
  severity: 'warning',
  needsEvidence: true,
  text: {
    en: ({ fields }) => `The capture does not carry what it needs (${fields}).`,
    'zh-CN': ({ fields }) => `采集中没有所需的字段（${fields}）。`,
  },
  fix: {
    en: 'Hold the catalog against a capture with these fields, or do not ask for them.',
    'zh-CN': '换用带有这些字段的采集，或不要求这些字段。',
  },
  *check({ selector, locator }) {
    if (!selector || !locator) return;
    const placement = locator.place(selector.id);
    if (placement.status === 'not_evaluable') yield { field: '', args: { fields: placement.notCaptured.join(', ') } };
  },
});
