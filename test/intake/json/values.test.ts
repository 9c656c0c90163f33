import { describe, expect, test } from 'vitest';
import { isFieldName } from '../../../src/intake/json/field-name.js';
import { type JsonValue, jsonTypeOf } from '../../../src/intake/json/json-value.js';
import { parseJson } from '../../../src/intake/json/parse-json.js';
import { stringsIn } from '../../../src/intake/json/strings-in.js';
import { toPlain } from '../../../src/intake/json/to-plain.js';

function parsed(json: string): JsonValue {
  const { value, error } = parseJson(Buffer.from(json), 100_000);
  expect(error).toBeNull();
  return value;
}

const DEEP = `${'{"a":['.repeat(20_000)}"x"${']}'.repeat(20_000)}`;

describe('stringsIn', () => {
  const json = '{"one": ["a", 1, {"two": "b"}], "three": null, "four": "c"}';

  test('gives strings in document order', () => {
    expect(stringsIn(parsed(json), false)).toEqual(['a', 'b', 'c']);
  });

  test('gives keys too when asked', () => {
    expect(stringsIn(parsed(json), true)).toEqual(['one', 'a', 'two', 'b', 'three', 'four', 'c']);
  });

  test('leaves out what stands under a key', () => {
    expect(stringsIn(parsed(json), true, new Set(['one']))).toEqual(['three', 'four', 'c']);
  });

  test('costs no stack', () => {
    expect(stringsIn(parsed(DEEP), false)).toEqual(['x']);
  });
});

describe('toPlain', () => {
  const all = () => true;

  test('gives what JSON.parse gives', () => {
    const json = '{"a": [1, {"b": null}], "c": {"d": "x"}, "e": [[], {}]}';
    expect(toPlain(parsed(json), 9, all)).toEqual(JSON.parse(json));
  });

  test('makes __proto__ a key like any other', () => {
    const plain = toPlain(parsed('{"__proto__": {"polluted": true}}'), 9, all);
    expect(Object.keys(plain as object)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(plain)).toBeNull();
  });

  test('takes no more members than asked for, but every kept key', () => {
    const plain = toPlain(parsed('{"a": [1, 2, 3], "b": 1, "c": 2, "kept": 3}'), 2, (key) => key === 'kept');
    expect(plain).toEqual({ a: [1, 2], b: 1, kept: 3 });
  });

  test('costs no stack', () => {
    expect(() => toPlain(parsed(DEEP), 9, all)).not.toThrow();
  });
});

test.each([
  ['"x"', 'string'],
  ['1', 'number'],
  ['true', 'boolean'],
  ['null', 'null'],
  ['[]', 'array'],
  ['{}', 'object'],
])('the type of %s is %s', (json, type) => {
  expect(jsonTypeOf(parsed(json))).toBe(type);
});

test.each([
  ['runtime_id', true],
  ['RuntimeId', true],
  ['_x1', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['示例', false],
  ['two words', false],
  ['1st', false],
  ['a@b', false],
  ['', false],
])('%s as the name of a field: %s', (key, is) => {
  expect(isFieldName(key)).toBe(is);
});
