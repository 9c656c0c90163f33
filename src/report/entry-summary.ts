import type { Archive, ArchiveEntry } from '../model/archive.js';
import type { EntrySummary } from '../model/report.js';
import type { SafeText } from '../model/safe-text.js';
import { entryLabel } from '../shared/entry-label.js';
import { isGuessable } from '../shared/guessable.js';

/** Digest of a package as reports give it; null for a folder, and where it could be guessed back. */
export function packageDigest({ size, sha256 }: Pick<Archive<SafeText>, 'size' | 'sha256'>): string | null {
  return isGuessable(size) ? null : sha256;
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
  return entry.actualSize === null || isGuessable(entry.actualSize) ? null : entry.sha256;
}
