import { isJsonArray, isJsonObject, type JsonValue } from './json-value.js';

/** A value as JSON.parse would give it, but with objects that have no prototype. */
export type PlainJson = string | number | boolean | null | PlainJson[] | { [key: string]: PlainJson };

/**
 * Turns Maps into objects for what cannot work on Maps, as a JSON Schema validator. The objects have no
 * prototype, so that `__proto__` is a key like any other. On a stack of its own.
 *
 * @param maxMembers of longer lists and larger objects only so many members are taken
 * @param isKept keys that are taken all the same
 */
export function toPlain(value: JsonValue, maxMembers: number, isKept: (key: string) => boolean): PlainJson {
  const open: (() => void)[] = [];
  const convert = (from: JsonValue): PlainJson => {
    if (isJsonArray(from)) {
      const array: PlainJson[] = [];
      open.push(() => {
        for (const item of from.slice(0, maxMembers)) array.push(convert(item));
      });
      return array;
    }
    if (!isJsonObject(from)) return from;
    const object: { [key: string]: PlainJson } = Object.create(null);
    open.push(() => {
      let others = 0;
      for (const [key, inner] of from) if (isKept(key) || others++ < maxMembers) object[key] = convert(inner);
    });
    return object;
  };
  const plain = convert(value);
  for (let fill = open.pop(); fill; fill = open.pop()) fill();
  return plain;
}
