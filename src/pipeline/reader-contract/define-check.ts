import type { CaptureReader, ReaderNode } from '../../model/capture-reader.js';

/** What a check looks at. */
export interface ReaderCase {
  readonly reader: CaptureReader;
  /** A reader of another capture. */
  readonly other: CaptureReader;
  /** Every node of every window of `reader`, in document order. */
  readonly nodes: readonly ReaderNode[];
}

/** One promise of a reader. */
export interface ContractCheck {
  readonly id: string;
  /** What is promised; true when nothing is found. */
  readonly promise: string;
  /** What breaks it: places and fields, never values. */
  violations(found: ReaderCase): Iterable<string>;
}

export function defineCheck(check: ContractCheck): ContractCheck {
  return check;
}
