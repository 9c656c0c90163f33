import { type ProblemArgs, problemMessage } from '../../checks/problem-message.js';
import { defineRule, message } from '../../define-rule.js';
import type { PlacedProblem } from '../../facts/problems.js';

/** JSON Schema keywords that complain of a field too many, which harms nothing. */
const TOO_MANY: ReadonlySet<unknown> = new Set(['additionalProperties', 'unevaluatedProperties', 'propertyNames']);

export default defineRule({
  id: 'manifest/schema',
  title: { en: 'The manifest has all its fields, each of the right kind', 'zh-CN': '清单字段齐全，类型正确' },
  why: {
    en: 'A missing or mistyped field leaves a check with nothing to check against.',
    'zh-CN': '字段缺失或类型不对，会让相应的检查失去依据。',
  },
  needs: ['manifest?', 'problems'],
  messages: {
    'manifest-schema': problemMessage(
      'FAIL',
      {
        en: (entry) => `A field of ${entry} is missing or not as expected`,
        'zh-CN': (entry) => `${entry}中有字段缺失或不符合要求`,
      },
      {
        en: 'Correct the field in the collector (the place and what is expected are given), or run `airlock pack` on the capture folder.',
        'zh-CN': '请在采集器中改正该字段（位置和要求已列出），或对采集文件夹运行 `airlock pack`。',
      },
    ),
    'unknown-fields': message<{ count: number }>(
      'WARN',
      {
        en: ({ count }) => `The manifest holds ${count} field(s) that are not known here; they were dropped.`,
        'zh-CN': ({ count }) => `清单中有 ${count} 个未知字段，已丢弃。`,
      },
      {
        en: 'Check the collector for a misspelt field. If the field is meant, uia-airlock has to learn it first.',
        'zh-CN': '请检查采集器是否写错了字段名。如果确实需要该字段，需要先在 uia-airlock 中支持它。',
      },
    ),
  },
  *check({ manifest, problems }) {
    const reported = problems.get('manifest-schema') ?? [];
    const tooMany = reported.filter(({ args }) => TOO_MANY.has(args['keyword'])).length;
    const unlisted = sumOf(reported, 'more');
    const unknown = Math.max(tooMany, manifest?.unknownFields ?? 0);
    // Where intake stopped listing, the rest is taken for unknown fields only as far as there are that many.
    const hidesMore = tooMany + unlisted > unknown;
    for (const { args, where } of reported) {
      if (TOO_MANY.has(args['keyword']) || ('more' in args && !hidesMore)) continue;
      yield { code: 'manifest-schema', args: withField(args, where.field), where };
    }
    if (manifest === null) {
      if (reported.length === 0) yield { code: 'not-evaluable', args: { missing: 'manifest' } };
      return 0;
    }
    if (unknown > 0) yield { code: 'unknown-fields', args: { count: unknown } };
    return 1;
  },
});

function sumOf(problems: readonly PlacedProblem[], key: string): number {
  return problems.reduce((sum, { args }) => sum + Number(args[key] ?? 0), 0);
}

function withField(args: ProblemArgs, field: string | undefined): ProblemArgs {
  return field === undefined ? args : { ...args, field: field === '' ? '/' : field };
}
