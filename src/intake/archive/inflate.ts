import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** The deflate data of an entry is broken, cut short, or shorter than the entry says. */
export class InflateFailure extends Error {
  /** `unused`: bytes that the deflate data left over, null where it is broken. */
  readonly unused: number | null;

  constructor(message: string, unused: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'InflateFailure';
    this.unused = unused;
  }
}

/**
 * Inflates raw deflate data. Nothing is inflated before it is asked for.
 *
 * @param compressedSize bytes that the deflate data has to use up; what lies behind its end would be
 *   hidden from every check
 * @throws InflateFailure; and whatever `compressed` throws
 */
export async function* inflate(
  compressed: AsyncIterable<Uint8Array>,
  compressedSize: number,
): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 });
  let sourceError: unknown;
  const watched = watchErrors(compressed, (error) => {
    sourceError = error;
  });
  // Both ends report through the loop below; the callback only keeps pipeline from throwing.
  pipeline(Readable.from(watched), inflater, () => {});
  try {
    // A transform stream of bytes yields buffers.
    for await (const chunk of inflater) yield chunk as Buffer;
  } catch (error) {
    if (sourceError !== undefined) throw sourceError;
    throw new InflateFailure('the deflate data is broken', null, error);
  }
  const unused = compressedSize - inflater.bytesWritten;
  if (unused > 0) throw new InflateFailure('data follows the end of the deflate data', unused);
}

async function* watchErrors(
  source: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    onError(error);
    throw error;
  }
}
