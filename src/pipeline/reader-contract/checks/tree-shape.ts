import { STRUCTURAL_FIELDS } from '../../../model/ui-tree.js';
import { defineCheck } from '../define-check.js';

const KEYS = ['ref', 'path', ...STRUCTURAL_FIELDS, 'child_count', 'children'].sort().join();

export const treeShape = defineCheck({
  id: 'tree-shape',
  promise:
    'A tree is plain data: each node has its reference, path and structural fields, nothing else, and its children.',
  *violations({ reader, nodes }) {
    if (nodes.length === 0) yield 'no window has a node';
    for (const node of nodes) {
      if (Object.keys(node).sort().join() !== KEYS) yield `${node.path}: has other fields`;
      if (node.children.length !== node.child_count) yield `${node.path}: child_count is not the number of children`;
      if (node.has_name === false && (node.name_length ?? 0) > 0) yield `${node.path}: has no name, and its length`;
    }
    for (const { ref, path } of reader.windows().windows) {
      if (path !== 'root') yield `${path}: a window is not a root`;
      const top = reader.tree(ref, 0);
      if (!top.ok) yield `${path}: its own reference is refused`;
      else if (top.node.children.length > 0) yield `${path}: depth 0 has children`;
    }
  },
});
