import { sumOf } from '../../derive/score.js';
import { defineLintRule } from '../define-lint-rule.js';

export const scoreNotOfTerms = defineLintRule({
  code: 'score-not-of-terms',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ score, sum }) => `Its score is ${score}, but its terms add up to ${sum}.`,
    'zh-CN': ({ score, sum }) => `得分为 ${score}，而各项之和为 ${sum}。`,
  },
  fix: {
    en: 'Take out the terms of a score that a person wrote; otherwise airlock catalog update works it out anew.',
    'zh-CN': '若得分由人填写，请去掉各项；否则 airlock catalog update 会重新计算。',
  },
  *check({ selector }) {
    if (selector?.stability_score === undefined || !selector.score_terms) return;
    const sum = Math.max(0, sumOf(selector.score_terms));
    if (sum !== selector.stability_score)
      yield { field: '/stability_score', args: { score: selector.stability_score, sum } };
  },
});
