import type { DetailedMatch, Match } from './catalog.js';

/** What drivers of user interfaces can do and a capture cannot: there for code that calls them, to be refused. */
export const REFUSED_ACTIONS = [
  'invoke',
  'click',
  'doubleClick',
  'type',
  'keys',
  'focus',
  'setValue',
  'select',
  'scroll',
  'drag',
  'close',
  'launch',
] as const;

export type RefusedAction = (typeof REFUSED_ACTIONS)[number];

export interface ReaderError {
  readonly code:
    | 'ACTION_REFUSED' // a capture is only read
    | 'STALE_CAPTURE' // the reference is into another capture
    | 'UNKNOWN_REFERENCE' // no reference that a reader has given
    | 'INVALID_QUERY'; // a field that is unknown, of another type, or none at all
  readonly message: string;
}

export interface Refusal {
  readonly ok: false;
  readonly error: ReaderError;
}

/** A node by its reference, which is opaque and good for this capture only. */
interface Referenced {
  readonly ref: string;
}

/** The root of one dump. */
export interface ReaderWindow extends Referenced, Match {
  /** `main`, or the id of the dump; null where the gate took it out. */
  readonly dump_id: string | null;
}

/** One node that was found. */
export interface FoundNode extends Referenced, Match {}

/** A node with what is below it. */
export interface ReaderNode extends Referenced, DetailedMatch {
  /** Children in the capture, whether they are listed or not. */
  readonly child_count: number;
  /** In order; empty where the depth asked for ends. */
  readonly children: readonly ReaderNode[];
}

/** What a node has to be like; all fields that are given must hold. At least one besides `within`. */
export interface ReaderQuery {
  readonly automation_id?: string;
  readonly control_type?: string;
  /** Compared without the part that changes with build or launch, as selectors do. */
  readonly class_name?: string;
  readonly class_name_prefix?: string;
  readonly framework_id?: string;
  readonly has_name?: boolean;
  /** UTF-16 code units. */
  readonly name_length?: number;
  readonly is_enabled?: boolean;
  readonly is_offscreen?: boolean;
  /** Reference of a node: only it and what is below it is looked at. */
  readonly within?: string;
}

/** What `find` gives. */
export interface FindAnswer {
  readonly ok: true;
  /** Window by window, in document order. */
  readonly matches: readonly FoundNode[];
  /** Fields of the query that the capture lacks, so that it cannot be told whether there is no such node. */
  readonly not_captured: readonly string[];
}

/** A capture, read like a window through a driver that can only look. Every answer is plain data. */
export interface CaptureReader extends Readonly<Record<RefusedAction, (...args: readonly unknown[]) => Refusal>> {
  /** Null for a capture without an id. */
  readonly captureId: string | null;
  /** The roots of its dumps, in the order of the package. */
  windows(): { readonly ok: true; readonly windows: readonly ReaderWindow[] };
  /**
   * A node and what is below it.
   *
   * @param depth levels below the node; left out: all
   */
  tree(ref: string, depth?: number): { readonly ok: true; readonly node: ReaderNode } | Refusal;
  find(query: ReaderQuery): FindAnswer | Refusal;
}
