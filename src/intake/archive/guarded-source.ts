import type { ByteSource } from '../../model/byte-source.js';

/** A read of the container or of a file in it that failed; the one error that becomes `read-failed`. */
export class ReadFailure extends Error {
  /** Byte offset of the read. */
  readonly offset: number;

  constructor(offset: number, cause: unknown) {
    super(`reading at ${offset} failed`, { cause });
    this.name = 'ReadFailure';
    this.offset = offset;
  }
}

/** The same source, whose reads reject with `ReadFailure` and nothing else, also where one comes back short. */
export function guardedSource(source: ByteSource): ByteSource {
  return {
    size: source.size,
    ...(source.descriptor !== undefined && { descriptor: source.descriptor }),
    read: async (offset, length, into) => {
      try {
        const bytes = await source.read(offset, length, into);
        if (bytes.length !== length) throw new Error(`read ${bytes.length} of ${length} bytes`);
        return bytes;
      } catch (error) {
        throw new ReadFailure(offset, error);
      }
    },
    close: () => source.close(),
  };
}

/** Headers of neighbouring entries mostly lie within one window, so one read serves many. */
const WINDOW_BYTES = 64 * 1024;

/** A source that has some of its bytes at hand, so that nobody need wait for them. */
export interface WindowedSource extends ByteSource {
  /** The bytes, where all of them are in the window; null where they have to be read. */
  peek(offset: number, length: number): Uint8Array | null;
}

/** The same source with one window of it kept, for the many small reads of headers and of small entries. */
export function windowedSource(source: ByteSource): WindowedSource {
  let start = 0;
  let kept: Uint8Array = new Uint8Array(0);
  const peek = (offset: number, length: number) =>
    offset < start || offset + length > start + kept.length
      ? null
      : kept.subarray(offset - start, offset - start + length);
  return {
    size: source.size,
    peek,
    read: async (offset, length, into) => {
      if (length > WINDOW_BYTES) return source.read(offset, length, into);
      const known = peek(offset, length);
      if (known !== null) return known;
      const wanted = Math.max(length, Math.min(WINDOW_BYTES, source.size - offset));
      kept = plainBytes(await source.read(offset, wanted));
      start = offset;
      return kept.subarray(0, length);
    },
    close: () => source.close(),
  };
}

/** The same memory without the methods of a buffer: thousands of parts of it cost a third. */
function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Bytes read at a time when a source is gone through from end to end. */
export const CHUNK_BYTES = 256 * 1024;

/** Bytes of a chunk that nobody keeps: with fewer, handing each read to another thread costs as much as the read. */
export const PASSING_BYTES = 1024 * 1024;

/**
 * Goes through `[from, to)` of a source in the same two pieces of memory: each chunk is good until the next is asked
 * for, which is read meanwhile. A read that fails does so when its chunk is asked for.
 */
export async function* passingChunksOf(source: ByteSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  if (from >= to) return;
  const length = Math.min(PASSING_BYTES, to - from);
  const read = (at: number, memory: Uint8Array) => {
    const chunk = source.read(at, Math.min(length, to - at), memory);
    // Until it is asked for nobody else listens.
    chunk.catch(() => {});
    return chunk;
  };
  let [memory, other] = [Buffer.allocUnsafeSlow(length), Buffer.allocUnsafeSlow(Math.min(length, to - from - length))];
  let next: Promise<Uint8Array> | null = read(from, memory);
  try {
    for (let at = from + length; next !== null; at += length) {
      const chunk: Uint8Array = await next;
      [memory, other] = [other, memory];
      next = at < to ? read(at, memory) : null;
      yield chunk;
    }
  } finally {
    // Whoever leaves early may close the source.
    await next?.catch(() => {});
  }
}

/** Goes through `[from, to)` of a source, each chunk in memory of its own, for users that keep some. */
export async function* chunksOf(source: ByteSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += CHUNK_BYTES) yield source.read(at, Math.min(CHUNK_BYTES, to - at));
}
