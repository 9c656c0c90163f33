import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../../src/intake/archive/inflate.js';
import { openInflater } from '../../../src/intake/archive/inflate-at-hand.js';
import { InflateFailure } from '../../../src/intake/archive/inflate-failure.js';
import { inflateInThread } from '../../../src/intake/archive/inflate-in-thread.js';

interface Outcome {
  readonly text: string;
  /** What was wrong: bytes that were left over, or null where the data is broken. */
  readonly failure?: number | null;
}

async function outcomeOf(way: typeof inflate, packed: Uint8Array, cut: number): Promise<Outcome> {
  const got: Buffer[] = [];
  const text = () => Buffer.concat(got).toString('latin1');
  try {
    for await (const chunk of way(inPieces(packed, cut), packed.length)) got.push(Buffer.from(chunk));
    return { text: text() };
  } catch (error) {
    if (!(error instanceof InflateFailure)) throw error;
    return { text: error.unused === null ? '' : text(), failure: error.unused };
  }
}

async function* inPieces(bytes: Uint8Array, cut: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += cut) yield bytes.slice(at, at + cut);
}

/** From none of the memory that an inflater has to several times as much. */
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 6000 }))
    .map(([bytes, times]) => Buffer.concat(Array(times).fill(Buffer.from(bytes)))),
  fc.constantFrom(64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 128 * 1024).map((size) => Buffer.alloc(size, 'ab')),
);
const cuts = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 100_000 }));

describe('inflate', () => {
  it('has an inflater of its own in this Node', () => {
    const inflater = openInflater();
    inflater?.close();
    expect(inflater).not.toBeNull();
  });

  it('gives what was packed, in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(contents, cuts, fc.constantFrom(0, 1, 9), async (content, cut, level) => {
        const packed = deflateRawSync(content, { level });
        expect(await outcomeOf(inflate, packed, cut)).toEqual({ text: content.toString('latin1') });
      }),
      { numRuns: 150 },
    );
  });

  it('says what the streams of Node say of data that goes on behind its end, is cut short or changed', async () => {
    const faults = fc.constantFrom('more', 'cut', 'changed' as const);
    await fc.assert(
      fc.asyncProperty(contents, cuts, faults, fc.nat(), async (content, cut, fault, seed) => {
        const packed = spoiled(deflateRawSync(content), fault, seed);
        expect(await outcomeOf(inflate, packed, cut)).toEqual(await outcomeOf(inflateInThread, packed, cut));
      }),
      { numRuns: 150 },
    );
  });

  it('hands on the error of what it reads from', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield deflateRawSync('text').subarray(0, 2);
      throw new RangeError('the disk is gone');
    }
    const all = async () => {
      for await (const _ of inflate(failing(), 6));
    };
    await expect(all()).rejects.toThrow(RangeError);
  });

  it('inflates no more than it is asked for', async () => {
    const packed = deflateRawSync(Buffer.alloc(50_000_000));
    for await (const chunk of inflate(inPieces(packed, packed.length), packed.length)) {
      expect(chunk.length).toBeLessThanOrEqual(64 * 1024);
      break;
    }
  });
});

function spoiled(packed: Buffer, fault: string, seed: number): Buffer {
  const at = seed % packed.length;
  if (fault === 'more') return Buffer.concat([packed, Buffer.alloc(1 + (seed % 70_000), 'x')]);
  if (fault === 'cut') return packed.subarray(0, at);
  const changed = Buffer.from(packed);
  changed[at] = (changed[at] ?? 0) ^ (1 << (seed % 8));
  return changed;
}
