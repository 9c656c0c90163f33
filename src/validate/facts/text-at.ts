import type { SafeText } from '../../model/safe-text.js';
import type { RedactedUiTree, StringField } from '../../model/ui-tree.js';
import { stringOf } from '../../shared/tree.js';

/** A node's string, the note that the gate took it out, or null where it was not captured. */
export function textAt(tree: RedactedUiTree, field: StringField, node: number): SafeText | null {
  const note = tree.withheld.find((one) => one.node === node && one.field === field);
  return note ? { withheld: note.reason, length: note.length } : stringOf(tree, field, node);
}
