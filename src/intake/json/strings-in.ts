import { isJsonArray, type JsonObject, type JsonValue } from './json-value.js';

type WithKeys = boolean | ((key: string) => boolean);

/**
 * Every string inside a JSON value, in document order, on a stack of its own.
 *
 * @param withKeys also the keys of objects, or those of them that it says are text
 * @param without what stands under these keys is left out
 */
export function stringsIn(value: JsonValue, withKeys: WithKeys, without?: ReadonlySet<string>): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const strings: string[] = [];
  const stack: JsonValue[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') strings.push(next);
    else if (isJsonArray(next)) pushReversed(stack, next);
    else if (typeof next === 'object' && next !== null) pushReversed(stack, partsOf(next, withKeys, without));
  }
  return strings;
}

function partsOf(object: JsonObject, withKeys: WithKeys, without: ReadonlySet<string> | undefined): JsonValue[] {
  const parts: JsonValue[] = [];
  for (const [key, inner] of object) {
    if (without?.has(key)) continue;
    if (typeof withKeys === 'function' ? withKeys(key) : withKeys) parts.push(key);
    parts.push(inner);
  }
  return parts;
}

function pushReversed(stack: JsonValue[], values: readonly JsonValue[]): void {
  for (let i = values.length - 1; i >= 0; i--) stack.push(values[i] ?? null);
}
