import { Bags } from './bags.js';
import { int } from './cells.js';
import { Interner } from './interner.js';
import type { Side } from './key-column.js';
import { each, type KeyColumns, type Trees } from './key-columns.js';
import { nextSibling, previousSiblings } from './siblings.js';

export interface NodeFacts {
  /** Sibling before and behind; -1 where there is none. */
  readonly previous: Int32Array;
  readonly next: Int32Array;
  /** How many nodes with the same face come before, and behind, in document order. */
  readonly faceOrdinal: Int32Array;
  /** How many siblings before it have the same look. */
  readonly lookOrder: Int32Array;
  /** Ids, and names by type and length, below the node and of the node itself. */
  readonly idsBelow: Bags;
  readonly namesBelow: Bags;
  /** The same of the children of its parent, itself included. */
  readonly idsBeside: Bags;
  readonly namesBeside: Bags;
}

/** What is compared of single nodes beside their keys. */
export function nodeFacts(trees: Trees, keys: KeyColumns, side: Side): NodeFacts {
  const tree = trees[side];
  const { length } = tree;
  const facts = {
    previous: previousSiblings(tree),
    next: each(tree, (node) => nextSibling(tree, node)),
    faceOrdinal: new Int32Array(length),
    lookOrder: new Int32Array(length),
    idsBelow: new Bags(length),
    namesBelow: new Bags(length),
    idsBeside: new Bags(length),
    namesBeside: new Bags(length),
  };
  const faceSeen = new Map<number, number>();
  const lookSeen = new Map<number, number>();
  const parents = new Interner();
  const idsOfChildren = new Bags(length);
  const namesOfChildren = new Bags(length);
  for (let node = 0; node < length; node++) {
    facts.faceOrdinal[node] = countUp(faceSeen, keys.face.of(side, node));
    const parent = int(tree.parent, node);
    facts.lookOrder[node] = countUp(lookSeen, parents.pair(parent, keys.look.of(side, node)));
  }
  for (let node = length - 1; node >= 0; node--) {
    const parent = int(tree.parent, node);
    for (const [column, below, ofChildren] of [
      [keys.id, facts.idsBelow, idsOfChildren],
      [keys.name, facts.namesBelow, namesOfChildren],
    ] as const) {
      const key = column.of(side, node);
      if (key >= 0) below.add(node, key);
      if (parent < 0) continue;
      below.addAll(parent, below, node);
      if (key >= 0) ofChildren.add(parent, key);
    }
  }
  for (let node = 1; node < length; node++) {
    const parent = int(tree.parent, node);
    facts.idsBeside.addAll(node, idsOfChildren, parent);
    facts.namesBeside.addAll(node, namesOfChildren, parent);
  }
  return facts;
}

function countUp(seen: Map<number, number>, key: number): number {
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return count;
}
