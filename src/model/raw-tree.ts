import type { RawText } from './raw-text.js';

/** A rectangle in physical screen pixels: left, top, width, height. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One node as a format reader found it. `null` means that the capture does not have the field for
 * this node (*not captured*), which is something else than an empty string.
 */
export interface RawNode {
  /** Index of the parent in `RawUiTree.nodes`; -1 for the root. Always smaller than the own index. */
  readonly parent: number;
  readonly controlType: RawText | null;
  readonly automationId: RawText | null;
  readonly className: RawText | null;
  readonly frameworkId: RawText | null;
  /** The Name property; null where the provider returned none or the dump is already redacted. */
  readonly name: RawText | null;
  /** As declared by an already redacted dump; null otherwise. */
  readonly declaredHasName: boolean | null;
  readonly declaredNameLength: number | null;
  /** Lengths of structural strings that an earlier run through the gate took out of this node. */
  readonly alreadyWithheld: readonly AlreadyWithheld[];
  readonly bounds: Bounds | null;
  readonly isEnabled: boolean | null;
  readonly isOffscreen: boolean | null;
  readonly declaredChildCount: number | null;
  /** Every other readable string of the node (value, help_text, …, unknown fields and their keys). */
  readonly otherText: readonly RawText[];
}

export interface AlreadyWithheld {
  readonly field: 'automation_id' | 'class_name' | 'framework_id';
  /** Not checked yet: the gate takes it only if it is one of the known reasons. */
  readonly reason: RawText;
  readonly length: number;
}

/** A UI tree with its text, in document order (pre-order). Never leaves the redaction gate. */
export interface RawNodeTree {
  readonly nodes: readonly RawNode[];
}

/** Distinct texts, by number. */
export interface RawTexts {
  readonly length: number;
  at(id: number): RawText;
  /** Length of a text in UTF-16 code units. */
  unitsOf(id: number): number;
}

/**
 * The same tree in columns, as a large dump is read: no object a node, each text once. Columns of texts hold numbers of
 * `texts`, flags 1 and 0; NOT_CAPTURED stands for null.
 */
export interface RawColumnTree {
  readonly length: number;
  readonly parent: Int32Array;
  readonly texts: RawTexts;
  readonly controlType: Int32Array;
  readonly automationId: Int32Array;
  readonly className: Int32Array;
  readonly frameworkId: Int32Array;
  readonly name: Int32Array;
  readonly declaredHasName: Int8Array;
  readonly declaredNameLength: Int32Array;
  /** Of the nodes that have any. */
  readonly alreadyWithheld: ReadonlyMap<number, readonly AlreadyWithheld[]>;
  /** Four numbers a node: x, y, width, height; NaN where not captured. */
  readonly bounds: Float64Array;
  readonly isEnabled: Int8Array;
  readonly isOffscreen: Int8Array;
  readonly declaredChildCount: Int32Array;
  /** Every other readable string of the nodes, once or more often. */
  readonly otherText: readonly RawText[];
  /** Nodes that have any of it. */
  readonly nodesWithOtherText: number;
}

/** A UI tree with its text: node by node, as every reader gives it, or in columns. Never leaves the redaction gate. */
export type RawUiTree = RawNodeTree | RawColumnTree;
