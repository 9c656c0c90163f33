import { int } from './cells.js';
import { Interner } from './interner.js';
import type { Side } from './key-column.js';
import type { KeyColumns, Trees } from './key-columns.js';

/** Where each node is among its siblings, counted from both ends. */
export interface SiblingTurns {
  /** How many siblings of the same control type come before it, and behind it. */
  readonly ofType: Int32Array;
  readonly ofTypeBack: Int32Array;
  /** How many of the siblings that lie next to each other and have its control type come before it, and behind it. */
  readonly inRun: Int32Array;
  readonly inRunBack: Int32Array;
  /** 1 where no sibling has the same face. */
  readonly hasFaceAlone: Int32Array;
}

/** Counts for all nodes of one tree; linear in their number. */
export function siblingTurns(
  trees: Trees,
  { type, face }: KeyColumns,
  side: Side,
  previous: Int32Array,
  next: Int32Array,
): SiblingTurns {
  const { length, parent } = trees[side];
  const [types, faces] = [type.keys[side], face.keys[side]];
  const typeGroups = new SiblingGroups(parent, types);
  const faceGroups = new SiblingGroups(parent, faces);
  const inRun = new Int32Array(length);
  const inRunBack = new Int32Array(length);
  const isSameType = (node: number, beside: number): boolean => beside >= 0 && int(types, beside) === int(types, node);
  for (let node = 0; node < length; node++) {
    const before = int(previous, node);
    if (isSameType(node, before)) inRun[node] = int(inRun, before) + 1;
  }
  for (let node = length - 1; node >= 0; node--) {
    const behind = int(next, node);
    if (isSameType(node, behind)) inRunBack[node] = int(inRunBack, behind) + 1;
  }
  return {
    ofType: typeGroups.turns,
    ofTypeBack: typeGroups.turns.map((turn, node) => typeGroups.size(node) - 1 - turn),
    inRun,
    inRunBack,
    hasFaceAlone: faceGroups.turns.map((_, node) => (faceGroups.size(node) === 1 ? 1 : 0)),
  };
}

/** The siblings with one key. */
class SiblingGroups {
  /** By node: how many of its group come before it. */
  readonly turns: Int32Array<ArrayBuffer>;
  readonly #groups: Int32Array;
  readonly #sizes: Int32Array;

  constructor(parent: Int32Array, keys: Int32Array) {
    const intern = new Interner();
    this.turns = new Int32Array(keys.length);
    this.#groups = keys.map((key, node) => intern.pair(int(parent, node), key));
    this.#sizes = new Int32Array(intern.size);
    this.#groups.forEach((group, node) => {
      this.turns[node] = int(this.#sizes, group);
      this.#sizes[group] = int(this.#sizes, group) + 1;
    });
  }

  size(node: number): number {
    return int(this.#sizes, int(this.#groups, node));
  }
}
