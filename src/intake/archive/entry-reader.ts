/** The port behind which a zip library fetches the bytes of entries. It judges nothing; its user checks everything. */
export interface EntryReader {
  /**
   * The entry's bytes as they lie in the file, still compressed, in chunks. Leaving the loop early
   * releases everything.
   *
   * @throws ReadFailure where the container cannot be read; LibraryFailure where the library gives up
   */
  compressedBytes(index: number): AsyncIterable<Uint8Array>;
}

/** What the structural read found about an entry; the library has to find the same. */
export interface ExpectedEntry {
  readonly localOffset: number;
  readonly compressedSize: number;
  readonly method: number;
  readonly flags: number;
  /** Bytes by which the local extra field is longer than the central one; may be negative. */
  readonly extraGrowth: number;
}

/** The library sees another zip than the structural read did, or fails on one that is sound. */
export class LibraryFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LibraryFailure';
  }
}
