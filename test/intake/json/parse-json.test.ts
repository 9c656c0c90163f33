import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/intake/json/json-value.js';
import { parseJson } from '../../../src/intake/json/parse-json.js';

const DEPTH = 1000;

/** Whether our value is what JSON.parse made, down to -0 and `__proto__`. */
function isSame(ours: JsonValue, theirs: unknown): boolean {
  if (isJsonArray(ours))
    return Array.isArray(theirs) && ours.length === theirs.length && ours.every((item, i) => isSame(item, theirs[i]));
  if (isJsonObject(ours)) {
    if (typeof theirs !== 'object' || theirs === null || Array.isArray(theirs)) return false;
    const entries = Object.entries(theirs);
    return entries.length === ours.size && entries.every(([key, value]) => isSame(ours.get(key) ?? null, value));
  }
  return Object.is(ours, theirs);
}

function oracle(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function agrees(text: string): void {
  const utf8 = Buffer.from(text);
  const ours = parseJson(utf8, DEPTH);
  const theirs = oracle(text);
  expect(ours.error === null).toBe(theirs !== null);
  if (theirs) expect(isSame(ours.value, theirs.value)).toBe(true);
}

const spaced = fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t', '  '));
const jsonText = fc.oneof(
  fc.json({ maxDepth: 6, stringUnit: 'binary' }),
  spaced.map(([value, space]) => JSON.stringify(value, null, space)),
);

describe('JSON.parse is the oracle', () => {
  test('on JSON', () => {
    fc.assert(fc.property(jsonText, agrees), { numRuns: 1000 });
  });

  test('on JSON with a piece changed', () => {
    const piece = fc.constantFrom(
      ...['"', '\\', '\\u', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', '+', 'E5', 'null', 'nul', 'true', 'NaN'],
      ...[
        'Infinity',
        ' ',
        '\n',
        '\t',
        '\u0000',
        '\u001f',
        '\u007f',
        '\u2028',
        '\ud800',
        '\ufeff',
        'é',
        '1e999',
        '00',
        '//',
      ],
      ...['"__proto__":', '"a":1,"a":', '\\/', '\\b', '\\x', '\u00a0'],
    );
    const mutated = fc.tuple(jsonText, fc.array(fc.tuple(fc.nat(), fc.nat(3), piece), { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(mutated, ([text, changes]) => {
        const changed = changes.reduce((left, [at, length, by]) => {
          const from = left.length === 0 ? 0 : at % (left.length + 1);
          return left.slice(0, from) + by + left.slice(from + length);
        }, text);
        // What is no valid UTF-16 cannot be written as UTF-8; the decoder is before the parser.
        agrees(changed.replace(/\p{Surrogate}/gu, '\ufffd'));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    [
      'numbers at the edges',
      '[0, -0, 0.1, 1e-400, 123456789012345, 1234567890123456, 9007199254740993, 1.7976931348623157e308, -1e999]',
    ],
    ['all escapes', String.raw`"\"\\\/\b\f\n\r\t\u0041\uD83D\uDE00\uD83D"`],
    ['keys that are numbers', '{"2": 1, "1": 2, "": 3}'],
    ['keys of Object.prototype', '{"__proto__": 1, "constructor": {"prototype": 2}, "toString": 3}'],
    ['a key that comes twice', '{"a": 1, "b": 2, "a": 3}'],
    ['control characters that are allowed', '["\u007f\u2028\u2029\u0085"]'],
    ['a line separator outside of strings', '[1\u2028]'],
    ['a no-break space outside of strings', '[\u00a01]'],
    ['a scalar', ' "x" '],
  ])('on %s', (_name, text) => {
    agrees(text);
  });
});

test('tells of keys that come twice, and keeps what they hid', () => {
  const { duplicates, duplicateCount, shadowed } = parseJson(
    Buffer.from('{"files": [{}, {"path": "first",\n  "path": "second"}]}'),
    DEPTH,
  );
  expect(duplicates).toEqual([{ path: ['files', 1, 'path'], offset: 35, line: 2, column: 3 }]);
  expect(duplicateCount).toBe(1);
  expect(shadowed).toEqual(['first']);
});

test('places only the first of many duplicates', () => {
  const { duplicates, duplicateCount } = parseJson(Buffer.from(`{"a":0${',"a":1'.repeat(50_000)}}`), DEPTH);
  expect(duplicates).toHaveLength(20);
  expect(duplicateCount).toBe(50_000);
});

test('gives no value of a text that breaks off', () => {
  expect(parseJson(Buffer.from('{"a": 1} x'), DEPTH)).toMatchObject({
    value: null,
    error: { reason: 'trailing-content' },
  });
});

test('refuses what is nested deeper than asked for', () => {
  expect(parseJson(Buffer.from('[[[]]]'), 2).error?.reason).toBe('nested-too-deep');
  expect(parseJson(Buffer.from('[[[]]]'), 3).error).toBeNull();
});
