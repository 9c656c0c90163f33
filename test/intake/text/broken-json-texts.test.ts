import { describe, expect, test } from 'vitest';
import { textsOfBrokenJson } from '../../../src/intake/text/broken-json-texts.js';

describe('textsOfBrokenJson', () => {
  test.each([
    ['values', '{"name": "示例 甲", "value": "乙"', ['示例 甲', '乙']],
    ['no keys and no punctuation', '{"name": true, "x": [1, 2.5e3, null]', []],
    ['no structural values', '{"automation_id": "txtOne", "name": "甲"', ['甲']],
    ['digits, which may be a telephone number', '{"name": "13800000000"', ['13800000000']],
    ['values with escapes resolved', String.raw`{"name": "\u7532\n\"quoted\""`, ['甲', 'quoted']],
    ['what comes after a cut string', '示例 甲", "name": "乙"', ['示例 甲', '乙']],
    ['a string that is cut', '{"name": "示例', ['示例']],
  ])('gives %s', (_name, json, texts) => {
    expect(textsOfBrokenJson(json)).toEqual(texts);
  });
});
