import { int } from './cells.js';
import type { MatchTree } from './match-tree.js';

/** The sibling behind; -1 where there is none. */
export function nextSibling(tree: MatchTree, node: number): number {
  const parent = int(tree.parent, node);
  const next = int(tree.subtreeEnd, node);
  return parent >= 0 && next < int(tree.subtreeEnd, parent) ? next : -1;
}

/** The sibling before each node; -1 where there is none. */
export function previousSiblings(tree: MatchTree): Int32Array {
  const previous = new Int32Array(tree.length).fill(-1);
  for (let node = 0; node < tree.length; node++) {
    const next = nextSibling(tree, node);
    if (next >= 0) previous[next] = node;
  }
  return previous;
}
