import { AUTOMATION_ID_FLAWS } from '../../derive/automation-id-quality.js';
import { defineLintRule } from '../define-lint-rule.js';

export const volatileId = defineLintRule({
  code: 'volatile-id',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ flaw }) => `The automation id that it requires is not clear (${flaw}).`,
    'zh-CN': ({ flaw }) => `所要求的 automation id 不清晰（${flaw}）。`,
  },
  fix: {
    en: 'Require class, type and an ancestor in its place.',
    'zh-CN': '改为要求类名、类型和上级。',
  },
  *check({ selector }) {
    const id = selector?.required.automation_id;
    if (id === undefined) return;
    const flaw = AUTOMATION_ID_FLAWS.find(({ ofItself }) => ofItself?.(id));
    // What reads like text is a finding of its own.
    if (flaw && flaw.reason !== 'not-identifier-like')
      yield { field: '/required/automation_id', args: { flaw: flaw.reason } };
  },
});
