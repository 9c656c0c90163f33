import type { RedactedUiTree } from '../../model/ui-tree.js';
import { intAt } from '../../shared/columns.js';

/** Browsers stop nesting elements at 512, and a level of the list takes three. */
const MAX_LISTED_DEPTH = 100;

/** Which nodes of a tree are listed. */
export interface ListedNodes {
  /** In document order; the parent of each is listed too. */
  readonly nodes: readonly number[];
  has(node: number): boolean;
  /** Nodes below a listed one that are not listed. */
  foldedBelow(node: number): number;
}

/**
 * Chooses the nodes to list: level by level from the root, so that a tree too large keeps its upper part.
 * Linear.
 */
export function listNodes(tree: RedactedUiTree, most: number): ListedNodes {
  const { depth: lastDepth, rest } = lastLevel(tree, most);
  const nodes: number[] = [];
  const listed = new Uint8Array(tree.length);
  const folded = new Map<number, number>();
  let room = rest;
  for (let node = 0; node < tree.length; ) {
    const depth = intAt(tree.depth, node);
    if (depth < lastDepth || (depth === lastDepth && room-- > 0)) {
      nodes.push(node);
      listed[node] = 1;
      node++;
    } else {
      const end = intAt(tree.subtreeEnd, node);
      const parent = intAt(tree.parent, node);
      folded.set(parent, (folded.get(parent) ?? 0) + end - node);
      node = end;
    }
  }
  return { nodes, has: (node) => listed[node] === 1, foldedBelow: (node) => folded.get(node) ?? 0 };
}

/** The level that fits in part, and how many of its nodes do. */
function lastLevel(tree: RedactedUiTree, most: number): { readonly depth: number; readonly rest: number } {
  const levels: number[] = [];
  for (const depth of tree.depth) if (depth < MAX_LISTED_DEPTH) levels[depth] = (levels[depth] ?? 0) + 1;
  let rest = most;
  for (const [depth, count] of levels.entries()) {
    if (count > rest) return { depth, rest };
    rest -= count;
  }
  return { depth: levels.length, rest: 0 };
}
