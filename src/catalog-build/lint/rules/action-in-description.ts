import { actionAskedIn } from '../../../shared/action-words.js';
import { defineLintRule } from '../define-lint-rule.js';

export const actionInDescription = defineLintRule({
  code: 'action-in-description',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ word }) => `Its description asks for an action ("${word}").`,
    'zh-CN': ({ word }) => `说明要求执行动作（“${word}”）。`,
  },
  fix: {
    en: 'Say what the control is and where; a catalog tells nobody what to do with it.',
    'zh-CN': '请说明控件是什么、在哪里；目录不告诉任何人怎样操作它。',
  },
  *check({ selector }) {
    const word = actionAskedIn(selector?.description ?? '');
    if (word !== null) yield { field: '/description', args: { word } };
  },
});
