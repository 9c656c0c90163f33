import { toDetailedMatch } from '../../catalog-build/index.js';
import type { ReaderNode } from '../../model/capture-reader.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';

/** A node that is still being filled. */
interface OpenNode extends ReaderNode {
  readonly children: OpenNode[];
}

/**
 * A node and what is below it as plain data.
 *
 * @param depth levels below it
 * @param refOf reference of a node of the tree
 */
export function nodeTree(
  tree: RedactedUiTree,
  top: number,
  depth: number,
  refOf: (node: number) => string,
): ReaderNode {
  const plain = (node: number): OpenNode => ({
    ref: refOf(node),
    ...toDetailedMatch(tree, node),
    child_count: cell(tree.childCount, node),
    children: [],
  });
  const root = plain(top);
  const last = cell(tree.depth, top) + depth;
  // The nodes on the way down to the one before: in document order a parent is always among them.
  const open = [root];
  for (let node = top + 1; node < cell(tree.subtreeEnd, top); node++) {
    const level = cell(tree.depth, node);
    if (level > last) continue;
    const above = level - cell(tree.depth, top);
    open.length = above;
    const made = plain(node);
    cell(open, above - 1).children.push(made);
    open.push(made);
  }
  return root;
}
