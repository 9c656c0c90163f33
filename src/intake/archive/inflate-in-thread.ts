import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { InflateFailure } from './inflate-failure.js';

/** The same as `inflate`, by the streams of Node: in a thread of its pool, with new memory for each chunk. */
export async function* inflateInThread(
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
