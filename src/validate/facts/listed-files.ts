import type { Manifest, ManifestFile } from '../../model/manifest.js';
import type { SafeText } from '../../model/safe-text.js';
import { entryLabel } from '../../shared/entry-label.js';
import type { LabelledEntry } from './entry-label.js';

/** A file of the manifest's list together with the entry of that path. */
export interface ListedFile extends Omit<ManifestFile<SafeText>, 'entry'> {
  /** Its path, or `files[3]` where the gate took the path out or there is none. */
  readonly label: string;
  /** JSON pointer into the manifest. */
  readonly field: string;
  /** Null where the package holds no file of that path. */
  readonly entry: LabelledEntry | null;
}

/** Joins the manifest's list with the entries; null where the manifest has no list. */
export function listFiles(
  manifest: Manifest<SafeText> | null,
  entries: readonly LabelledEntry[],
): readonly ListedFile[] | null {
  if (manifest?.files == null) return null;
  const byIndex = new Map(entries.map((entry) => [entry.index, entry]));
  return manifest.files.map((file, index) => {
    const found = file.entry === null ? undefined : byIndex.get(file.entry);
    const entry = found?.kind === 'file' ? found : null;
    const ownLabel = typeof file.path === 'string' && file.path !== '' ? file.path : `files[${index}]`;
    return { ...file, entry, label: entry ? entryLabel(entry) : ownLabel, field: `/files/${index}` };
  });
}
