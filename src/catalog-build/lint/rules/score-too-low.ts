import { MIN_SCORE } from '../../derive/score.js';
import { defineLintRule } from '../define-lint-rule.js';

export const scoreTooLow = defineLintRule({
  code: 'score-too-low',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ score, least }) => `Its score is ${score}; below ${least} a selector is likely to be lost.`,
    'zh-CN': ({ score, least }) => `得分为 ${score}；低于 ${least} 的选择器容易丢失。`,
  },
  fix: {
    en: 'Make it stronger (airlock catalog explain says how it scores), or leave it out.',
    'zh-CN': '加强它（airlock catalog explain 说明得分来由），或不收录。',
  },
  *check({ selector }) {
    const score = selector?.stability_score;
    if (score !== undefined && score < MIN_SCORE)
      yield { field: '/stability_score', args: { score, least: MIN_SCORE } };
  },
});
