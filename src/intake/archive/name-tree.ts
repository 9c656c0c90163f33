/** One folder or file of the tree that all names of a package span; names that fold to the same are one node. */
export interface NameNode {
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
export class NameTree {
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
