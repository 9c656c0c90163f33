import type { ArchiveRead, ListedEntry } from '../archive/archive-read.js';
import { type DigestAlgorithm, isPayload } from './tag-file-names.js';

/** A file of the bag; its path is from the bag's base. */
export interface BagFile extends ListedEntry {
  readonly path: string;
  /** Bytes as read, or as declared where it could not be read. */
  readonly size: number;
}

/** The files of a bag, found by name and with their digests. */
export class BagFiles {
  readonly payload: readonly BagFile[];
  readonly tags: readonly BagFile[];
  readonly #read: ArchiveRead;
  readonly #byName = new Map<string, BagFile>();

  constructor(read: ArchiveRead) {
    this.#read = read;
    const files = read.listing.flatMap((entry): BagFile[] => {
      const { path, kind, index, declaredSize } = entry;
      if (path === null || kind !== 'file') return [];
      return [{ ...entry, path, size: read.archive.entries[index]?.actualSize ?? declaredSize }];
    });
    this.payload = files.filter(({ path }) => isPayload(path));
    this.tags = files.filter(({ path }) => !isPayload(path));
    for (const file of files) {
      const name = file.path.normalize('NFC');
      // Of equal names, which are a problem of the archive, the first.
      if (!this.#byName.has(name)) this.#byName.set(name, file);
    }
  }

  /** The file of that name; Unicode normal forms count as one (RFC 8493 section 5.1.1). */
  find(path: string): BagFile | null {
    return this.#byName.get(path.normalize('NFC')) ?? null;
  }

  /** Content of a tag file that was asked for; null where it could not be read or is too large. */
  contentOf({ index }: BagFile): Uint8Array | null {
    return this.#read.contents.get(index) ?? null;
  }

  /** Lower-case hex; null where the file could not be read to its end. */
  digestOf({ index }: BagFile, algorithm: DigestAlgorithm): string | null {
    if (algorithm === 'sha256') return this.#read.archive.entries[index]?.sha256 ?? null;
    return this.#read.digests.get(index)?.get(algorithm) ?? null;
  }
}
