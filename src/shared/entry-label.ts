import type { ArchiveEntry } from '../model/archive.js';
import type { SafeText } from '../model/safe-text.js';

/**
 * What findings and reports call an entry: its path in the package, outside the package root its whole name,
 * and `entry #7` (its place in the archive, from 1) where the gate took the name out.
 */
export function entryLabel(entry: ArchiveEntry<SafeText>): string {
  const name = entry.path ?? entry.name;
  return typeof name === 'string' && name !== '' ? name : entryNumber(entry.index);
}

/** @param index place in the archive, from 0 */
export function entryNumber(index: number): string {
  return `entry #${index + 1}`;
}
