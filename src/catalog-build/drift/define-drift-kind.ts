import type { Selector } from '../../model/catalog.js';
import type { DriftReason, DriftStatus } from '../../model/drift.js';
import type { Placement } from '../placement.js';
import type { Relocation } from './relocator.js';

/** What is known of one selector when its drift is judged. */
export interface DriftCase {
  readonly selector: Selector;
  /** Where it is in the new dump. */
  readonly placement: Placement;
  /** Path in the last accepted evidence; null where the catalog has none. */
  readonly fromPath: string | null;
  /** Path in the new dump; null unless one node was found. */
  readonly path: string | null;
  /** Fields that do not hold at the node that was found: preferred ones, and where `required` did not find it, required ones. */
  readonly changedFields: readonly string[];
  /**
   * Where it is by structure, or why that is not said: of what no block finds, and of what only a fallback finds where
   * that is not borne out. Null for all others.
   */
  readonly relocation: Relocation | null;
  /** What a fallback found that is not borne out by structure, or is not one node; null where there is no such thing. */
  readonly passedOver: DriftReason | null;
  /** How sure the match of the trees is of the node that a fallback found, 0 to 1; null where none did or that was not asked. */
  readonly agreement: number | null;
  /** What, against the earlier dump, says that the node which required found is another control than before. */
  readonly doubts: readonly DriftReason[];
  /** Nodes of the new dump are missing, so that what finds nothing may lie among them. */
  readonly isCutShort: boolean;
}

/** One kind of drift: when a selector has it, and the reasons that are given. */
export interface DriftKind {
  readonly status: DriftStatus;
  /** What it means, for docs/catalog.md. */
  readonly meaning: string;
  applies(found: DriftCase): boolean;
  reasons(found: DriftCase): readonly DriftReason[];
}

export function defineDriftKind(kind: DriftKind): DriftKind {
  return kind;
}
