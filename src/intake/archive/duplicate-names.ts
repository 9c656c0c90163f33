import { cell } from '../../shared/columns.js';
import { type NameFolder, type NamePlace, NameTree } from './name-tree.js';
import type { ProblemLog } from './problem-log.js';

/** An entry's name as compared with the others; only names that are plain relative paths are. */
export interface ComparedName {
  readonly index: number;
  /** Cleaned, see `cleanName`. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Name as stored, and how it was decoded. */
  readonly bytes: Uint8Array;
  readonly isFlaggedUtf8: boolean;
}

type TwinCode =
  | 'duplicate-name'
  | 'name-encoding-ambiguous'
  | 'duplicate-name-unicode'
  | 'duplicate-name-case'
  | 'file-and-folder';

/**
 * Reports names that are one name to some reader or file system: equal, equal but for case, Unicode
 * normalisation or decoding, and a file where another entry needs a folder. Each entry is reported once,
 * against the first one it meets.
 */
export function reportDuplicates(names: readonly ComparedName[], log: ProblemLog): void {
  const tree = new NameTree();
  const places = names.map((name) => tree.add(name.path, name.index));
  const met = new MetNames();
  for (const [i, name] of names.entries()) {
    const place = cell(places, i);
    const twin = met.twinOf(name, place) ?? insideFile(name, place);
    if (twin) log.report(twin.code, { entry: name.index, args: { other_entry: twin.other } });
    met.add(name, place);
  }
}

interface Twin {
  readonly code: TwinCode;
  /** Index of the entry that it is like. */
  readonly other: number;
}

/**
 * The names seen so far, in their places of the tree: names that are equal, in NFC or but for case, are at one node.
 * Those that only their bytes have in common may be anywhere.
 */
class MetNames {
  readonly #byBytes = new Map<string, ComparedName>();

  twinOf(name: ComparedName, { folder, node }: NamePlace): Twin | null {
    const { names } = node;
    const samePath = names.ofPath(name.path);
    if (samePath) return { code: codeOfEqual(name, samePath), other: samePath.index };
    const sameBytes = isPrintable(name.bytes) ? undefined : this.#byBytes.get(keyOf(name.bytes));
    if (sameBytes) return { code: 'name-encoding-ambiguous', other: sameBytes.index };
    const sameNfc = names.first && names.ofNfc(name.path.normalize('NFC'));
    if (sameNfc) return { code: 'duplicate-name-unicode', other: sameNfc.index };
    const sameNode = names.first ?? spelledOtherwise(folder);
    return sameNode ? { code: 'duplicate-name-case', other: sameNode.index } : null;
  }

  add(name: ComparedName, { folder, node }: NamePlace): void {
    node.names.add(name);
    // Printable ASCII is the same in every encoding of names: of equal bytes the paths are equal, too.
    if (!isPrintable(name.bytes)) keepFirst(this.#byBytes, keyOf(name.bytes), name);
    if (folder.spelledOtherwise === undefined) meet(folder, name);
  }
}

/** A name below a folder that differs from one of this folder's in case only. */
function spelledOtherwise({ walk, segments, spelledOtherwise: known }: NameFolder): ComparedName | null {
  if (known !== undefined) return known;
  for (const [i, { spelling, spelledBy }] of walk.entries())
    if (spelling !== null && spelling !== segments[i]) return spelledBy;
  return null;
}

/** The first name of a folder has been met: from now on none of its nodes is spelled by another. */
function meet(folder: NameFolder, name: ComparedName): void {
  folder.spelledOtherwise = spelledOtherwise(folder);
  for (const [i, node] of folder.walk.entries()) {
    if (node.spelling !== null) continue;
    node.spelling = folder.segments[i] ?? null;
    node.spelledBy = name;
  }
}

/** Equal text out of different bytes is equal only by how it was decoded. */
function codeOfEqual(name: ComparedName, other: ComparedName): TwinCode {
  if (name.isFolder !== other.isFolder) return 'file-and-folder';
  const isAscii = /^[\x20-\x7e]*$/u.test(name.path);
  return isAscii || name.isFlaggedUtf8 === other.isFlaggedUtf8 ? 'duplicate-name' : 'name-encoding-ambiguous';
}

/** A file that another entry lies inside of. */
function insideFile(name: ComparedName, { node }: NamePlace): Twin | null {
  return name.isFolder || node.inside === null ? null : { code: 'file-and-folder', other: node.inside };
}

function isPrintable(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 0x20 || byte > 0x7e) return false;
  return true;
}

function keyOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

function keepFirst<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
