import type { ArchiveEntry, EntryRole } from '../model/archive.js';
import type { EntrySummary } from '../model/report.js';
import type { SafeText } from '../model/safe-text.js';
import { entryLabel } from '../shared/entry-label.js';

/** Content below this many bytes could be guessed from its digest, so the digest is not given. */
const MIN_DIGEST_BYTES = 64;

/** Their content is the manifest and the tree: machine-made, never a name or a message by itself. */
const ALWAYS_DIGESTED: ReadonlySet<EntryRole> = new Set(['manifest', 'uia_dump']);

export function isGuessable(size: number): boolean {
  return size < MIN_DIGEST_BYTES;
}

/** The files of a package in archive order; folders hold nothing and are left out. */
export function summarizeEntries(entries: readonly ArchiveEntry<SafeText>[]): readonly EntrySummary[] {
  return entries
    .filter((entry) => entry.kind !== 'directory')
    .map((entry) => ({
      entry: labelOf(entry),
      role: entry.role,
      content_class: entry.contentClass,
      size: entry.actualSize,
      sha256: digestOf(entry),
    }));
}

function labelOf(entry: ArchiveEntry<SafeText>): string {
  return typeof (entry.path ?? entry.name) === 'string' ? entryLabel(entry) : `${entryLabel(entry)} (name withheld)`;
}

function digestOf(entry: ArchiveEntry<SafeText>): string | null {
  if (entry.actualSize === null) return null;
  return isGuessable(entry.actualSize) && !ALWAYS_DIGESTED.has(entry.role) ? null : entry.sha256;
}
