import type { RawNode, RawUiTree } from '../../src/model/raw-tree.js';

/** The nodes of a tree that was read node by node, as every small one is. */
export function nodesOf(tree: RawUiTree | null | undefined): readonly RawNode[] {
  if (!tree) return [];
  if ('nodes' in tree) return tree.nodes;
  throw new Error('the tree is large and in columns');
}
