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

/** The comparison as it stands in the profile: `at_least 60`, `one_of a, b`. */
export function comparisonText(is: Comparison): string {
  const [[name, wanted] = ['', '']] = Object.entries(is);
  return `${name} ${Array.isArray(wanted) ? wanted.join(', ') : String(wanted)}`;
}
