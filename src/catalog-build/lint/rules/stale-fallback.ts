import { defineLintRule } from '../define-lint-rule.js';

export const staleFallback = defineLintRule({
  code: 'stale-fallback',
  severity: 'warning',
  needsEvidence: true,
  text: {
    en: () => 'In the capture this fallback does not find the node of the selector when its required fields are gone.',
    'zh-CN': () => '在采集中，必要条件失效时，该备用条件找不到选择器的节点。',
  },
  fix: {
    en: 'Take it out, or make it ask for what the node is like now.',
    'zh-CN': '去掉它，或改为节点现有的特征。',
  },
  *check({ selector, locator, trial }) {
    if (!selector?.fallback || !locator || !trial) return;
    const { status, via } = locator.place(selector.id);
    if (status !== 'matched' || via?.startsWith('fallback:')) return;
    for (const [at, outcome] of trial.outcomes(selector, selector.fallback).entries())
      if (outcome === 'misses') yield { field: `/fallback/${at}` };
  },
});
