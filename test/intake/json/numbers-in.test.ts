import { describe, expect, test } from 'vitest';
import { numbersIn } from '../../../src/intake/json/numbers-in.js';
import { parseJson } from '../../../src/intake/json/parse-json.js';

const parsed = (json: string) => parseJson(Buffer.from(json), 100).value ?? null;

describe('numbersIn', () => {
  test.each([
    ['a telephone number', '13800001111', 'contact', ['13800001111']],
    ['numbers in a list', '[13800001111, [62628888]]', 'phones', ['13800001111', '62628888']],
    ['numbers in objects, by their own key', '{"a":{"tel":62628888},"b":1}', 'extra', ['62628888']],
    ['a number below zero', '-62628888', 'x', ['62628888']],
    ['the first digits of one too long to be exact', '6222021234567890123', 'card', ['622202123456']],
    ['a number with an exponent', '1.38e10', 'tel', ['13800000000']],
    ['a number too long for a handle, whatever its key', '13800001111', 'user_id', ['13800001111']],
  ])('gives %s', (_name, json, key, numbers) => {
    expect(numbersIn(parsed(json), key)).toEqual(numbers);
  });

  test.each([
    ['counts', '12345', 'total'],
    ['measures', '1234567.5', 'x'],
    ['handles', '198734', 'native_window_handle'],
    ['handles in a list', '[42, 4294967295]', 'RuntimeId'],
    ['process ids', '4294967', 'pid'],
    ['numbers that are none', '1e999', 'x'],
    ['strings', '"13800001111"', 'x'],
  ])('leaves out %s', (_name, json, key) => {
    expect(numbersIn(parsed(json), key)).toEqual([]);
  });
});
