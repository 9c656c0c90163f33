// How `reportDuplicates` was written first: every key of every name in a map of its own. The oracle of its test.

import type { ComparedName } from '../../src/intake/archive/duplicate-names.js';
import type { ProblemLog } from '../../src/intake/archive/problem-log.js';
import { cell } from '../../src/shared/columns.js';

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
export function plainReportDuplicates(names: readonly ComparedName[], log: ProblemLog): void {
  const tree = new NameTree();
  const walks = names.map((name) => tree.add(name.path, name.index));
  const met = new MetNames();
  for (const [i, name] of names.entries()) {
    const walk = cell(walks, i);
    const twin = met.twinOf(name, walk) ?? insideFile(name, walk);
    if (twin) log.report(twin.code, { entry: name.index, args: { other_entry: twin.other } });
    met.add(name, walk);
  }
}

interface Twin {
  readonly code: TwinCode;
  /** Index of the entry that it is like. */
  readonly other: number;
}

/** The names seen so far, under each of the keys by which two can be one. */
class MetNames {
  readonly #byPath = new Map<string, ComparedName>();
  readonly #byBytes = new Map<string, ComparedName>();
  readonly #byNfc = new Map<string, ComparedName>();
  readonly #byNode = new Map<number, ComparedName>();
  readonly #spellings = new Map<number, { spelling: string; name: ComparedName }>();

  twinOf(name: ComparedName, walk: readonly NameNode[]): Twin | null {
    const samePath = this.#byPath.get(name.path);
    if (samePath) return { code: codeOfEqual(name, samePath), other: samePath.index };
    const sameBytes = this.#byBytes.get(keyOf(name.bytes));
    if (sameBytes) return { code: 'name-encoding-ambiguous', other: sameBytes.index };
    const sameNfc = this.#byNfc.get(name.path.normalize('NFC'));
    if (sameNfc) return { code: 'duplicate-name-unicode', other: sameNfc.index };
    const sameNode = this.#byNode.get(walk.at(-1)?.id ?? 0) ?? this.#spelledOtherwise(name, walk);
    return sameNode ? { code: 'duplicate-name-case', other: sameNode.index } : null;
  }

  add(name: ComparedName, walk: readonly NameNode[]): void {
    keepFirst(this.#byPath, name.path, name);
    keepFirst(this.#byBytes, keyOf(name.bytes), name);
    keepFirst(this.#byNfc, name.path.normalize('NFC'), name);
    keepFirst(this.#byNode, walk.at(-1)?.id ?? 0, name);
    for (const [i, spelling] of foldersOf(name).entries())
      keepFirst(this.#spellings, walk[i]?.id ?? 0, { spelling, name });
  }

  /** A name below a folder that differs from one of this name's in case only. */
  #spelledOtherwise(name: ComparedName, walk: readonly NameNode[]): ComparedName | undefined {
    for (const [i, spelling] of foldersOf(name).entries()) {
      const seen = this.#spellings.get(walk[i]?.id ?? 0);
      if (seen && seen.spelling !== spelling) return seen.name;
    }
    return undefined;
  }
}

/** Equal text out of different bytes is equal only by how it was decoded. */
function codeOfEqual(name: ComparedName, other: ComparedName): TwinCode {
  if (name.isFolder !== other.isFolder) return 'file-and-folder';
  const isAscii = /^[\x20-\x7e]*$/u.test(name.path);
  return isAscii || name.isFlaggedUtf8 === other.isFlaggedUtf8 ? 'duplicate-name' : 'name-encoding-ambiguous';
}

/** A file that another entry lies inside of. */
function insideFile(name: ComparedName, walk: readonly NameNode[]): Twin | null {
  const inside = name.isFolder ? null : walk.at(-1)?.inside;
  return inside === null || inside === undefined ? null : { code: 'file-and-folder', other: inside };
}

/** Segments of the folders above a name, in NFC. */
function foldersOf(name: ComparedName): readonly string[] {
  return name.path
    .split('/')
    .slice(0, -1)
    .map((segment) => segment.normalize('NFC'));
}

function keyOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

function keepFirst<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** One folder or file of the tree that all names of a package span; names that fold to the same are one node. */
interface NameNode {
  readonly id: number;
  /** Index of the first entry that lies inside, or null. */
  inside: number | null;
}

/**
 * Upper case first, because `ß` and `SS` are one name to some file systems; NFC, because `é` and `e` with
 * an accent are one name to others.
 */
function fold(segment: string): string {
  return segment.normalize('NFC').toUpperCase().toLowerCase();
}

/** The tree of all names, case and normalisation folded. Each segment is folded once, so it is linear in the text. */
class NameTree {
  readonly #nodes = new Map<string, NameNode>();

  /** Adds a path and returns its nodes, from the top folder down to itself. */
  add(path: string, entry: number): readonly NameNode[] {
    const walk: NameNode[] = [];
    for (const segment of path.split('/')) {
      const parent = walk.at(-1);
      if (parent) parent.inside ??= entry;
      const key = `${parent?.id ?? 0}/${fold(segment)}`;
      let node = this.#nodes.get(key);
      if (node === undefined) {
        node = { id: this.#nodes.size + 1, inside: null };
        this.#nodes.set(key, node);
      }
      walk.push(node);
    }
    return walk;
  }
}
