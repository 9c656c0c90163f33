import type { ArchiveEntry } from '../../model/archive.js';
import type { SafeText } from '../../model/safe-text.js';
import { entryLabel } from '../../shared/entry-label.js';

/** An entry with the name that findings call it by. */
export interface LabelledEntry extends ArchiveEntry<SafeText> {
  readonly label: string;
}

export function labelEntries(entries: readonly ArchiveEntry<SafeText>[]): readonly LabelledEntry[] {
  return entries.map((entry) => ({ ...entry, label: entryLabel(entry) }));
}
