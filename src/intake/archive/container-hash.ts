import { createHash } from 'node:crypto';
import type { ByteSource } from '../../model/byte-source.js';
import { passingChunksOf } from './guarded-source.js';
import { hashInThread } from './hash-thread.js';

/** Lower-case hex SHA-256 of the whole source, read once from front to end. */
export async function hashSource(source: ByteSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of passingChunksOf(source, 0, source.size)) hash.update(chunk);
  return hash.digest('hex');
}

/** From here on the start of a thread, some 40 ms, is less than what it takes off. */
const MIN_THREAD_BYTES = 64 * 1024 * 1024;

/**
 * Does work on a source, and hashes it: a small one before, a large file meanwhile, in a thread of its own. Ends when
 * both have, so that the source can be closed.
 *
 * @param take is given the lower-case hex SHA-256; not called where the source cannot be read
 * @throws ReadFailure where the source cannot be read; whatever `work` throws
 */
export async function hashBeside(
  source: ByteSource,
  take: (sha256: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { size, descriptor } = source;
  if (descriptor === undefined || size < MIN_THREAD_BYTES) {
    take(await hashSource(source));
    return work();
  }
  const hashing = hashInThread(descriptor, size);
  try {
    await work();
  } finally {
    // What the thread failed at is found again, with its place, or was passing.
    take((await hashing) ?? (await hashSource(source)));
  }
}
