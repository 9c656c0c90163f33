import type { LabelledEntry } from '../facts/entry-label.js';

/** The files of a BagIt bag. */
interface BagEntries {
  /** Files beside the payload, which describe it. */
  readonly tags: readonly LabelledEntry[];
  readonly payload: readonly LabelledEntry[];
}

/** Null for entries that are not at hand; two empty lists where the package is no bag, so that nothing is checked. */
export function bagEntries(entries: readonly LabelledEntry[] | null): BagEntries | null {
  if (entries === null) return null;
  const tags = entries.filter(({ role }) => role === 'bag');
  if (tags.length === 0) return { tags, payload: [] };
  const payload = entries.filter(
    ({ role, kind, path }) => role !== 'bag' && role !== 'ignored' && kind === 'file' && path !== null,
  );
  return { tags, payload };
}
