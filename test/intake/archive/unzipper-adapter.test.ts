import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LibraryFailure } from '../../../src/intake/archive/entry-reader.js';
import { guardedSource, ReadFailure } from '../../../src/intake/archive/guarded-source.js';
import { openWithUnzipper } from '../../../src/intake/archive/unzipper-adapter.js';
import { MemorySource } from '../../support/memory-source.js';
import { zipWith } from '../../support/zip-writer.js';

const DATA = Buffer.from(Uint8Array.from({ length: 1_500_000 }, (_, at) => (at * 2_654_435_761) >>> 24));
const ZIP = zipWith({
  entries: [
    { name: 'a', data: DATA, method: 0, local: { extra: Buffer.alloc(5000) } },
    { name: 'b', data: 'second', method: 0 },
  ],
});
const first = { localOffset: 0, compressedSize: DATA.length, method: 0, flags: 0, extraGrowth: 5000 };
const second = { localOffset: 30 + 1 + 5000 + DATA.length, compressedSize: 6, method: 0, flags: 0, extraGrowth: 0 };

async function drain(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

it('fetches the bytes of entries behind local headers that are longer than the directory says', async () => {
  const reader = await openWithUnzipper(guardedSource(new MemorySource(ZIP)), 22, [first, second]);
  expect((await drain(reader.compressedBytes(0))).equals(DATA)).toBe(true);
  expect((await drain(reader.compressedBytes(1))).toString()).toBe('second');
});

it('reads no further when the loop is left, and can then read the next entry', async () => {
  const source = new MemorySource(ZIP);
  const reader = await openWithUnzipper(guardedSource(source), 22, [first, second]);
  const before = source.reads;
  for await (const chunk of reader.compressedBytes(0)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await setImmediate();
  expect(source.reads - before).toBeLessThan(5);
  expect((await drain(reader.compressedBytes(1))).toString()).toBe('second');
});

it.each([
  ['another number of entries', [first]],
  ['another place', [first, { ...second, localOffset: 7 }]],
  ['another size', [first, { ...second, compressedSize: 7 }]],
  ['another method', [first, { ...second, method: 8 }]],
  ['other flags', [first, { ...second, flags: 8 }]],
])('gives up where it finds %s', async (_, expected) => {
  await expect(openWithUnzipper(guardedSource(new MemorySource(ZIP)), 22, expected)).rejects.toThrow(LibraryFailure);
});

it('passes on a failed read, while opening and while reading', async () => {
  await expect(openWithUnzipper(guardedSource(new MemorySource(ZIP, 2)), 22, [first, second])).rejects.toThrow(
    ReadFailure,
  );
  const counted = new MemorySource(ZIP);
  await openWithUnzipper(guardedSource(counted), 22, [first, second]);
  const source = new MemorySource(ZIP, counted.reads + 2);
  const reader = await openWithUnzipper(guardedSource(source), 22, [first, second]);
  await expect(drain(reader.compressedBytes(0))).rejects.toThrow(ReadFailure);
});
