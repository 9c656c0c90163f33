import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { childrenOf, nodeAt } from '../../shared/tree.js';

/**
 * The nodes that a path of a profile stands for, in document order: one, its children (`/*`) or all below
 * it (`/**`). Null where the tree has no such node.
 */
export function nodesAt(tree: RedactedUiTree, pattern: string): Iterable<number> | null {
  const [, path = pattern, stars = ''] = /^(.*?)(?:\/(\*\*?))?$/u.exec(pattern) ?? [];
  const node = nodeAt(tree, path);
  if (node === null) return null;
  if (stars === '*') return childrenOf(tree, node);
  return stars === '**' ? between(node + 1, cell(tree.subtreeEnd, node)) : [node];
}

function* between(from: number, end: number): Generator<number> {
  for (let node = from; node < end; node++) yield node;
}

/** Whether a place of a waiver covers a path: the same, or a node at or below it where it ends in `/**`. */
export function coversPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/**')) return pattern === path;
  const top = pattern.slice(0, -'/**'.length);
  return path === top || path.startsWith(`${top}/`);
}
