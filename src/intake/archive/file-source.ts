import type { FileHandle } from 'node:fs/promises';
import type { ByteSource } from '../../model/byte-source.js';

/** A file became shorter than it was when it was opened. */
class FileShrank extends Error {
  /** Like the codes of the system's own errors. */
  readonly code = 'FILE_SHRANK';
}

/**
 * Positioned reads over an open file. The size is the one of now: a file that shrinks while it is read
 * makes the read reject instead of coming back short.
 */
export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    read: (offset, length) => readExactly(file, offset, length),
    close: () => file.close(),
  };
}

async function readExactly(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
    if (bytesRead === 0) throw new FileShrank(`the file ends at ${offset + filled}, before ${offset + length}`);
    filled += bytesRead;
  }
  return bytes;
}
