import { counted } from '../../checks/counted.js';
import { isEvidenceWithoutSource, SOURCE_FIELDS } from '../../checks/is-evidence-without-source.js';
import { defineRule, message } from '../../define-rule.js';
import type { PlacedProblem } from '../../facts/problems.js';

interface SchemaArgs {
  readonly entry: string;
  /** JSON pointer. */
  readonly field: string;
  readonly expected: string;
  readonly [key: string]: string;
}

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
    'manifest-schema': message<SchemaArgs>(
      'FAIL',
      {
        en: ({ entry, field, expected }) => `In "${entry}" at ${field} there should be: ${expected}.`,
        'zh-CN': ({ entry, field, expected }) => `“${entry}”的 ${field} 处不符合要求：应为${inChinese(expected)}。`,
      },
      {
        en: 'Correct the field in the collector, or run airlock pack on the capture folder, which writes a correct manifest.',
        'zh-CN': '请在采集器中改正该字段，或对采集文件夹运行 airlock pack，它会生成正确的清单。',
      },
    ),
    'more-violations': message<{ entry: string; more: number }>(
      'FAIL',
      {
        en: ({ entry, more }) => `"${entry}" has ${more} further places that are not as expected.`,
        'zh-CN': ({ entry, more }) => `“${entry}”还有 ${more} 处不符合要求。`,
      },
      {
        en: 'Correct the places that are listed first, then import again to see the rest.',
        'zh-CN': '请先改正已列出的各处，再重新导入查看其余部分。',
      },
    ),
    'unknown-fields': message<{ count: number }>(
      'WARN',
      {
        en: ({ count }) => `The manifest holds ${counted(count, 'field')} not known here, which the gate dropped.`,
        'zh-CN': ({ count }) => `清单中有 ${count} 个未知字段，已丢弃。`,
      },
      {
        en: 'Check the collector for a misspelt field. If the field is meant, uia-airlock has to learn it first.',
        'zh-CN': '请检查采集器是否写错了字段名。如果确实需要该字段，需要先在 uia-airlock 中支持它。',
      },
    ),
  },
  *check({ manifest, problems }) {
    const hasNoSource = manifest !== null && isEvidenceWithoutSource(manifest);
    const all = problems.get('manifest-schema') ?? [];
    // What a package without a manifest could not say is one finding, of manifest/present.
    const reported = hasNoSource ? all.filter(({ args }) => !isOfSource(args['expected'])) : all;
    const tooMany = reported.filter(({ args }) => TOO_MANY.has(args['keyword'])).length;
    const unlisted = sumOf(reported, 'more');
    const unknown = Math.max(tooMany, manifest?.unknownFields ?? 0);
    // Where intake stopped listing, the rest is taken for unknown fields only as far as there are that many.
    const hidesMore = tooMany + unlisted > unknown;
    for (const { args, where } of reported) {
      if ('more' in args || TOO_MANY.has(args['keyword'])) continue;
      const field = where.field === undefined || where.field === '' ? '/' : where.field;
      const expected = String(args['expected'] ?? 'another value');
      yield { code: 'manifest-schema', args: { entry: args.entry, field, expected }, where };
    }
    const [first] = reported;
    if (first && hidesMore) yield { code: 'more-violations', args: { entry: first.args.entry, more: unlisted } };
    if (manifest === null) {
      if (reported.length === 0) yield { code: 'not-evaluable', args: { missing: 'manifest' } };
      return 0;
    }
    if (hasNoSource) yield { code: 'not-evaluable', args: { missing: 'manifest' } };
    if (unknown > 0) yield { code: 'unknown-fields', args: { count: unknown } };
    return 1;
  },
});

/** Whether a violation is a missing field that only the manifest of the package can give. */
function isOfSource(expected: unknown): boolean {
  return SOURCE_FIELDS.some((field) => expected === `the field ${field}`);
}

function sumOf(problems: readonly PlacedProblem[], key: string): number {
  return problems.reduce((sum, { args }) => sum + Number(args[key] ?? 0), 0);
}

/** The words of `SchemaViolation.expected` (src/shared/json-schema.ts); what is not known stays as it is. */
const IN_CHINESE: readonly (readonly [prefix: string, chinese: string])[] = [
  ['type ', '类型 '],
  ['the field ', '有字段 '],
  ['the value ', '值 '],
  ['one of ', '下列之一：'],
  ['text that matches ', '符合此格式的文本：'],
];

function inChinese(expected: string): string {
  const known = IN_CHINESE.find(([prefix]) => expected.startsWith(prefix));
  return known ? `${known[1]}${expected.slice(known[0].length)}` : ` ${expected}`;
}
