/**
 * What the matcher reads of a tree: every RedactedUiTree is one, and so is any other tree in the same
 * columns (`airlock bench relocation` reads them from a file). Nodes in document order.
 */
export interface MatchTree {
  readonly length: number;
  readonly parent: Int32Array;
  readonly order: Int32Array;
  readonly depth: Int32Array;
  readonly subtreeEnd: Int32Array;
  readonly childCount: Int32Array;
  readonly controlType: readonly string[];
  readonly strings: readonly string[];
  /** Indexes into `strings`; negative where there is no string to compare. */
  readonly automationId: Int32Array;
  readonly className: Int32Array;
  /** UTF-16 code units; negative where not captured. */
  readonly nameLength: Int32Array;
  /** Four numbers a node: x, y, width, height; NaN where not captured. */
  readonly bounds: Float64Array;
  /** 1, 0, or negative where not captured. */
  readonly isEnabled: Int8Array;
  readonly isOffscreen: Int8Array;
}
