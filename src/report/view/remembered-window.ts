import type { DriftReport } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { nodeAt } from '../../shared/tree.js';
import type { RememberedWindow } from './drift-pictures.js';

/** The window of the evidence that drift was measured against, with each selector where it was then. */
export function rememberedWindow(tree: RedactedUiTree, drift: DriftReport): RememberedWindow {
  const nodes = new Map<string, number>();
  for (const { selector_id, from_path } of drift.selectors) {
    const node = from_path === null ? null : nodeAt(tree, from_path);
    if (node !== null) nodes.set(selector_id, node);
  }
  return { source: tree, nodes };
}
