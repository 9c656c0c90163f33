import type { ListedEntry } from '../archive/archive-read.js';
import { isBagItFile, manifestNameOf } from './tag-file-names.js';

/**
 * Indexes of the tag files that are read. Of manifests there is one of each kind and algorithm: one whose
 * algorithm is not known here is of no use, and a second (`manifest-sha-256.txt`) is an unreadable one, so that
 * no bag has more of them held than there are algorithms.
 */
export function readTagFiles(entries: readonly ListedEntry[]): ReadonlySet<number> {
  const kinds = new Set<string>();
  const read = new Set<number>();
  for (const { role, path, index } of entries) {
    if (role !== 'bag' || path === null || !isBagItFile(path)) continue;
    const name = manifestNameOf(path);
    if (name !== null) {
      const kind = `${name.isTagManifest} ${name.algorithm}`;
      if (name.algorithm === null || kinds.has(kind)) continue;
      kinds.add(kind);
    }
    read.add(index);
  }
  return read;
}
