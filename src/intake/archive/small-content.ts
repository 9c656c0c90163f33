import { inflateRawSync } from 'node:zlib';
import type { ByteSource } from '../../model/byte-source.js';
import type { CentralRecord } from './central-directory.js';
import type { EmbeddedHeaderScan } from './embedded-header.js';
import { METHOD } from './entry-method.js';
import { inflate } from './inflate.js';
import { openInflater } from './inflate-at-hand.js';

/** Up to here an entry is read in one piece. Setting up the streams for it would cost more than reading it. */
export const MAX_SMALL_BYTES = 1024 * 1024;

/** Whether an entry, packed and unpacked, is small enough for `smallContent`. */
export function isSmall({ size, compressedSize }: CentralRecord): boolean {
  return size <= MAX_SMALL_BYTES && compressedSize <= MAX_SMALL_BYTES;
}

/** Up to here an entry is read without waiting, where its bytes are at hand. */
const MAX_TINY_BYTES = 64 * 1024;

/** Reads the contents of tiny entries of one zip, all with the same inflater and into the same memory. */
export class TinyContents {
  #inflater: ReturnType<typeof openInflater> | undefined;

  /** Whether an entry, packed and unpacked, is small enough. */
  static isTiny({ size, compressedSize }: CentralRecord): boolean {
    return size <= MAX_TINY_BYTES && compressedSize <= MAX_TINY_BYTES;
  }

  /**
   * The content of a tiny entry, good until the next is asked for.
   *
   * @param packed its bytes as they lie in the file
   * @returns null where something is odd about it: `smallContent` tells what
   */
  contentOf(packed: Uint8Array, { method, size }: CentralRecord): Uint8Array | null {
    if (method === METHOD.stored || packed.length === 0) return packed;
    this.#inflater ??= openInflater();
    return this.#inflater === null ? inflateAtOnce(packed, size) : this.#inflater.takeWhole(packed, size);
  }

  close(): void {
    this.#inflater?.close();
  }
}

/**
 * The content of a small entry, fetched through the structural read and inflated at once. Whatever is wrong
 * with it is left to `inflate`, the way that large entries take, so both ways say the same of it.
 *
 * @param source the container
 * @param dataOffset where the entry's data begins, from its local header
 * @param scan is shown the packed bytes
 * @throws ReadFailure, InflateFailure
 */
export async function* smallContent(
  source: ByteSource,
  dataOffset: number,
  { method, size, compressedSize }: CentralRecord,
  scan: EmbeddedHeaderScan | null = null,
): AsyncGenerator<Uint8Array> {
  if (compressedSize === 0) return;
  const packed = await source.read(dataOffset, compressedSize);
  scan?.add(packed);
  if (method === METHOD.stored) yield packed;
  else {
    const content = inflateAtOnce(packed, size);
    if (content) yield content;
    else yield* inflate(onePiece(packed), compressedSize);
  }
}

/** Null unless the data is sound and makes exactly `size` bytes. */
function inflateAtOnce(packed: Uint8Array, size: number): Uint8Array | null {
  try {
    // With `info`, which the types leave out, both the output and the inflater are handed back.
    const { buffer, engine } = inflateRawSync(packed, {
      info: true,
      maxOutputLength: size + 1,
      // Memory for what it should be, instead of 16 KiB for each of thousands of small entries; 64 is the least.
      chunkSize: Math.max(64, size + 1),
    }) as unknown as { readonly buffer: Uint8Array; readonly engine: { readonly bytesWritten: number } };
    return buffer.length === size && engine.bytesWritten === packed.length ? buffer : null;
  } catch {
    return null;
  }
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
