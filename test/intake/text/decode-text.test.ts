import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, decodeToUtf8, fileOffset } from '../../../src/intake/text/decode-text.js';

const utf16le = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf16be = (text: string) => utf16le(text).swap16();
const utf8Bom = (text: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);

const ENCODERS = [
  ['utf-8', (text: string) => Buffer.from(text)],
  ['utf-8 with a byte order mark', utf8Bom],
  ['utf-16le', utf16le],
  ['utf-16be', utf16be],
] as const;

describe.each(ENCODERS)('%s', (_name, encode) => {
  test('gives back any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 }).filter((one) => !one.startsWith('\uFEFF'));
    fc.assert(
      fc.property(text, (one) => {
        expect(decodeText(encode(one))).toEqual({ ok: true, text: one });
      }),
    );
  });

  test('gives the offset in the file for an offset in the UTF-8 form', () => {
    const text = '{"名": "😀x"}';
    const decoded = decodeToUtf8(encode(text));
    if (!decoded.ok) throw new Error('not decoded');
    const position = text.indexOf('x');
    const utf8Offset = Buffer.byteLength(text.slice(0, position));
    const skipped = encode(text.slice(0, position)).length;
    expect(fileOffset(decoded, utf8Offset)).toBe(skipped);
  });
});

test.each([
  ['a lone continuation byte', [0x61, 0x80], 'utf-8', 1],
  ['a byte that starts nothing', [0x61, 0x62, 0xff], 'utf-8', 2],
  ['an over-long form', [0xc0, 0xaf], 'utf-8', 0],
  ['an over-long form of three bytes', [0x61, 0xe0, 0x9f, 0xbf], 'utf-8', 1],
  ['a surrogate in UTF-8', [0xed, 0xa0, 0x80], 'utf-8', 0],
  ['a lead byte above F4', [0x61, 0xf5, 0x80, 0x80, 0x80], 'utf-8', 1],
  ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 'utf-8', 0],
  ['a sequence cut at the end', [0x61, 0xe4, 0xbd], 'utf-8', 1],
  ['a byte order mark and then GBK', [0xef, 0xbb, 0xbf, 0xc4, 0xe3], 'utf-8', 3],
  ['half a unit', [0xff, 0xfe, 0x61, 0x00, 0x62], 'utf-16le', 4],
  ['a high surrogate alone', [0xff, 0xfe, 0x3d, 0xd8, 0x61, 0x00], 'utf-16le', 2],
  ['a high surrogate at the end', [0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8], 'utf-16le', 4],
  ['a low surrogate alone', [0xfe, 0xff, 0x00, 0x61, 0xde, 0x00], 'utf-16be', 4],
] as const)('%s is refused with its offset', (_name, bytes, encoding, offset) => {
  expect(decodeToUtf8(Uint8Array.from(bytes))).toEqual({ ok: false, encoding, offset });
});

test('accepts exactly what a strict decoder accepts, and the offset is the first bad byte', () => {
  const mixed = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => [...Buffer.from(text)]),
      fc.array(fc.nat(255), { maxLength: 4 }),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(mixed, (parts) => {
      const bytes = Uint8Array.from(parts.flat());
      if ((bytes[0] ?? 0) >= 0xfe) return;
      const decoded = decodeToUtf8(bytes);
      if (decoded.ok) expect(() => strict(bytes)).not.toThrow();
      else {
        expect(() => strict(bytes.subarray(0, decoded.offset))).not.toThrow();
        expect(() => strict(bytes.subarray(0, decoded.offset + 4))).toThrow();
      }
    }),
    { numRuns: 500 },
  );
});

function strict(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

test('decodes UTF-16 longer than one chunk, with a pair across the border', () => {
  const text = `${'x'.repeat(8 * 1024 * 1024 - 1)}😀名`;
  const decoded = decodeToUtf8(utf16le(text));
  expect(decoded.ok && Buffer.from(decoded.utf8).equals(Buffer.from(text))).toBe(true);
});
