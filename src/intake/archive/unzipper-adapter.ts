import type { Readable } from 'node:stream';
import { type CentralDirectory, type File, Open } from 'unzipper';
import type { ByteSource } from '../../model/byte-source.js';
import { METHOD } from './entry-method.js';
import { type EntryReader, type ExpectedEntry, LibraryFailure } from './entry-reader.js';
import { ReadFailure } from './guarded-source.js';
import { rangeStream } from './range-stream.js';

/*
 * unzipper 0.12.5 behind the port. What it does, and what is done about it here:
 *
 * - It believes the directory: a lying count exhausts the heap. It is opened only after the structural
 *   read found every record in its place, and what it then lists is compared, entry by entry.
 * - It looks for the end record in the last 80 bytes only: `tailSize` is set to where that record is.
 * - It reads 1,000 bytes beyond an entry's sizes for a longer local header: `padding` is what is needed.
 * - It does not watch the streams it asks for: a failing read leaves its promise open for ever. Each
 *   failure is raced against what it concerns, and each stream is destroyed here.
 * - It checks neither CRC nor size, inflates any method but 0 as deflate, and does not tell how much of
 *   the compressed data its inflater used, so bytes could hide behind the end. It is therefore told that
 *   the entry is stored, hands over the compressed bytes, and `inflate.ts` does the rest.
 * - An entry of size 0 with a data descriptor is read up to the next descriptor signature: empty ones
 *   never reach it.
 */

type OpenCustom = (
  source: { size(): Promise<number>; stream(offset: number, length?: number): Readable },
  options: { tailSize: number; padding: number },
) => Promise<CentralDirectory>;

/**
 * Opens a zip whose structure has been checked. One entry is read at a time.
 *
 * @param tailSize bytes from the start of the end record to the end of the file
 * @throws ReadFailure where the container cannot be read; LibraryFailure where the library does not find `expected`
 */
export async function openWithUnzipper(
  source: ByteSource,
  tailSize: number,
  expected: readonly ExpectedEntry[],
): Promise<EntryReader> {
  const requests = new Requests(source);
  const padding = expected.reduce((most, entry) => Math.max(most, entry.extraGrowth), 1);
  // The types leave out the second parameter, which lib/Open/index.js hands on to lib/Open/directory.js.
  const openCustom = Open.custom as OpenCustom;
  try {
    const opening = openCustom({ size: async () => source.size, stream: requests.open }, { tailSize, padding });
    const { files } = await Promise.race([opening, requests.failure]);
    if (files.length !== expected.length) throw new LibraryFailure('it lists another number of entries');
    for (const [i, entry] of expected.entries()) compare(files[i], entry);
    return { compressedBytes: (index) => compressedBytes(files[index], requests) };
  } catch (error) {
    throw asFailure(error);
  } finally {
    requests.destroyAll();
  }
}

function compare(file: File | undefined, expected: ExpectedEntry): void {
  const isSame =
    file !== undefined &&
    file.offsetToLocalFileHeader === expected.localOffset &&
    file.compressedSize === expected.compressedSize &&
    file.compressionMethod === expected.method &&
    file.flags === expected.flags;
  if (!isSame) throw new LibraryFailure('it reads an entry of the directory differently');
}

async function* compressedBytes(file: File | undefined, requests: Requests): AsyncGenerator<Uint8Array> {
  if (file === undefined || file.compressedSize === 0) return;
  file.compressionMethod = METHOD.stored;
  const entry = file.stream();
  const request = requests.takeLast();
  // unzipper emits errors late, on streams that are already destroyed; unheard they would end the process.
  entry.on('error', () => {});
  request?.on('error', (error) => entry.destroy(error));
  try {
    // A PassThrough without encoding yields buffers.
    for await (const chunk of entry) yield chunk as Buffer;
  } catch (error) {
    throw asFailure(error);
  } finally {
    request?.destroy();
    entry.destroy();
  }
}

function asFailure(error: unknown): Error {
  if (error instanceof ReadFailure || error instanceof LibraryFailure) return error;
  return new LibraryFailure('it failed', error);
}

/** The streams that unzipper asks for and does not look after. */
class Requests {
  readonly #source: ByteSource;
  readonly #streams: Readable[] = [];
  #reject: (error: Error) => void = () => {};

  /** Rejects when a stream fails; never resolves. */
  readonly failure = new Promise<never>((_, reject) => {
    this.#reject = reject;
  });

  constructor(source: ByteSource) {
    this.#source = source;
    this.failure.catch(() => {});
  }

  readonly open = (offset: number, length?: number): Readable => {
    const { size } = this.#source;
    const stream = rangeStream(this.#source, offset, length === undefined ? size : Math.min(size, offset + length));
    stream.on('error', (error) => this.#reject(error));
    this.#streams.push(stream);
    return stream;
  };

  /** The stream opened last; it is then its taker's to destroy. */
  takeLast(): Readable | undefined {
    return this.#streams.pop();
  }

  destroyAll(): void {
    for (const stream of this.#streams.splice(0)) stream.destroy();
  }
}
