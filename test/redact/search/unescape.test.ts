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

/** The decoded text, and where each of its bytes and its end came from; null where nothing is decoded. */
function decoded(text: string): [string, number[]] | null {
  const found = unescapeBytes(Buffer.from(text, 'utf8'));
  if (found === null) return null;
  const { bytes } = found;
  return [Buffer.from(bytes).toString(), Array.from({ length: bytes.length + 1 }, (_, at) => found.sourceOf(at))];
}

describe('unescapeBytes', () => {
  test('says where each byte came from', () => {
    expect(decoded('a\\nb&lt;')).toEqual(['a\nb<', [0, 1, 3, 4, 8]]);
  });

  test('says so through two rounds', () => {
    expect(decoded('x&amp;lt;y')).toEqual(['x<y', [0, 1, 9, 10]]);
  });

  test('says so of every byte of a mix of what is escaped and what is not', () => {
    const literal = fc.stringMatching(/^[a-z0-9;#u 中é]{1,9}$/u).map((text) => ({ written: text, read: text }));
    const escapes = { '\\u4e2d': '中', '\\n': '\n', '&lt;': '<', '&#233;': 'é', '%41': 'A', '\\ud83d\\ude00': '😀' };
    const escaped = fc.constantFrom(...Object.entries(escapes)).map(([written, read]) => ({ written, read }));
    fc.assert(
      fc.property(fc.array(fc.oneof(literal, escaped), { maxLength: 12 }), (parts) => {
        const written = parts.map((part) => part.written).join('');
        const sources: number[] = [];
        let at = 0;
        for (const part of parts) {
          const isLiteral = part.written === part.read;
          for (let byte = 0; byte < Buffer.byteLength(part.read); byte += 1) sources.push(isLiteral ? at + byte : at);
          at += Buffer.byteLength(part.written);
        }
        const expected = [parts.map((part) => part.read).join(''), [...sources, at]];
        expect(decoded(written)).toEqual(parts.some(({ written: a, read }) => a !== read) ? expected : null);
      }),
    );
  });

  test('gives null where there is nothing to decode', () => {
    expect(unescapeBytes(Buffer.from('100% & more'))).toBeNull();
  });
});
