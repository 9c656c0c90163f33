import { createHash } from 'node:crypto';
import { constants, createReadStream, type ReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';

/** Of every entry that is not stored. */
export const DEFLATE_LEVEL = 6;

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

/** Bytes that a file takes when deflated as `writeZip` does it. */
export async function deflatedSizeOf(path: string): Promise<number> {
  let size = 0;
  await pipeline(openSource(path), createDeflateRaw({ level: DEFLATE_LEVEL }), async (chunks) => {
    for await (const chunk of chunks) size += chunk.length;
  });
  return size;
}

/** The file as a stream of bytes. */
export function openSource(path: string): ReadStream {
  // Node takes the numeric flags of open(2) as well; its types know only the words.
  return createReadStream(path, { flags: SAFE_READ as unknown as string, highWaterMark: 256 * 1024 });
}
