import { blocksOf } from '../blocks.js';
import { defineLintRule } from '../define-lint-rule.js';

export const visibleTextUse = defineLintRule({
  code: 'visible-text',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: ({ length }) => `It looks for what reads like text on the screen (${length} characters).`,
    'zh-CN': ({ length }) => `所查找的内容像屏幕上的文字（${length} 个字符）。`,
  },
  fix: {
    en: 'Text changes with language and data: use another field or an ancestor.',
    'zh-CN': '文字随语言和数据变化：请改用别的字段或上级。',
  },
  *check({ selector }) {
    if (!selector) return;
    for (const [pointer, fields] of blocksOf(selector)) {
      const { automation_id: id, class_name: name, class_name_prefix: prefix } = fields;
      if (id !== undefined && readsLikeText(id))
        yield { field: `${pointer}/automation_id`, args: { length: id.length } };
      for (const [key, value] of [
        ['class_name', name],
        ['class_name_prefix', prefix],
      ] as const)
        if (value !== undefined && /[^\x20-\x7e]/u.test(value))
          yield { field: `${pointer}/${key}`, args: { length: value.length } };
      for (const [at, child] of (fields.child_automation_id_contains ?? []).entries())
        if (readsLikeText(child))
          yield { field: `${pointer}/child_automation_id_contains/${at}`, args: { length: child.length } };
    }
  },
});

/** Blanks, or letters outside ASCII: no program names a control so. */
function readsLikeText(id: string): boolean {
  return /[^\x21-\x7e]/u.test(id);
}
