import { describe, expect, test } from 'vitest';
import { ENCODINGS, type Encoding } from '../../src/model/proof.js';
import { canaryFor } from '../../src/prove/canary.js';
import { CanarySearch } from '../../src/prove/canary-search.js';

const SHAPES = [0, 1, 2, 3, 4].map((count) => canaryFor('names', count));
const SEARCH = new CanarySearch();
SEARCH.add(SHAPES);

/** As a program would write the text, not as the search makes its forms. */
const WRITERS: Readonly<Record<Encoding, readonly ((text: string) => Buffer | string)[]>> = {
  'utf-8': [(text) => text],
  'other-case': [(text) => text.toUpperCase(), (text) => text.toLowerCase()],
  'utf-16le': [(text) => Buffer.from(text, 'utf16le')],
  'utf-16be': [(text) => Buffer.from(text, 'utf16le').swap16()],
  percent: [
    (text) => encodeURIComponent(text),
    (text) => encodeURIComponent(text).toLowerCase(),
    (text) => Buffer.from(text).toString('hex').replace(/../gu, '%$&'),
    (text) => escape(text),
  ],
  json: [
    (text) => JSON.stringify(text),
    (text) => JSON.stringify(JSON.stringify(text)),
    (text) => Array.from({ length: text.length }, (_, i) => `\\u${hexUnit(text, i)}`).join(''),
    (text) => Array.from({ length: text.length }, (_, i) => `\\u${hexUnit(text, i).toUpperCase()}`).join(''),
  ],
  'html-named': [
    (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ],
  'html-decimal': [(text) => Array.from(text, (one) => `&#${one.codePointAt(0)};`).join('')],
  'html-hex': [
    (text) => Array.from(text, (one) => `&#x${one.codePointAt(0)?.toString(16)};`).join(''),
    (text) => Array.from(text, (one) => `&#x${one.codePointAt(0)?.toString(16).toUpperCase()};`).join(''),
  ],
  base64: [
    ...['', 'a', 'ab'].map((before) => (text: string) => Buffer.from(`${before}${text}#`).toString('base64')),
    (text) => Buffer.from(`ab${text}#`).toString('base64url'),
    (text) => Buffer.from(`${text}#`, 'utf16le').toString('base64'),
  ],
  hex: [
    (text) => Buffer.from(text).toString('hex'),
    (text) => Buffer.from(text).toString('hex').toUpperCase(),
    (text) => [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
  ],
  reversed: [(text) => [...text].reverse().join('')],
};

function hexUnit(text: string, at: number): string {
  return text.charCodeAt(at).toString(16).padStart(4, '0');
}

describe('text of every kind is found', () => {
  test.each(ENCODINGS.flatMap((encoding) => WRITERS[encoding].map((write, i) => ({ encoding, write, i }))))(
    'as $encoding ($i)',
    ({ encoding, write }) => {
      for (const canary of SHAPES) {
        const written = write(canary.text);
        const output = Buffer.concat([Buffer.from('{"x": "'), Buffer.from(written), Buffer.from('"}')]);
        // Two characters are four bytes in UTF-16: too few in base64 to be told from chance.
        const isTooShort =
          canary.shape === 'two-characters' && Buffer.from(written).length < 9 && encoding === 'base64';
        if (isTooShort) continue;
        const found = SEARCH.find(output).map((hit) => hit.canary);
        expect(found, `${canary.shape}: ${written}`).toContain(canary);
      }
    },
  );
});

test('says which encoding a hit is of, and where', () => {
  const [word] = SHAPES;
  if (word === undefined) throw new Error('no canary');
  const output = Buffer.from(`ab${Buffer.from(word.text).toString('hex')} ${word.text}`);
  expect(SEARCH.find(output)).toEqual([
    { canary: word, encoding: 'hex', offset: 2 },
    { canary: word, encoding: 'utf-8', offset: 2 + 22 + 1 },
  ]);
});

test('finds nothing in what holds no canary: digests, our own words, other text of the same kinds', () => {
  const others = [5, 6, 7, 8, 9].map((count) => canaryFor('names', count).text).join(' ');
  expect(SEARCH.find(Buffer.from(`${'0123456789abcdef'.repeat(1000)} Vexillum ${others}`))).toEqual([]);
});
