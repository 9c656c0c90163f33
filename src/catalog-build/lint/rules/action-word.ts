import { actionWordIn } from '../../../shared/action-words.js';
import { defineLintRule } from '../define-lint-rule.js';

export const actionWord = defineLintRule({
  code: 'action-word',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: ({ word }) => `Its id holds the action word "${word}".`,
    'zh-CN': ({ word }) => `id 中含有动作词“${word}”。`,
  },
  fix: {
    en: 'Choose an id that says what is located, not what is done.',
    'zh-CN': '改用说明定位对象而不是动作的 id。',
  },
  *check({ entry }) {
    const id = 'refused' in entry ? entry.refused.selector_id : entry.selector.id;
    const word = actionWordIn(id);
    if (word !== null) yield { field: '/id', args: { word } };
  },
});
