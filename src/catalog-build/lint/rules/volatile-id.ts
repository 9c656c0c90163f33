import { AUTOMATION_ID_FLAWS } from '../../derive/automation-id-quality.js';
import { blocksOf } from '../blocks.js';
import { defineLintRule } from '../define-lint-rule.js';

export const volatileId = defineLintRule({
  code: 'volatile-id',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ flaw }) => `The automation id that it looks for is not clear (${flaw}).`,
    'zh-CN': ({ flaw }) => `所查找的 automation id 不清晰（${flaw}）。`,
  },
  fix: {
    en: 'Ask for class, type and an ancestor in its place.',
    'zh-CN': '改为要求类名、类型和上级。',
  },
  *check({ selector }) {
    if (!selector) return;
    for (const [pointer, { automation_id, child_automation_id_contains = [] }] of blocksOf(selector)) {
      if (automation_id !== undefined) yield* findingOf(`${pointer}/automation_id`, automation_id);
      for (const [at, child] of child_automation_id_contains.entries())
        yield* findingOf(`${pointer}/child_automation_id_contains/${at}`, child);
    }
  },
});

function* findingOf(field: string, id: string): Iterable<{ field: string; args: { flaw: string } }> {
  const flaw = AUTOMATION_ID_FLAWS.find(({ ofItself }) => ofItself?.(id));
  // What reads like text is a finding of its own.
  if (flaw && flaw.reason !== 'not-identifier-like') yield { field, args: { flaw: flaw.reason } };
}
