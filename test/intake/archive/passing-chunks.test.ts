import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSING_BYTES, passingChunksOf } from '../../../src/intake/archive/guarded-source.js';
import { MemorySource } from '../../support/memory-source.js';

const BYTES = Buffer.alloc(3 * PASSING_BYTES + 5);
for (let i = 0; i < BYTES.length; i += 1) BYTES[i] = Math.imul(i + 1, 2_654_435_761) >>> 13;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const edges = [0, 1, PASSING_BYTES - 1, PASSING_BYTES, PASSING_BYTES + 1, 2 * PASSING_BYTES, 3 * PASSING_BYTES];
const anyOffset = fc.oneof(fc.constantFrom(...edges, BYTES.length), fc.nat(BYTES.length));

test('give the bytes of any range in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyOffset, anyOffset, async (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const hash = createHash('sha256');
      for await (const chunk of passingChunksOf(new MemorySource(BYTES), from, to)) hash.update(chunk);
      expect(hash.digest('hex')).toBe(sha256(BYTES.subarray(from, to)));
    }),
    { numRuns: 40 },
  );
});

test('a chunk stays as it is while its user waits, though the next is read meanwhile', async () => {
  const source = new MemorySource(BYTES);
  let at = 0;
  for await (const chunk of passingChunksOf(source, 0, BYTES.length)) {
    await new Promise(setImmediate);
    expect(source.reads).toBe(Math.min(4, at / PASSING_BYTES + 2));
    expect(sha256(chunk)).toBe(sha256(BYTES.subarray(at, at + chunk.length)));
    at += chunk.length;
  }
  expect(at).toBe(BYTES.length);
});

test.each([1, 2, 3, 4])('read %i fails: the chunks before it come whole, then the failure', async (failing) => {
  const taken: number[] = [];
  const all = async () => {
    for await (const chunk of passingChunksOf(new MemorySource(BYTES, failing), 0, BYTES.length)) {
      await new Promise(setImmediate);
      taken.push(chunk.length);
    }
  };
  await expect(all()).rejects.toThrow('the device failed');
  expect(taken).toEqual(Array(failing - 1).fill(PASSING_BYTES));
});

test('who leaves early leaves no read behind, whether it succeeds or fails', async () => {
  for (const failing of [0, 2]) {
    const memory = new MemorySource(BYTES, failing);
    let open = 0;
    const slow = {
      ...{ size: memory.size, close: () => memory.close() },
      read: async (offset: number, length: number, into?: Uint8Array) => {
        open += 1;
        await new Promise(setImmediate);
        open -= 1;
        return memory.read(offset, length, into);
      },
    };
    for await (const _chunk of passingChunksOf(slow, 0, BYTES.length)) break;
    expect({ open, reads: memory.reads }).toEqual({ open: 0, reads: 2 });
  }
});
