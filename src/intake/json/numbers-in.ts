import { isJsonArray, isJsonObject, type JsonValue } from './json-value.js';

/** Shorter numbers are counts, sizes and rows. */
const MIN_DIGITS = 6;
/** No handle, process id or runtime id has more digits (4294967295). */
const MAX_HANDLE_DIGITS = 10;
/** So many digits of a whole number are exact in a double. */
const MAX_EXACT_DIGITS = 15;
/** What is kept of a longer one: rounding hardly ever reaches these. */
const KEPT_DIGITS = 12;

/** `native_window_handle`, `RuntimeId`, `hwnd`: numbers under such keys that a handle can be are the machine's. */
const HANDLE_KEY = /(?:handle|hwnd|pid|tid|address|id)s?$/iu;

/**
 * Whole numbers inside a JSON value that may be somebody's telephone, account or card number, as text: of six
 * digits or more, and under the key of a handle of eleven or more. Of a number too long to be exact the first
 * twelve digits, which tell it all the same.
 *
 * @param key that the value stands under; the keys inside it count likewise
 */
export function numbersIn(value: JsonValue, key = ''): readonly string[] {
  const numbers: string[] = [];
  const stack: { readonly value: JsonValue; readonly key: string }[] = [{ value, key }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: inner, key: under } = next;
    if (typeof inner === 'number') addNumber(inner, under, numbers);
    else if (isJsonArray(inner)) for (const item of inner) stack.push({ value: item, key: under });
    else if (isJsonObject(inner)) for (const [name, field] of inner) stack.push({ value: field, key: name });
  }
  return numbers.reverse();
}

function addNumber(value: number, key: string, numbers: string[]): void {
  if (!Number.isInteger(value)) return;
  const digits = BigInt(Math.abs(value)).toString();
  if (digits.length < MIN_DIGITS || (digits.length <= MAX_HANDLE_DIGITS && HANDLE_KEY.test(key))) return;
  numbers.push(digits.length > MAX_EXACT_DIGITS ? digits.slice(0, KEPT_DIGITS) : digits);
}
