import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeToUtf8, fileOffset } from '../../../src/intake/text/decode-text.js';
import { decodeGb18030 } from '../../../src/intake/text/gb18030.js';
import { toGb18030 } from '../../support/gb18030.js';

const strictly = (bytes: Uint8Array, stream = false) =>
  new TextDecoder('gb18030', { fatal: true }).decode(bytes, { stream });

const textOf = (bytes: Uint8Array): string | null => {
  const decoded = decodeGb18030(bytes);
  return 'utf8' in decoded ? Buffer.from(decoded.utf8).toString('utf8') : null;
};

test('gives back text of one, two and four bytes a character', () => {
  expect(textOf(toGb18030('{"名": "示例😀x"}'))).toBe('{"名": "示例😀x"}');
});

test.each([
  ['a byte that starts nothing', [0x61, 0xff, 0x61], 1],
  ['a lone 0x80', [0xc4, 0xe3, 0x80, 0x61], 2],
  ['a lone 0x80 at the end', [0xa2, 0xe3, 0x80], 2],
  ['a trail byte that is none', [0x61, 0xc4, 0x20, 0x61], 1],
  ['a sequence cut at the end', [0xc4, 0xe3, 0xc4], 2],
  ['four bytes cut at the end', [0xc4, 0xe3, 0x81, 0x30, 0x81], 2],
  ['four bytes with a wrong third', [0x61, 0x81, 0x30, 0x20, 0x30], 1],
  ['four bytes that stand for nothing', [0x61, 0x84, 0x39, 0x81, 0x30, 0x61], 1],
  ['four bytes above U+10FFFF', [0xe3, 0x32, 0x9a, 0x36], 0],
])('%s is refused with its offset', (_name, bytes, invalidAt) => {
  expect(decodeGb18030(Uint8Array.from(bytes))).toEqual({ invalidAt });
});

test('accepts what a strict decoder accepts, 0x80 aside, and the offset is the first bad sequence', () => {
  const part = fc.oneof(
    fc.constantFrom('示例', '{"a": 1}', '😀').map((text) => [...toGb18030(text)]),
    fc.array(fc.nat(255), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const bytes = Uint8Array.from(parts.flat());
      const decoded = decodeGb18030(bytes);
      if ('utf8' in decoded) expect(Buffer.from(decoded.utf8).toString('utf8')).toBe(strictly(bytes));
      else {
        expect(() => strictly(bytes.subarray(0, decoded.invalidAt))).not.toThrow();
        // A lone 0x80 is a euro sign to the decoder, and no character of GB18030.
        if (bytes[decoded.invalidAt] !== 0x80)
          expect(() => strictly(bytes.subarray(0, decoded.invalidAt + 4))).toThrow();
      }
    }),
    { numRuns: 500 },
  );
});

describe('a text longer than one chunk', () => {
  const long = Buffer.concat([Buffer.from('x'.repeat(1024 * 1024 - 1)), toGb18030('示😀例')]);

  test('is decoded across the border', () => {
    expect(textOf(long)?.slice(-4)).toBe('示😀例');
  });

  test.each([
    ['in the first chunk', 77],
    ['in the second', 1024 * 1024 + 1],
  ])('has its first bad byte found %s', (_name, at) => {
    const bytes = Buffer.from(long);
    bytes[at] = 0xff;
    expect(decodeGb18030(bytes)).toEqual({ invalidAt: at });
  });
});

describe('what bytes are taken for when GB18030 is expected', () => {
  const text = '{"名": "示例"}';

  test.each([
    ['GB18030', toGb18030(text), 'gb18030'],
    ['GB18030 with a byte order mark', Buffer.concat([Buffer.from('84319533', 'hex'), toGb18030(text)]), 'gb18030'],
    ['UTF-8, though it is valid GB18030 too', Buffer.from('示例甲乙'), 'utf-8'],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
  ])('%s', (_name, bytes, encoding) => {
    const decoded = decodeToUtf8(bytes, 'gb18030');
    expect(decoded).toMatchObject({ ok: true, encoding });
    if (encoding === 'gb18030' && decoded.ok) expect(Buffer.from(decoded.utf8).toString()).toBe(text);
  });

  test.each([
    ['a bad byte', [0x7b, 0xc4, 0xe3, 0xff], 'gb18030', 3],
    ['a bad byte behind a byte order mark', [0x84, 0x31, 0x95, 0x33, 0xff], 'gb18030', 4],
    ['a byte order mark of UTF-8 and then GBK', [0xef, 0xbb, 0xbf, 0xc4, 0xe3], 'utf-8', 3],
  ])('%s is refused', (_name, bytes, encoding, offset) => {
    expect(decodeToUtf8(Uint8Array.from(bytes), 'gb18030')).toEqual({ ok: false, encoding, offset });
  });

  test('nothing of it without being told', () => {
    expect(decodeToUtf8(toGb18030(text))).toEqual({ ok: false, encoding: 'utf-8', offset: 2 });
  });

  test.each([
    ['', ''],
    ['84319533', ' behind a byte order mark'],
  ])('gives offsets in the file%2$s', (bom) => {
    const head = '{"名": "😀示';
    const bytes = Buffer.concat([Buffer.from(bom, 'hex'), toGb18030(`${head}x"}`)]);
    const decoded = decodeToUtf8(bytes, 'gb18030');
    if (!decoded.ok) throw new Error('not decoded');
    expect(fileOffset(decoded, Buffer.byteLength(head))).toBe(bytes.indexOf('x'));
  });
});
