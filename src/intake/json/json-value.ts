/**
 * A JSON value without plain objects: a `Map` keeps `__proto__` and `constructor` as keys like any
 * other, and the order they came in. A bare NaN or Infinity is NaN here, and a number beyond the range
 * of a double is infinite, as with `JSON.parse`.
 */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export type JsonObject = ReadonlyMap<string, JsonValue>;

export function isJsonArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The JSON word for the type of a value, for messages. */
export function jsonTypeOf(value: JsonValue): JsonType {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'array';
  if (typeof value === 'object') return 'object';
  // typeof of what is left of JsonValue is one of these three words.
  return typeof value as 'string' | 'number' | 'boolean';
}
