import type { Language, Localised } from '../../model/language.js';
import type { Comparison } from '../../model/profile.js';
import type { FieldValue } from './profile-fields.js';

/**
 * Whether a value is as a rule of a profile wants it. Null: that cannot be told, since the value was not
 * captured or was withheld.
 */
export function compare(value: FieldValue, is: Comparison): boolean | null {
  if (value === null || typeof value === 'object') return null;
  if ('equals' in is) return value === is.equals;
  if ('not_equals' in is) return value !== is.not_equals;
  if ('one_of' in is) return is.one_of.some((one) => one === value);
  if ('none_of' in is) return !is.none_of.some((one) => one === value);
  if ('starts_with' in is) return typeof value === 'string' && value.startsWith(is.starts_with);
  if ('ends_with' in is) return typeof value === 'string' && value.endsWith(is.ends_with);
  if ('contains' in is) return typeof value === 'string' && value.includes(is.contains);
  if ('at_least' in is) return typeof value === 'number' && value >= is.at_least;
  return typeof value === 'number' && value <= is.at_most;
}

/** What each comparison is in a sentence; the value follows. */
const WORDS: Readonly<Record<string, Localised>> = {
  equals: { en: 'equal to', 'zh-CN': '等于' },
  not_equals: { en: 'other than', 'zh-CN': '不等于' },
  one_of: { en: 'one of', 'zh-CN': '下列之一：' },
  none_of: { en: 'none of', 'zh-CN': '不在下列之中：' },
  starts_with: { en: 'starting with', 'zh-CN': '开头是' },
  ends_with: { en: 'ending in', 'zh-CN': '结尾是' },
  contains: { en: 'containing', 'zh-CN': '包含' },
  at_least: { en: 'at least', 'zh-CN': '不小于' },
  at_most: { en: 'at most', 'zh-CN': '不大于' },
};

/** All of them, in every language. */
export const COMPARISON_WORDS: readonly string[] = Object.values(WORDS).flatMap((words) => Object.values(words));

/** What `comparisonText` made, as a sentence has it: `at_least 60` -> `at least 60`. */
export function comparisonIn(language: Language, comparison: string): string {
  const [name = ''] = comparison.split(' ', 1);
  const words = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  return words === undefined ? comparison : `${words[language]} ${comparison.slice(name.length + 1)}`;
}

/** The comparison as it stands in the profile: `at_least 60`, `one_of a, b`. */
export function comparisonText(is: Comparison): string {
  const [[name, wanted] = ['', '']] = Object.entries(is);
  return `${name} ${Array.isArray(wanted) ? wanted.join(', ') : String(wanted)}`;
}
