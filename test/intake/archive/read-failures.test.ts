import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../../src/intake/archive/index.js';
import { MAX_SMALL_BYTES } from '../../../src/intake/archive/small-content.js';
import { DEFAULT_LIMITS } from '../../../src/intake/limits.js';
import type { ByteSource } from '../../../src/model/byte-source.js';
import { MemorySource } from '../../support/memory-source.js';
import { readArchiveOf } from '../../support/read-archive-of.js';
import { zipWith } from '../../support/zip-writer.js';

const FIXTURE = readFileSync(new URL('../../fixtures/captures/2026-07-08-internal-sandbox-a.zip', import.meta.url));

/** Larger than a window, so that headers and contents need many reads. */
const LONG = zipWith({
  entries: Array.from({ length: 8 }, (_, i) => ({
    name: `cap-1/logs/${i}.log`,
    data: Buffer.from(Uint8Array.from({ length: 90_000 }, (_, at) => (at * (i + 7) * 2_654_435_761) >>> 24)),
    method: i % 2 === 0 ? 0 : 8,
    descriptor: 'signed',
  })),
  comment: Buffer.alloc(40_000, 'c'),
});

/** Entries on both sides of the size from which the library reads them. */
const LARGE = zipWith({
  entries: [10_000, MAX_SMALL_BYTES, MAX_SMALL_BYTES + 1, 3].map((size, i) => ({
    name: `cap-1/logs/${i}.log`,
    data: Buffer.alloc(size, 'a log line\n'),
    method: 0,
  })),
});

async function countReads(zip: Buffer): Promise<number> {
  const source = new MemorySource(zip);
  const { problems } = await readArchiveOf(source);
  expect(problems).toEqual([]);
  return source.reads;
}

describe.each([
  ['the fixture', FIXTURE],
  ['a long zip', LONG],
  ['a zip with large entries', LARGE],
])('every read of %s that fails', (_, zip) => {
  it('is one problem, whichever read it is, and nothing else', async () => {
    const reads = await countReads(zip);
    expect(reads).toBeGreaterThan(2);
    for (let n = 1; n <= reads; n += 1) {
      const { problems, archive, contents } = await readArchiveOf(new MemorySource(zip, n));
      expect([n, problems.map(({ code }) => code)]).toEqual([n, ['read-failed']]);
      expect(contents.size).toBeLessThan(Math.max(1, archive.entries.length));
    }
  });

  it('is one problem too where the device is gone for good', async () => {
    const reads = await countReads(zip);
    for (let n = 1; n <= reads; n += 3) {
      const { problems } = await readArchiveOf(new MemorySource(zip, n, true));
      expect([n, problems.map(({ code }) => code)]).toEqual([n, ['read-failed']]);
    }
  });
});

it.each([
  ['small', LONG],
  ['large', LARGE],
])('a failed read leaves the %s entries that were read before it', async (_, zip) => {
  const { archive } = await readArchiveOf(new MemorySource(zip, await countReads(zip)));
  const read = archive.entries.filter(({ sha256 }) => sha256 !== null);
  expect(read.length).toBeGreaterThan(0);
});

describe('a source that does not keep its word', () => {
  it('that comes back short is a failed read', async () => {
    const honest = new MemorySource(FIXTURE);
    const short: ByteSource = {
      size: honest.size,
      read: async (offset, length) => (await honest.read(offset, length)).subarray(0, Math.max(1, length - 1)),
      close: () => honest.close(),
    };
    const { problems } = await readArchiveOf(short);
    expect(problems.map(({ code }) => code)).toEqual(['read-failed']);
  });

  it('that shrank since it was opened is a failed read, at its offset', async () => {
    const cut = new MemorySource(LONG.subarray(0, -50_000));
    const shrunk: ByteSource = {
      size: LONG.length,
      read: (at, length) => cut.read(at, length),
      close: () => cut.close(),
    };
    const { problems } = await readArchiveOf(shrunk);
    expect(problems.map(({ code, offset }) => [code, typeof offset])).toEqual([['read-failed', 'number']]);
  });

  it('is not closed: that is for whom it belongs to', async () => {
    const source = new MemorySource(FIXTURE);
    await readArchiveOf(source);
    expect(source.isClosed).toBe(false);
  });
});

it('every read of a lone dump that fails is one problem', async () => {
  const dump = Buffer.alloc(600_000, ' ');
  for (let n = 1; n <= 3; n += 1) {
    const { problems, contents } = await readArchive(
      { kind: 'dump-file', source: new MemorySource(dump, n), name: 'dump.json' },
      { limits: DEFAULT_LIMITS, wish: () => new Set([0]) },
    );
    expect(problems.map(({ code, entry }) => [code, entry])).toEqual([['read-failed', 0]]);
    expect(contents.size).toBe(0);
  }
});
