import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../../src/intake/archive/inflate.js';
import { isSmall, MAX_SMALL_BYTES, smallContent, TinyContents } from '../../../src/intake/archive/small-content.js';
import { MemorySource } from '../../support/memory-source.js';
import { readArchiveOf } from '../../support/read-archive-of.js';
import { zipWith } from '../../support/zip-writer.js';

type Outcome = { readonly bytes: string } | { readonly error: string };

async function outcomeOf(chunks: AsyncIterable<Uint8Array>): Promise<Outcome> {
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) parts.push(chunk);
  } catch (error) {
    return { error: String(error) };
  }
  return { bytes: Buffer.concat(parts).toString('hex') };
}

/** Packs to about a third. */
const LINES = Buffer.from(Array.from({ length: 60_000 }, (_, i) => `line ${i} of ${i * 7919}\n`).join(''));

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

// Only what smallContent looks at; the rest of a record does not matter here.
const record = (size: number, compressedSize: number, method = 8) =>
  ({ index: 0, method, size, compressedSize }) as Parameters<typeof smallContent>[2];

/** Deflate data and what may have happened to it: bytes changed, cut off, put behind. */
const damaged = fc
  .record({
    data: fc.uint8Array({ maxLength: 600 }),
    level: fc.constantFrom(0, 1, 9),
    edits: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
    cut: fc.constantFrom(0, 0, 0, 1, 2, 7),
    behind: fc.uint8Array({ maxLength: 3 }),
    sizeOff: fc.constantFrom(0, 0, 0, -1, 1, 5000),
  })
  .map(({ data, level, edits, cut, behind, sizeOff }) => {
    const packed = deflateRawSync(data, { level });
    for (const [at, value] of edits) packed[at % packed.length] = value;
    const kept = packed.subarray(0, Math.max(1, packed.length - cut));
    return { packed: Buffer.concat([kept, behind]), size: Math.max(0, data.length + sizeOff) };
  });

describe('a small entry', () => {
  it('has the content, or the failure, that the way of large entries finds', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ({ packed, size }) => {
        const small = await outcomeOf(smallContent(new MemorySource(packed), 0, record(size, packed.length)));
        expect(small).toEqual(await outcomeOf(inflate(whole(packed), packed.length)));
      }),
      { seed: 20_261_130, numRuns: 1_000 },
    );
  });

  it('has the same content where it is read without waiting, after whatever was read before', async () => {
    const tiny = new TinyContents();
    await fc.assert(
      fc.asyncProperty(damaged, async ({ packed, size }) => {
        const content = tiny.contentOf(packed, record(size, packed.length));
        const hex = content && Buffer.from(content).toString('hex');
        const plain = await outcomeOf(inflate(whole(packed), packed.length));
        // What is odd is left to the other way.
        if (content === null) expect('error' in plain || plain.bytes.length !== size * 2).toBe(true);
        else expect(plain).toEqual({ bytes: hex });
      }),
      { seed: 20_261_201, numRuns: 1_000 },
    );
    tiny.close();
  });

  it('is read from where its data begins, and no further', async () => {
    const source = new MemorySource(Buffer.from('..stored!..'));
    expect(await outcomeOf(smallContent(source, 2, record(7, 7, 0)))).toEqual({
      bytes: Buffer.from('stored!').toString('hex'),
    });
    expect(await outcomeOf(smallContent(source, 2, record(0, 0, 8)))).toEqual({ bytes: '' });
  });

  it.each([
    [MAX_SMALL_BYTES, MAX_SMALL_BYTES, true],
    [MAX_SMALL_BYTES + 1, 1, false],
    [1, MAX_SMALL_BYTES + 1, false],
  ])('of %i bytes from %i: %s', (size, compressedSize, expected) => {
    expect(isSmall(record(size, compressedSize))).toBe(expected);
  });

  it('is read alike on both sides of the border', async () => {
    const sizes = [MAX_SMALL_BYTES - 1, MAX_SMALL_BYTES, MAX_SMALL_BYTES + 1];
    const entries = sizes.flatMap((size, i) =>
      [0, 8].map((method) => ({ name: `cap-1/logs/${i}-${method}.log`, data: LINES.subarray(0, size), method })),
    );
    const { problems, archive } = await readArchiveOf(new MemorySource(zipWith({ entries })));
    expect(problems).toEqual([]);
    expect(archive.entries.map(({ actualSize }) => actualSize)).toEqual(sizes.flatMap((size) => [size, size]));
    const digests = archive.entries.map(({ sha256 }) => sha256);
    expect(new Set(digests).size).toBe(3);
    expect(digests.filter((_, i) => i % 2 === 0)).toEqual(digests.filter((_, i) => i % 2 === 1));
  });
});
