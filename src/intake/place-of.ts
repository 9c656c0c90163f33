import type { EntryRole } from '../model/archive.js';
import { roleOf } from './archive/entry-role.js';

/** What import takes a file for, told from its path relative to the folder of capture.json. */
export function placeOf(path: string): EntryRole {
  return roleOf({ kind: 'file', path, capturePath: path, isBag: false });
}
