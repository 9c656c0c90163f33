import { describe, expect, test } from 'vitest';
import { NullHandler } from '../../../src/intake/json/null-handler.js';
import { scanJson } from '../../../src/intake/json/scan-json.js';
import { EventRecorder } from './record-events.js';

const OPTIONS = { maxDepth: 100, allowNonFinite: false };

function eventsOf(json: string, options = OPTIONS): unknown[] {
  const recorder = new EventRecorder();
  expect(scanJson(Buffer.from(json), recorder, options)).toBeNull();
  return recorder.events;
}

function errorOf(json: string | Uint8Array, options = OPTIONS) {
  return scanJson(Buffer.from(json), new NullHandler(), options);
}

test('tells what is in a text, in order', () => {
  expect(eventsOf(' {"a": [1, -2.5e1, "x"], "b": {"c": null, "d": {}}, "e": [[], true]} ')).toEqual([
    '{',
    ...[['key', 'a'], '[', 1, -25, 'x', ']'],
    ...[['key', 'b'], '{', ['key', 'c'], null, ['key', 'd'], '{', '}', '}'],
    ...[['key', 'e'], '[', '[', ']', true, ']'],
    '}',
  ]);
});

describe('an error says why and where, and nothing of the text', () => {
  test.each([
    ['nothing', '', 'empty', 0, 1, 1],
    ['only white space', ' \n ', 'empty', 3, 2, 2],
    ['an object that is cut', '{"a": 1', 'unexpected-end', 7, 1, 8],
    ['a string that is cut', '["秘密', 'unexpected-end', 8, 1, 5],
    ['an escape that is cut', '"\\u12', 'unexpected-end', 1, 1, 2],
    ['a backslash at the end', '"\\', 'unexpected-end', 1, 1, 2],
    ['a number that is cut', '[1.', 'unexpected-end', 3, 1, 4],
    ['a trailing comma', '[1,\n 2,]', 'unexpected-character', 7, 2, 4],
    ['a key without quotes', '{秘密: 1}', 'unexpected-character', 1, 1, 2],
    ['a missing colon', '{"a" 1}', 'unexpected-character', 5, 1, 6],
    ['the wrong bracket', '[1}', 'unexpected-character', 2, 1, 3],
    ['a second value', '1 "秘密"', 'trailing-content', 2, 1, 3],
    ['a line feed in a string', '["秘\n密"]', 'control-character-in-string', 5, 1, 4],
    ['NUL in a string', '["\u0000"]', 'control-character-in-string', 2, 1, 3],
    ['NUL between values', '[1\u0000]', 'unexpected-character', 2, 1, 3],
    ['an escape that is none', '["\\x"]', 'bad-escape', 2, 1, 3],
    ['a \\u escape with a letter that is no digit', '["\\u12G4"]', 'bad-escape', 2, 1, 3],
    ['a leading zero', '[01]', 'bad-number', 2, 1, 3],
    ['a leading plus', '[+1]', 'unexpected-character', 1, 1, 2],
    ['a fraction without digits', '[1.]', 'bad-number', 3, 1, 4],
    ['an exponent without digits', '[1e+]', 'bad-number', 4, 1, 5],
    ['a minus alone', '[-]', 'bad-number', 2, 1, 3],
    ['a word', '[秘密, TRUE]', 'unexpected-character', 1, 1, 2],
    ['a capital literal', '[True]', 'bad-literal', 1, 1, 2],
    ['a bare NaN where none is allowed', '[NaN]', 'bad-literal', 1, 1, 2],
    ['a bare -Infinity where none is allowed', '[-Infinity]', 'bad-number', 2, 1, 3],
    ['a byte order mark in the middle', '[\uFEFF1]', 'unexpected-character', 1, 1, 2],
    ['columns in UTF-16 code units', '{"😀": x}', 'bad-literal', 9, 1, 8],
  ])('%s', (_name, json, reason, offset, line, column) => {
    expect(errorOf(json)).toEqual({ reason, offset, line, column });
  });
});

describe('bare words for numbers', () => {
  test('are events with their place, where allowed', () => {
    const events = eventsOf('{"x": NaN,\n "y": [Infinity, -Infinity, -1]}', { maxDepth: 9, allowNonFinite: true });
    expect(events).toEqual([
      '{',
      ['key', 'x'],
      ['nonFinite', { offset: 6, line: 1, column: 7 }],
      ['key', 'y'],
      '[',
      ['nonFinite', { offset: 18, line: 2, column: 8 }],
      ['nonFinite', { offset: 28, line: 2, column: 18 }],
      -1,
      ']',
      '}',
    ]);
  });
});

describe('duplicate keys', () => {
  test('are told with their place, and both values come', () => {
    expect(eventsOf('{"a": 1,\n"a": 2}')).toEqual([
      '{',
      ['key', 'a'],
      1,
      ['duplicate', 'a', { offset: 9, line: 2, column: 1 }],
      ['key', 'a'],
      2,
      '}',
    ]);
  });

  test('are told however they are spelled', () => {
    expect(eventsOf('{"a": 1, "\\u0061": 2}')).toContainEqual(['duplicate', 'a', expect.anything()]);
  });

  test('are told in an object of many keys, and only there', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => `"k${i}": {"k1": 0}`);
    const events = eventsOf(`[{${keys.join()}, "k3": 0, "k999": 0}, {"k1": 0}]`);
    const duplicates = events.filter((event) => Array.isArray(event) && event[0] === 'duplicate');
    expect(duplicates.map((event) => (event as unknown[])[1])).toEqual(['k3', 'k999']);
  });

  test('in different objects are none', () => {
    expect(eventsOf('{"a": {"a": [{"a": 1}]}}').flat()).not.toContain('duplicate');
  });
});

test('takes __proto__ for a key like any other', () => {
  expect(eventsOf('{"__proto__": {"polluted": true}}')).toEqual([
    '{',
    ['key', '__proto__'],
    '{',
    ['key', 'polluted'],
    true,
    '}',
    '}',
  ]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each([
  ['half a pair', String.raw`["\uD83D"]`, ['\uD83D'], 1],
  ['the halves the wrong way round', String.raw`["\uDE00\uD83D"]`, ['\uDE00\uD83D'], 1],
  ['a whole pair', String.raw`["\uD83D\uDE00"]`, ['😀'], 0],
])('tells of lone surrogates: %s', (_name, json, strings, told) => {
  const events = eventsOf(json);
  expect(events.filter((event) => typeof event === 'string' && event.length > 0 && !'[]'.includes(event))).toEqual(
    strings,
  );
  expect(events.filter((event) => Array.isArray(event))).toHaveLength(told);
});

describe('depth', () => {
  test.each([
    ['at the limit', 5, 5, null],
    ['one past it', 6, 5, { reason: 'nested-too-deep', offset: 5, line: 1, column: 6 }],
  ])('%s', (_name, levels, maxDepth, error) => {
    expect(errorOf('['.repeat(levels) + ']'.repeat(levels), { maxDepth, allowNonFinite: false })).toEqual(error);
  });

  test('costs no stack', () => {
    const levels = 200_000;
    const json = '{"a":['.repeat(levels) + ']}'.repeat(levels);
    expect(errorOf(json, { maxDepth: 2 * levels, allowNonFinite: false })).toBeNull();
  });
});

test('ends where the handler wants it to', () => {
  const recorder = new EventRecorder(2);
  expect(scanJson(Buffer.from('[{}, {}]'), recorder, OPTIONS)).toEqual({
    reason: 'stopped',
    offset: 5,
    line: 1,
    column: 6,
  });
  expect(recorder.events).toEqual(['[', '{', '}']);
});

test('counts lines by line feeds, with or without carriage returns', () => {
  expect(errorOf('[\r\n1,\n\n  x]')).toMatchObject({ line: 4, column: 3 });
});

test('gives strings of the same hash or the same length their own text', () => {
  // "Aa" and "BB" collide in a hash of base 31.
  const words = ['Aa', 'BB', 'AaAa', 'BBBB', 'AaBB', 'BBAa', 'é', 'è'];
  const json = JSON.stringify([...words, ...words]);
  expect(eventsOf(json).slice(1, -1)).toEqual([...words, ...words]);
});
