import { cell, intAt, stringAt } from '../../../shared/columns.js';
import { pathOf, stringColumn } from '../../../shared/tree.js';
import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';
import { dumpsWithTree } from '../../facts/dumps.js';

/** Longer than any automation id or class name: Windows allows class names of 256 characters. */
const MAX_STRING_UNITS = 256;

// Line breaks, control characters, and characters that turn the reading direction: text, not identifiers.
const NO_IDENTIFIER = /[\p{Cc}\p{Zl}\p{Zp}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;

const FIELDS = ['automation_id', 'class_name', 'framework_id'] as const;

export default defineRule({
  id: 'redaction/tree-carries-no-text',
  title: { en: 'The redacted tree holds identifiers only', 'zh-CN': '脱敏后的控件树只含标识符' },
  why: {
    en: 'A second look behind the gate: whatever the gate let through, running text is no identifier.',
    'zh-CN': '脱敏关卡之后的再次核对：无论关卡放行了什么，成段的文字都不会是标识符。',
  },
  needs: ['dumps'],
  gate: true,
  messages: {
    'no-identifier': message<{ dump: string; field: string; length: number }>(
      'FAIL',
      {
        en: ({ dump, field, length }) =>
          `A ${field} of ${counted(length, 'character')} in the redacted dump "${dump}" is no identifier.`,
        'zh-CN': ({ dump, field, length }) =>
          `脱敏后的转储“${dump}”中，有一个长 ${length} 个字符的 ${field} 不是标识符。`,
      },
      {
        en: 'This is a gap in the redaction. Keep the package, do not pass it on, and tell the maintainers the place.',
        'zh-CN': '这是脱敏的漏洞。请保留采集包，不要转发，并把位置告诉维护者。',
      },
    ),
  },
  *check({ dumps }) {
    const read = dumpsWithTree(dumps);
    let checked = 0;
    for (const { label, tree } of read) {
      checked += tree.strings.length;
      const suspects = tree.strings.map((text) => text.length > MAX_STRING_UNITS || NO_IDENTIFIER.test(text));
      if (!suspects.includes(true)) continue;
      for (const field of FIELDS) {
        const column = stringColumn(tree, field);
        for (let node = 0; node < tree.length; node++) {
          const id = intAt(column, node);
          if (id >= 0 && cell(suspects, id))
            yield {
              code: 'no-identifier',
              args: { dump: label, field, length: stringAt(tree.strings, id).length },
              where: () => ({ dump: label, path: pathOf(tree, node) }),
            };
        }
      }
    }
    if (read.length === 0) yield { code: 'not-evaluable', args: { missing: 'tree' } };
    return checked;
  },
});
