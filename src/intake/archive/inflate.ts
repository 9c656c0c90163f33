import { openInflater } from './inflate-at-hand.js';
import { InflateFailure } from './inflate-failure.js';
import { inflateInThread } from './inflate-in-thread.js';

/**
 * Inflates raw deflate data. Nothing is inflated before it is asked for.
 *
 * @param compressedSize bytes that the deflate data has to use up; what lies behind its end would be
 *   hidden from every check
 * @returns chunks, each good until the next one is asked for
 * @throws InflateFailure; and whatever `compressed` throws
 */
export async function* inflate(
  compressed: AsyncIterable<Uint8Array>,
  compressedSize: number,
): AsyncGenerator<Uint8Array> {
  const inflater = openInflater();
  if (inflater === null) {
    yield* inflateInThread(compressed, compressedSize);
    return;
  }
  try {
    for await (const packed of compressed) for (const chunk of inflater.take(packed)) yield chunk;
    inflater.finish();
    const unused = compressedSize - inflater.used;
    if (unused > 0) throw new InflateFailure('data follows the end of the deflate data', unused);
  } finally {
    inflater.close();
  }
}
