import { createHash } from 'node:crypto';
import { constants, createReadStream, type ReadStream } from 'node:fs';

/** A file that became a link meanwhile is not followed; Windows has no such flag. */
const SAFE_READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** Size in bytes and lower-case hex SHA-256 of a file, read a chunk at a time. */
export async function digestOf(path: string): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of openSource(path)) {
    // A stream without encoding gives buffers.
    const bytes = chunk as Buffer;
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}

/** The file as a stream of bytes. */
export function openSource(path: string): ReadStream {
  // Node takes the numeric flags of open(2) as well; its types know only the words.
  return createReadStream(path, { flags: SAFE_READ as unknown as string, highWaterMark: 256 * 1024 });
}
