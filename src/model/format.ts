import type { Localised } from './language.js';
import type { StructuralField } from './ui-tree.js';

/**
 * Whether a format has a place for a structural field. `derived`: it does not write it as such, but it follows from
 * what it does write or leaves out.
 */
export type Capability = 'yes' | 'no' | 'derived';

export type CapabilityTable = Readonly<Record<StructuralField, Capability>>;

/** What a user may know of a format that is read. */
export interface FormatText {
  readonly id: string;
  readonly title: Localised;
  /** Known from hearsay alone: what it writes may be read wrongly. */
  readonly provisional: boolean;
  readonly note: Localised | null;
  readonly captured: CapabilityTable;
}

/** A format that is known and refused. `code` is that of the finding, which says why. */
export interface RefusedFormatText {
  readonly id: string;
  readonly title: Localised;
  readonly code: string;
}
