import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmbeddedHeaderScan, positionOfHeader } from '../../../src/intake/archive/embedded-header.js';
import { zipWith } from '../../support/zip-writer.js';

function found(data: Uint8Array, cuts: readonly number[] = []): number | null {
  const scan = new EmbeddedHeaderScan();
  let from = 0;
  for (const cut of [...cuts.filter((at) => at <= data.length)].sort((a, b) => a - b)) {
    scan.add(data.subarray(from, cut));
    from = cut;
  }
  scan.add(data.subarray(from));
  return scan.found;
}

const ENTRY = zipWith({ entries: [{ name: 'a', data: 'text' }] });

describe('a header inside data', () => {
  it('is found at its place, wherever the chunks are cut', () => {
    const data = Buffer.concat([Buffer.from('PK\x03\x04PK..'), ENTRY, Buffer.from('more')]);
    fc.assert(
      fc.property(fc.array(fc.nat(data.length), { maxLength: 8 }), (cuts) => {
        expect(found(data, cuts)).toBe(8);
      }),
      { seed: 3 },
    );
  });

  it.each([
    ['a signature alone', Buffer.from('..PK\x03\x04')],
    ['a signature before text', Buffer.from(`PK\x03\x04${'is how a zip begins. '.repeat(3)}`)],
    ['a descriptor before text', Buffer.from(`PK\x07\x08${'is how a descriptor begins. '.repeat(3)}`)],
    ['nothing', Buffer.alloc(0)],
  ])('is not seen in %s', (_, data) => {
    expect(found(data)).toBeNull();
  });

  it('is found in one piece as in many', () => {
    const part = fc.oneof(
      fc.constantFrom(ENTRY, Buffer.from('PK\x03\x04'), Buffer.from('PK\x07\x08')),
      fc.uint8Array({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.nat(200), (parts, cut) => {
        const data = Buffer.concat(parts);
        expect(positionOfHeader(data)).toBe(found(data, [cut]));
      }),
    );
  });
});
