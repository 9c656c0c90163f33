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
        if (value !== undefined && isSentence(value))
          yield { field: `${pointer}/${key}`, args: { length: value.length } };
      const { framework_id: framework } = fields;
      if (framework !== undefined && readsLikeText(framework))
        yield { field: `${pointer}/framework_id`, args: { length: framework.length } };
      for (const [at, child] of (fields.child_automation_id_contains ?? []).entries())
        if (readsLikeText(child))
          yield { field: `${pointer}/child_automation_id_contains/${at}`, args: { length: child.length } };
    }
  },
});

/** A class may be called `Internet Explorer_Server`; with three blanks, or with marks of a sentence beside one, it is text. */
function isSentence(name: string): boolean {
  if (/[^\x20-\x7e]/u.test(name)) return true;
  const blanks = name.split(' ').length - 1;
  return blanks >= 3 || (blanks > 0 && /[!?,()"']/u.test(name));
}

/** Blanks, or letters outside ASCII: no program names a control so. */
function readsLikeText(id: string): boolean {
  return /[^\x21-\x7e]/u.test(id);
}
