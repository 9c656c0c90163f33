import type { PackageInput } from '../open-input.js';
import type { ArchiveOptions, ArchiveRead } from './archive-read.js';

export type { ArchiveOptions, ArchiveRead, ContentWish, ListedEntry } from './archive-read.js';

/**
 * Reads a package's structure and hashes every file in it, without trusting any of it. A zip whose
 * structure is ambiguous or broken is not opened by the library at all; the problems say why.
 *
 * @param input what `openInput` found; its source stays open, the caller closes it with `closeInput`
 * @returns the entries, what was noticed, and the contents that `options.wish` asked for
 */
export function readArchive(input: PackageInput, options: ArchiveOptions): Promise<ArchiveRead> {
  throw new Error(`being built: ${input.kind}, ${options.limits.MAX_ENTRIES}`);
}
