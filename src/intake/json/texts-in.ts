import type { JsonValue } from './json-value.js';
import { numbersIn } from './numbers-in.js';
import { stringsIn } from './strings-in.js';

/**
 * Everything in a field that nobody knows which may be text: its strings, its keys, and numbers that may be
 * somebody's.
 *
 * @param key of the field
 */
export function textsIn(value: JsonValue, key?: string): readonly string[] {
  const strings = stringsIn(value, true);
  const numbers = numbersIn(value, key);
  return numbers.length === 0 ? strings : [...strings, ...numbers];
}
