import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unescapeBytes, unescapeText } from '../../../src/redact/search/unescape.js';

describe('unescapeText', () => {
  test.each([
    ['JSON', 'a\\n\\t\\"\\/b', 'a\n\t"/b'],
    ['JSON, beyond ASCII', '\\u5f20\\u4E09', '张三'],
    ['JSON, a surrogate pair', '\\ud83d\\uDE00', '😀'],
    ['Markdown', 'a\\|b\\_c\\*', 'a|b_c*'],
    ['HTML by name', '&lt;a&gt; &amp; &quot;b&apos;', '<a> & "b\''],
    ['HTML by number', '&#24352;&#x4E09;&#X4e09;', '张三三'],
    ['a URL', '%E5%BC%A0%e4%b8%89%20', '张三 '],
    ['JSON inside HTML', '&quot;\\u5f20&quot;', '"张"'],
    ['HTML inside HTML inside HTML', '&amp;amp;#x4e09;', '三'],
    ['HTML inside a URL', '%26lt%3B', '<'],
  ])('%s', (_, text, expected) => {
    expect(unescapeText(text)).toBe(expected);
  });

  test.each([
    'plain 张三',
    '50% of',
    '%zz',
    '&',
    '&unknown;',
    '&#;',
    '&#9999999;',
    '\\',
    '\\x41',
    '\\u12',
    '\\uZZZZ',
    'a\\',
    '&#x110000;',
  ])('%j stays as it is', (text) => {
    expect(unescapeText(text)).toBe(text);
  });

  test('half a surrogate pair is one character that cannot be', () => {
    expect(unescapeText('\\ud83d!')).toBe('\ufffd!');
  });

  test('what was written by JSON.stringify is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[\\&%]/u.test(text));
        expect(unescapeText(JSON.stringify(text))).toBe(`"${text}"`);
      }),
    );
  });
});

describe('unescapeBytes', () => {
  test('says where each byte came from', () => {
    const { bytes, sources } = unescapeBytes(Buffer.from('a\\nb&lt;')) ?? { bytes: [], sources: [] };
    expect([Buffer.from(bytes).toString(), [...sources]]).toEqual(['a\nb<', [0, 1, 3, 4, 8]]);
  });

  test('says so through two rounds', () => {
    const { sources } = unescapeBytes(Buffer.from('x&amp;lt;y')) ?? { sources: [] };
    expect([...sources]).toEqual([0, 1, 9, 10]);
  });

  test('gives null where there is nothing to decode', () => {
    expect(unescapeBytes(Buffer.from('100% & more'))).toBeNull();
  });
});
