import { describe, expect, test } from 'vitest';
import { textsOfBrokenJson, textsOfLog } from '../../../src/intake/text/quoted-text.js';

describe('textsOfLog', () => {
  test.each([
    ['every line, without its blanks', ' a line \r\n\nanother\rthird', ['a line', 'another', 'third']],
    ['parts in double quotes', 'title="示例 甲" x="乙"', ['title="示例 甲" x="乙"', '示例 甲', '乙']],
    ['Chinese quotes', 'a “甲” 「乙」', ['a “甲” 「乙」', '甲', '乙']],
    ['a quote that is never closed', 'title="示例 甲', ['title="示例 甲', '示例 甲']],
    ['nothing twice', '"a"\n"a"', ['"a"', 'a']],
    ['no empty parts', '""\n""', ['""']],
  ])('gives %s', (_name, log, texts) => {
    expect(textsOfLog(log)).toEqual(texts);
  });

  test('leaves a line that is too long to its quoted parts', () => {
    expect(textsOfLog(`${'x'.repeat(5000)} "甲"`)).toEqual(['甲']);
  });
});

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
