import type { DetailedMatch } from './catalog.js';
import type { DriftReason } from './drift.js';
import type { StructuralField } from './ui-tree.js';

/** What became of a node from one capture to the other; a node without any of these is unchanged. */
export type NodeChangeKind = 'removed' | 'added' | 'moved' | 'changed';

/** How a node moved: under another parent, or to another place among the siblings that both captures have. */
export type NodeMove = 'parent' | 'order';

/** One node that differs. A node that moved and changed is `moved`, and `changed_fields` says in what it changed. */
export interface NodeChange {
  readonly kind: NodeChangeKind;
  /** Null for an added node. */
  readonly old: DetailedMatch | null;
  /** Null for a removed node. */
  readonly new: DetailedMatch | null;
  /** Null unless it moved. */
  readonly move: NodeMove | null;
  readonly changed_fields: readonly StructuralField[];
  /** 0 to 1: how sure it is that both are the same node; null for an added or a removed one. */
  readonly confidence: number | null;
}

/** One of the two captures. */
export interface TreeDiffSide {
  /** Null for a bare dump. */
  readonly capture_id: string | null;
  readonly format: string;
  readonly node_count: number;
}

/** The structural difference of two captures. Swapped captures give the mirror image. */
export interface TreeDiff {
  readonly old: TreeDiffSide;
  readonly new: TreeDiffSide;
  /** In what the two are not alike, so that they were compared only because of `--force`; empty for two that are. */
  readonly unlike: readonly DriftReason[];
  /** Fields that one of the two does not carry: nothing is said of them. */
  readonly not_compared: readonly StructuralField[];
  /** Nodes by what became of them; a node that is in both counts once. */
  readonly counts: Readonly<Record<NodeChangeKind | 'unchanged', number>>;
  /** By kind, as `removed`, `added`, `moved`, `changed`; of a kind in the order of the old document, added ones of the new. */
  readonly changes: readonly NodeChange[];
}
