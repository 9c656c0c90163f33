import type { FallbackFields } from '../../../model/catalog.js';
import { canonicalKey } from '../../../shared/same-json.js';
import { stableClassName } from '../../class-name.js';
import { defineLintRule } from '../define-lint-rule.js';

export const unreachableFallback = defineLintRule({
  code: 'unreachable-fallback',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ by }) => `This fallback is never used: whatever it finds, ${by} finds before it.`,
    'zh-CN': ({ by }) => `该备用条件永远用不到：它能找到的，${by} 会先找到。`,
  },
  fix: {
    en: 'Take it out, or make it ask for less.',
    'zh-CN': '去掉它，或放宽条件。',
  },
  *check({ selector }) {
    if (!selector) return;
    const earlier: { readonly by: string; readonly fields: FallbackFields }[] = [
      { by: 'required', fields: selector.required },
    ];
    for (const [at, step] of (selector.fallback ?? []).entries()) {
      const found = earlier.find(({ fields }) => asksForNoMore(fields, step));
      if (found) yield { field: `/fallback/${at}`, args: { by: found.by } };
      earlier.push({ by: `fallback ${at}`, fields: step });
    }
  },
});

/** Whether every field of the one stands in the other as well, with the same value. */
function asksForNoMore(one: FallbackFields, other: FallbackFields): boolean {
  const values: Readonly<Record<string, unknown>> = { ...other };
  return Object.entries(one).every(([key, value]) => asCompared(key, values[key]) === asCompared(key, value));
}

/** Classes are compared without the part that changes. */
function asCompared(key: string, value: unknown): string {
  return canonicalKey(key === 'class_name' && typeof value === 'string' ? stableClassName(value) : value);
}
