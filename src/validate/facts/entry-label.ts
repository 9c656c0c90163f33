import type { ArchiveEntry } from '../../model/archive.js';
import type { SafeText } from '../../model/safe-text.js';

/** An entry with the name that findings call it by. */
export interface LabelledEntry extends ArchiveEntry<SafeText> {
  readonly label: string;
}

/**
 * What a finding calls an entry: its path in the package, outside the package root its whole name, and
 * `entry #7` (its index) where the gate took the name out.
 */
export function entryLabel(entry: ArchiveEntry<SafeText>): string {
  const name = entry.path ?? entry.name;
  return typeof name === 'string' && name !== '' ? name : `entry #${entry.index}`;
}

export function labelEntries(entries: readonly ArchiveEntry<SafeText>[]): readonly LabelledEntry[] {
  return entries.map((entry) => ({ ...entry, label: entryLabel(entry) }));
}
