import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Coincidence, readPieces } from '../../../src/redact/coincidence.js';
import { MAX_HITS, TextSearch } from '../../../src/redact/search/text-search.js';
import { Vocabulary } from '../../../src/redact/vocabulary.js';

const coincidence = new Coincidence(new Vocabulary('Nothing was published.'), { names: [], strings: [] });

function search(texts: readonly string[], output: string | Uint8Array) {
  return new TextSearch(readPieces(texts, coincidence)).search(
    typeof output === 'string' ? Buffer.from(output) : output,
  );
}

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

const NAME = '张三 "Zhang" <b>';

describe('visible text is found', () => {
  test.each<[string, string | Uint8Array, number]>([
    ['as it is', `name: ${NAME}`, 6],
    ['as JSON', JSON.stringify({ n: NAME }), 6],
    ['as JSON in ASCII', '{"n":"\\u5f20\\u4e09 \\"Zhang\\" <b>"}', 6],
    ['as HTML', 'x 张三 &quot;Zhang&quot; &lt;b&gt;', 2],
    ['as HTML in ASCII', 'x &#24352;&#x4e09; &quot;Zhang&quot; &lt;b&gt;', 2],
    ['as Markdown', '| 张三 \\"Zhang\\" \\<b\\> |', 2],
    ['as a URL', `/${encodeURIComponent(NAME)}`, 1],
    ['as JSON inside HTML', '&quot;张三 \\&quot;Zhang\\&quot; &lt;b&gt;&quot;', 6],
    ['as UTF-16, little-endian', utf16(`name: ${NAME}`, 'le'), 12],
    ['as UTF-16, big-endian', utf16(`name: ${NAME}`, 'be'), 12],
    ['as UTF-16 from an odd offset', Buffer.concat([Buffer.from('x'), utf16(`name: ${NAME}`, 'le')]), 13],
    ['after a byte order mark', Buffer.from(`\ufeff${NAME}`), 3],
    ['among bytes that are no UTF-8', Buffer.concat([Buffer.from([0xff, 0xfe, 0xfd]), Buffer.from(NAME)]), 3],
    ['in other case', NAME.toUpperCase(), 0],
  ])('%s', (_, output, offset) => {
    expect(search([NAME], output).hits).toEqual([{ offset, length: NAME.length }]);
  });

  test('whatever the text is, in each of the forms', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 48 }).filter((one) => {
      const plain = one.trim() === one && !/[\n\r\u000b\u000c\u0085\u2028\u2029\\&%]/u.test(one);
      return plain && /\p{L}/u.test(one) && Buffer.byteLength(one) > one.length && !/\p{Surrogate}/u.test(one);
    });
    const html = (one: string) => one.replace(/[^a-z]/giu, (character) => `&#${character.codePointAt(0)};`);
    const ascii = (one: string) =>
      JSON.stringify(one).replace(/[^ -~]/gu, (character) =>
        [...character]
          .flatMap((whole) => whole.split(''))
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
      );
    fc.assert(
      fc.property(text, (one) => {
        const forms = [
          one,
          JSON.stringify(one),
          ascii(one),
          html(one),
          encodeURIComponent(one),
          utf16(`a ${one}`, 'be'),
        ];
        for (const form of forms) expect(search([one], form).hits.length).toBeGreaterThan(0);
      }),
    );
  });

  test('across the seam of two windows', () => {
    const padding = 'x'.repeat(64 * 1024 - 3);
    expect(search(['张三李四'], `${padding}\\u5f20\\u4e09\\u674e\\u56db`).hits).toEqual([
      { offset: padding.length, length: 4 },
    ]);
  });

  test('in a text of many lines by any of them, and in a long one by a stretch', () => {
    const long = Array.from({ length: 200 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
    expect(search([`ab\n第二行文字\n${long}`], `x 第二行文字 ${long.slice(30, 130)}`).hits).toHaveLength(2);
  });

  test('as many times as it is there, up to a limit', () => {
    expect(search(['张三'], '张三'.repeat(3)).hits.map(({ offset }) => offset)).toEqual([0, 6, 12]);
    expect(search(['张三'], '张三'.repeat(MAX_HITS + 5)).hits).toHaveLength(MAX_HITS);
  });
});

describe('a short word', () => {
  test.each([
    ['alone', 'Mark'],
    ['between separators', 'x_mark-y'],
    ['at a hump', 'chatMark'],
    ['behind an escape that ends in a letter', '"a\\nmark"'],
    ['behind an escape that ends in a digit', '\\u4e00mark'],
    ['before a number', 'mark1'],
  ])('is found %s', (_, output) => {
    expect(search(['Mark'], output).hits).toHaveLength(1);
  });

  test.each([
    ['inside a longer word', 'Markdown'],
    ['at the seam of two windows, where it is inside a longer word', `${'x'.repeat(64 * 1024)}mark\\n`],
  ])('is coincidental %s', (_, output) => {
    expect(search(['Mark'], output)).toEqual({ hits: [] });
  });
});

describe('hexadecimal text', () => {
  const digest = `0beef9${'0123456789abcdef'.repeat(4)}`.slice(0, 64);

  test('is coincidental inside a digest', () => {
    expect(search(['beef'], digest)).toEqual({ hits: [] });
  });

  test('is found where it stands by itself', () => {
    expect(search(['beef9'], 'id beef9.').hits).toHaveLength(1);
  });

  test('that is a digest itself is nobody’s text', () => {
    expect(search([digest.slice(3, 30), digest], digest)).toEqual({ hits: [] });
  });
});

describe('nothing is found', () => {
  test.each([
    ['where there is no visible text', [], 'anything'],
    ['for text that is too short', ['ab', '张'], 'ab 张'],
    ['for a part of the text only', ['张三李四'], '张三'],
  ])('%s', (_, texts, output) => {
    expect(search(texts, output)).toEqual({ hits: [] });
  });

  test('of control words, numbers and our own vocabulary', () => {
    expect(search(['Close', '1024', 'was published'], 'Nothing was published. close 1024')).toEqual({ hits: [] });
  });
});

test('what two windows see counts once', () => {
  expect(search(['张三'], `${' '.repeat(64 * 1024 + 100)}\\u5f20三`).hits).toHaveLength(1);
});

test('a short name in front of a longer one does not hide it', () => {
  expect(search(['He Linea', 'He Lineage of kings'], 'x He Lineage of kings').hits).toHaveLength(1);
});

test('an escaped text is in a string', () => {
  const index = new TextSearch(readPieces(['张三'], coincidence));
  expect([index.isIn('x_%E5%BC%A0%E4%B8%89'), index.isIn('x_张三'), index.isIn('x_%E5%BC')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the output is left as it was', () => {
  const output = utf16('name: 张三 ok', 'le');
  const before = Buffer.from(output);
  search(['张三'], output);
  expect(output).toEqual(before);
});
