import { defineLintRule } from '../define-lint-rule.js';

export const notFoundOnEvidence = defineLintRule({
  code: 'not-found-on-evidence',
  severity: 'error',
  needsEvidence: true,
  text: {
    en: () => 'It finds nothing in the capture.',
    'zh-CN': () => '在采集中找不到任何节点。',
  },
  fix: {
    en: 'Look at airlock catalog drift: it says what became of it.',
    'zh-CN': '查看 airlock catalog drift 说明的去向。',
  },
  *check({ selector, locator }) {
    if (!selector || !locator) return;
    const placement = locator.place(selector.id);
    if (placement.status === 'unmatched') yield { field: '' };
  },
});
