import type { ControlType } from './control-type.js';
import type { WithheldReason } from './safe-text.js';

/** Interned string ids below zero say why there is no string. */
export const NOT_CAPTURED = -1;
export const WITHHELD = -2;

/** The structural string fields of a node, each a column of string ids. */
export type StringField = 'automation_id' | 'class_name' | 'framework_id';

/** All fields of a node that leave the gate. */
export const STRUCTURAL_FIELDS = [
  'control_type',
  'automation_id',
  'class_name',
  'framework_id',
  'has_name',
  'name_length',
  'bounds',
  'is_enabled',
  'is_offscreen',
] as const;

export type StructuralField = (typeof STRUCTURAL_FIELDS)[number];

/** A structural string that the gate took out of one node. */
export interface WithheldField {
  readonly node: number;
  readonly field: StringField;
  readonly reason: WithheldReason;
  readonly length: number;
}

declare const redacted: unique symbol;

/**
 * The compact tree that every stage after the gate works on. It has no place for text. Columns are
 * indexed by node in document order (pre-order), so that the descendants of node `i` are exactly the
 * nodes `i + 1 … subtreeEnd[i] - 1`. Only `src/redact` can make one: the brand is not exported.
 */
export interface RedactedUiTree {
  readonly [redacted]: true;
  readonly length: number;
  /** Index of the parent; -1 for the root. */
  readonly parent: Int32Array;
  /** Position among the siblings, from 0. */
  readonly order: Int32Array;
  /** Distance to the root; the root has 0. */
  readonly depth: Int32Array;
  /** First index behind the node's last descendant. */
  readonly subtreeEnd: Int32Array;
  readonly childCount: Int32Array;
  /** child_count as the dump declares it; -1 where it does not. */
  readonly declaredChildCount: Int32Array;
  readonly controlType: readonly ControlType[];
  /** Interned strings; the columns below hold indexes into it, or NOT_CAPTURED, or WITHHELD. */
  readonly strings: readonly string[];
  readonly automationId: Int32Array;
  readonly className: Int32Array;
  readonly frameworkId: Int32Array;
  /** 1, 0, or NOT_CAPTURED. */
  readonly hasName: Int8Array;
  /** UTF-16 code units, or NOT_CAPTURED. */
  readonly nameLength: Int32Array;
  /** Four numbers a node: x, y, width, height in physical pixels; NaN where not captured. */
  readonly bounds: Float64Array;
  /** 1, 0, or NOT_CAPTURED. */
  readonly isEnabled: Int8Array;
  readonly isOffscreen: Int8Array;
  readonly withheld: readonly WithheldField[];
}
