import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
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
    descriptor: file.fd,
    read: (offset, length, into) => readExactly(file, offset, into?.subarray(0, length) ?? Buffer.allocUnsafe(length)),
    close: () => file.close(),
  };
}

async function readExactly(file: FileHandle, offset: number, bytes: Uint8Array): Promise<Uint8Array> {
  const { length } = bytes;
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
    if (bytesRead === 0) throw shrank(offset + filled, offset + length);
    filled += bytesRead;
  }
  return bytes;
}

function shrank(end: number, wanted: number): FileShrank {
  return new FileShrank(`the file ends at ${end}, before ${wanted}`);
}

/** Below this a package is read in one go: a dozen reads through the threads of the pool take longer than all of it. */
const MAX_SMALL_BYTES = 1024 * 1024;

/** A small regular file as a source, read and closed already; null where it is large or cannot be read like that. */
export function smallFileSource(path: string, size: number): ByteSource | null {
  if (size > MAX_SMALL_BYTES) return null;
  try {
    const bytes = readWhole(path);
    return bytes && memorySource(bytes);
  } catch {
    // Whoever opens it the other way finds out what is wrong, and where.
    return null;
  }
}

/** Null where it grew or shrank meanwhile. */
function readWhole(path: string): Buffer | null {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size > MAX_SMALL_BYTES) return null;
    const bytes = Buffer.allocUnsafeSlow(size);
    return readSync(file, bytes, 0, size, 0) === size ? bytes : null;
  } finally {
    closeSync(file);
  }
}

function memorySource(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (offset, length) => {
      if (offset + length > bytes.length) throw shrank(bytes.length, offset + length);
      return bytes.subarray(offset, offset + length);
    },
    close: async () => {},
  };
}
