import type { ComparedName } from './duplicate-names.js';
import { NamesAtNode } from './names-at-node.js';

/** One folder or file of the tree that all names of a package span; names that fold to the same are one node. */
export interface NameNode {
  /** By folded segment; null in the many that nothing lies in. */
  children: Map<string, NameNode> | null;
  /** The names that end here and have been met. */
  readonly names: NamesAtNode;
  /** Index of the first entry that lies inside, or null. */
  inside: number | null;
  /** How the first name that was met below spells this folder, in NFC. */
  spelling: string | null;
  spelledBy: ComparedName | null;
}

/** A folder as names spell it: thousands of names share it, and what it has to do with others is told once. */
export interface NameFolder {
  /** From the top folder down to this one. */
  readonly walk: readonly NameNode[];
  readonly segments: readonly string[];
  /** A name met earlier below a folder that differs from one of these in case only; undefined until one of its names is met. */
  spelledOtherwise: ComparedName | null | undefined;
}

/** Where a name lies. */
export interface NamePlace {
  readonly folder: NameFolder;
  readonly node: NameNode;
}

/** The tree of all names, case and normalisation folded. Each folder is folded once for each of its spellings. */
export class NameTree {
  readonly #top = newNode();
  readonly #folders = new Map<string, NameFolder>();

  add(path: string, entry: number): NamePlace {
    const slash = path.lastIndexOf('/');
    const folder = this.#folderOf(slash < 0 ? '' : path.slice(0, slash), entry);
    return { folder, node: childOf(folder.walk.at(-1) ?? this.#top, path.slice(slash + 1)) };
  }

  #folderOf(path: string, entry: number): NameFolder {
    const known = this.#folders.get(path);
    if (known) return known;
    const segments = path === '' ? [] : path.split('/');
    const walk: NameNode[] = [];
    for (const segment of segments) {
      const node = childOf(walk.at(-1) ?? this.#top, segment);
      node.inside ??= entry;
      walk.push(node);
    }
    const nfc = segments.map((segment) => segment.normalize('NFC'));
    const folder = { walk, segments: nfc, spelledOtherwise: undefined };
    this.#folders.set(path, folder);
    return folder;
  }
}

function newNode(): NameNode {
  return { children: null, names: new NamesAtNode(), inside: null, spelling: null, spelledBy: null };
}

function childOf(parent: NameNode, segment: string): NameNode {
  const key = fold(segment);
  parent.children ??= new Map();
  const known = parent.children.get(key);
  if (known) return known;
  const node = newNode();
  parent.children.set(key, node);
  return node;
}

/**
 * Upper case first, because `ß` and `SS` are one name to some file systems; NFC, because `é` and `e` with
 * an accent are one name to others.
 */
function fold(segment: string): string {
  return ASCII.test(segment) ? segment.toLowerCase() : segment.normalize('NFC').toUpperCase().toLowerCase();
}

const ASCII = /^[\x20-\x7e]*$/u;
