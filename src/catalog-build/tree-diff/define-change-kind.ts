import type { NodeChangeKind, NodeMove } from '../../model/tree-diff.js';
import type { StructuralField } from '../../model/ui-tree.js';

/** What is known of one node of either tree when its change is judged. */
export interface NodeCase {
  /** Its node in the old tree; null where it has none. */
  readonly old: number | null;
  readonly fresh: number | null;
  /** Null where it stands where it stood, or is in one tree only. */
  readonly move: NodeMove | null;
  readonly changedFields: readonly StructuralField[];
}

/** One way in which a node can differ. */
export interface ChangeKind {
  readonly kind: NodeChangeKind;
  /** What it means, for docs/diff.md. */
  readonly meaning: string;
  applies(node: NodeCase): boolean;
}

export function defineChangeKind(kind: ChangeKind): ChangeKind {
  return kind;
}
