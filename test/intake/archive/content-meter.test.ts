import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MeterOptions, measure, measureWhole } from '../../../src/intake/archive/content-meter.js';
import { DEFAULT_LIMITS } from '../../../src/intake/limits.js';
import { zipWith } from '../../support/zip-writer.js';

const ZIP = zipWith({ entries: [{ name: 'a', data: 'text' }] });

/** The content in chunks that all lie in the same memory, overwritten as soon as the next is asked for. */
async function* inOneMemory(content: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(content.length);
  let from = 0;
  for (const length of [...lengths, content.length]) {
    const part = content.subarray(from, from + length);
    from += part.length;
    memory.fill(0xaa);
    memory.set(part);
    if (part.length > 0) yield memory.subarray(0, part.length);
  }
  memory.fill(0xaa);
}

function measured(content: Uint8Array, lengths: readonly number[], hasCrc = true) {
  const options = { limits: DEFAULT_LIMITS, declaredSize: content.length, compressedSize: content.length, hasCrc };
  return measure(inOneMemory(content, lengths), { ...options, room: content.length, isHeld: true, digests: [] });
}

test('a CRC-32 is made only to be held against one', async () => {
  expect(await measured(ZIP, [], false)).toMatchObject({ crc32: null, size: ZIP.length });
  expect(await measured(ZIP, [], true)).toMatchObject({ crc32: crc32(ZIP), size: ZIP.length });
});

const LENGTHS = fc.array(fc.oneof(fc.nat(40), fc.nat(90_000)), { maxLength: 12 });

describe('a content whose chunks share their memory', () => {
  test.each([
    ['a zip', ZIP, 'zip'],
    ['text with a zip behind it', Buffer.concat([Buffer.from('text '.repeat(30_000)), ZIP]), 'zip'],
    ['text', Buffer.from('text '.repeat(30_000)), 'text'],
    [
      'a zip with something behind it',
      Buffer.concat([Buffer.from('text '), ZIP, Buffer.alloc(70_000, 0x61)]),
      'binary',
    ],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('%s is counted, hashed, classed and kept the same, wherever it is cut', async (_, content, contentClass) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await fc.assert(
      fc.asyncProperty(LENGTHS, async (lengths) => {
        const found = await measured(content, lengths);
        expect([found.size, found.crc32, found.sha256]).toEqual([content.length, crc32(content), sha256]);
        expect(found.contentClass).toBe(contentClass);
        expect(Buffer.compare(found.content ?? Buffer.from('none'), content)).toBe(0);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe('a content in one piece', () => {
  /** Takes what begins with an even byte, to its end where its length is even. */
  const sinkOf = (wanted: boolean) => {
    const taken: Uint8Array[] = [];
    const take = (chunk: Uint8Array) => taken.push(new Uint8Array(chunk)) > 0 && (chunk[0] ?? 0) % 2 === 0;
    const end = () => Buffer.concat(taken).length % 2 === 0;
    return { taken, options: wanted ? { sink: { take, end } } : {} };
  };

  test('is measured as when it comes in chunks', async () => {
    const some = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        ZIP,
        Buffer.concat([Buffer.from('text'), ZIP]),
        Buffer.from('\ufeff {"a":1}'),
        Buffer.alloc(3000, 0x61),
      ),
    );
    const limits = fc.constantFrom({}, { MAX_ENTRY_BYTES: 20 }, { MAX_RATIO: 2, RATIO_FLOOR_BYTES: 10 });
    const digests = fc.constantFrom<MeterOptions['digests']>([], ['md5', 'sha512']);
    const numbers = fc.record({
      off: fc.constantFrom(0, 0, 1, -1),
      room: fc.constantFrom(10, 1_000_000),
      packed: fc.constantFrom(3, 5000),
    });
    const flags = fc.record({ hasCrc: fc.boolean(), isHeld: fc.boolean(), isTaken: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        some,
        limits,
        digests,
        numbers,
        flags,
        async (content, limit, others, { off, room, packed }, { hasCrc, isHeld, isTaken }) => {
          const options = {
            limits: { ...DEFAULT_LIMITS, ...limit },
            declaredSize: Math.max(0, content.length + off),
            compressedSize: packed,
            room,
            digests: others,
            hasCrc,
            isHeld,
          };
          const [whole, cut] = [sinkOf(isTaken), sinkOf(isTaken)];
          const memory = Buffer.from(content);
          const found = measureWhole(memory, { ...options, ...whole.options });
          // Nothing of it is kept.
          memory.fill(0xaa);
          const plain = await measure(inOneMemory(content, []), { ...options, ...cut.options });
          expect({ ...found, content: found.content && Buffer.from(found.content) }).toEqual({
            ...plain,
            content: plain.content && Buffer.from(plain.content),
          });
          expect(whole.taken.map(String)).toEqual(cut.taken.map(String));
        },
      ),
      { numRuns: 500, seed: 11 },
    );
  });
});
