import type { ByteSource } from '../../model/byte-source.js';
import type { IntakeLimits } from '../limits.js';
import type { CentralRecord } from './central-directory.js';
import { decodeStrictly, isPlausible, NAME_ENCODINGS, type NameEncoding } from './entry-name.js';
import { type ListedNames, readListedNames } from './listed-names.js';
import { cleanName } from './name-checks.js';
import { isJunk } from './package-root.js';
import { unsaidNames } from './zip-names.js';
import type { ZipStructure } from './zip-structure.js';

/**
 * Tells from the package's own manifest in which code page the names are that do not say so: the first of
 * `NAME_ENCODINGS` in which every one of them is listed. That gives a hostile manifest nothing: it chooses among
 * readings of names that all reach the checks of names, and a file still has to have the size and the digest
 * that are listed under its name.
 *
 * @param readable entries that nothing has been said against
 * @returns null where the manifest does not settle it
 * @throws ReadFailure
 */
export async function settledEncoding(
  structure: ZipStructure,
  readable: readonly CentralRecord[],
  source: ByteSource,
  limits: IntakeLimits,
): Promise<NameEncoding | null> {
  const names = unsaidNames(structure.records);
  if (names.length === 0) return null;
  const listed = await readListedNames(structure, readable, source, limits);
  if (listed === null) return null;
  const folders = foldersOf(listed.paths);
  return NAME_ENCODINGS.find((encoding) => names.every((name) => isListed(name, encoding, listed, folders))) ?? null;
}

/** Whether a name, so decoded, is that of a listed file or of a folder above one; junk is listed nowhere. */
function isListed(
  name: Uint8Array,
  encoding: NameEncoding,
  { folder, paths }: ListedNames,
  folders: ReadonlySet<string>,
): boolean {
  const decoded = decodeStrictly(name, encoding);
  if (decoded === null) return false;
  const around = decodeStrictly(name.subarray(0, folder.length), encoding);
  // No list says what the folder around the manifest is called.
  if (around !== null && !isPlausible(around)) return false;
  if (isJunk(cleanName(decoded).path)) return true;
  const isInside = Buffer.from(name.subarray(0, folder.length)).equals(folder);
  // The manifest's own folder, and those above it.
  if (!isInside) return Buffer.from(folder.subarray(0, name.length)).equals(name);
  const below = decodeStrictly(name.subarray(folder.length), encoding);
  if (below === null) return false;
  const { path, isFolder } = cleanName(below);
  return path === '' || paths.has(path) || (isFolder && folders.has(path));
}

function foldersOf(paths: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}
