import type { NameLengthMode } from './name-length.js';
import type { RawUiTree } from './raw-tree.js';
import type { StructuralField } from './ui-tree.js';

/** `partly`: the format can carry the field but leaves it out on some nodes. */
export type Captured = 'yes' | 'partly' | 'no';

/**
 * Something in the dump that says, or makes likely, that nodes are missing. `capture-error`: it says of itself that
 * capturing failed or was not finished. `nodes-not-read`: nodes lie in a list that the format does not have. `ancestors-only`: of what is beside the element that was captured, only the way
 * down to it was kept.
 */
export interface TruncationFact {
  readonly kind:
    | 'declared'
    | 'depth-limit'
    | 'node-limit'
    | 'children-cut'
    | 'nodes-not-read'
    | 'depth-cut-text'
    | 'capture-error'
    | 'ancestors-only';
  /** Index of the node it happened at; null for the dump as a whole. */
  readonly node: number | null;
  /** Nodes known to be missing; null where the dump does not say. */
  readonly missing: number | null;
}

/** One UI tree dump. `Text` and `Tree` are raw before the gate, safe behind it. */
export interface Dump<Text, Tree> {
  /** `main`, or what stands for `<id>` in `uia/dump-uia-<id>.json`. */
  readonly id: Text;
  /** Index of the archive entry that it came from. */
  readonly entry: number;
  /** Id of the format reader that read it (`native`, `a11ytest`, …). */
  readonly format: string;
  /** Of the native format, in which our evidence of every format is written; null in dumps written otherwise. */
  readonly schemaVersion: number | null;
  readonly captureId: Text | null;
  readonly capturedAt: Text | null;
  readonly processName: Text | null;
  readonly declaredNodeCount: number | null;
  readonly declaredMaxDepth: number | null;
  readonly declaredTruncated: boolean | null;
  /** Limits that the collector ran with. */
  readonly limits: { readonly maxDepth: number | null; readonly maxNodes: number | null };
  readonly view: Text | null;
  /** How name lengths are kept in it; left out: exactly. Our own evidence says so of itself. */
  readonly nameLengths?: NameLengthMode;
  readonly captured: Readonly<Record<StructuralField, Captured>>;
  readonly truncation: readonly TruncationFact[];
  /** Fields that are neither structural nor known header fields: dropped, only counted. */
  readonly unknownFields: number;
  /** Known text fields that were dropped (value, help_text, …): field name of the format -> nodes. */
  readonly droppedTextFields: Readonly<Record<string, number>>;
  /** Null where no tree could be read; an intake problem says why. */
  readonly tree: Tree | null;
}

/** A dump before the gate also carries the text that stands outside the nodes (window title, …). */
export interface RawDump<Text, Tree extends RawUiTree = RawUiTree> extends Dump<Text, Tree> {
  readonly otherText: readonly Text[];
}
