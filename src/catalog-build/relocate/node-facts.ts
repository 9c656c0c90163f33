import { Bags } from './bags.js';
import { int } from './cells.js';
import type { Side } from './key-column.js';
import { each, type KeyColumns, type Trees } from './key-columns.js';
import { type SiblingTurns, siblingTurns } from './sibling-turns.js';
import { nextSibling, previousSiblings } from './siblings.js';
import { type VisualOrder, visualOrder } from './visual-order.js';

export interface NodeFacts {
  /** Sibling before and behind; -1 where there is none. */
  readonly previous: Int32Array;
  readonly next: Int32Array;
  /** How many nodes with the same face come before, and behind, in document order. */
  readonly faceOrdinal: Int32Array;
  readonly turns: SiblingTurns;
  /** The siblings in the order in which they are read on the screen. */
  readonly visual: VisualOrder;
  /** How many siblings of the same look are read before it, and behind it; 0 where it has no place of its own. */
  readonly visualLookOrder: Int32Array;
  readonly visualLookOrderBack: Int32Array;
  /** Ids, and names by type and length, below the node and of the node itself. */
  readonly idsBelow: Bags;
  readonly namesBelow: Bags;
  /** The same of its children alone. */
  readonly idsOfChildren: Bags;
  readonly namesOfChildren: Bags;
}

/** What is compared of single nodes beside their keys. */
export function nodeFacts(trees: Trees, keys: KeyColumns, side: Side): NodeFacts {
  const tree = trees[side];
  const { length } = tree;
  const previous = previousSiblings(tree);
  const next = each(tree, (node) => nextSibling(tree, node));
  const facts = {
    previous,
    next,
    faceOrdinal: new Int32Array(length),
    turns: siblingTurns(trees, keys, side, previous, next),
    visual: visualOrder(tree),
    visualLookOrder: new Int32Array(length),
    visualLookOrderBack: new Int32Array(length),
    idsBelow: new Bags(length),
    namesBelow: new Bags(length),
    idsOfChildren: new Bags(length),
    namesOfChildren: new Bags(length),
  };
  const faceSeen = new Map<number, number>();
  for (let node = 0; node < length; node++) facts.faceOrdinal[node] = countUp(faceSeen, keys.face.of(side, node));
  for (let node = 0; node < length; node++) {
    if (int(facts.visual.rank, node) !== 0) continue;
    countLooks(facts.visual.next, node, keys.look.keys[side], facts.visualLookOrder);
    let last = node;
    while (int(facts.visual.next, last) >= 0) last = int(facts.visual.next, last);
    countLooks(facts.visual.previous, last, keys.look.keys[side], facts.visualLookOrderBack);
  }
  for (let node = length - 1; node >= 0; node--) {
    const parent = int(tree.parent, node);
    for (const [column, below, ofChildren] of [
      [keys.id, facts.idsBelow, facts.idsOfChildren],
      [keys.name, facts.namesBelow, facts.namesOfChildren],
    ] as const) {
      const key = column.of(side, node);
      if (key >= 0) below.add(node, key);
      if (parent < 0) continue;
      below.addAll(parent, below, node);
      if (key >= 0) ofChildren.add(parent, key);
    }
  }
  return facts;
}

function countUp(seen: Map<number, number>, key: number): number {
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return count;
}

/** Writes for each node of a chain how many of the same look came before. */
function countLooks(steps: Int32Array, first: number, looks: Int32Array, out: Int32Array): void {
  const seen = new Map<number, number>();
  for (let node = first; node >= 0; node = int(steps, node)) out[node] = countUp(seen, int(looks, node));
}
