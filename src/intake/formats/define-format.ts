import type { RawDump } from '../../model/dump.js';
import type { CapabilityTable } from '../../model/format.js';
import type { IntakeProblem } from '../../model/intake-problem.js';
import type { Localised } from '../../model/language.js';
import type { RawText } from '../../model/raw-text.js';
import type { RawColumnTree, RawNodeTree, RawUiTree } from '../../model/raw-tree.js';
import type { IntakeLimits } from '../limits.js';
import type { DecodedText } from '../text/decode-text.js';

/** What the first bytes of a dump show of its shape. Formats are told by content, never by file name. */
export interface FormatProbe {
  readonly shape: 'object' | 'array' | 'markup' | 'other' | 'empty';
  /** Key paths of the first objects, three levels deep: `root`, `root/control_type`. Empty unless JSON. */
  readonly keys: ReadonlySet<string>;
  /** The first characters, empty for JSON; a character at the end may be cut. */
  readonly head: string;
  /** The first elements of markup, attributes in lower case. Empty unless markup. */
  readonly elements: readonly MarkupElement[];
}

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: readonly string[];
}

/** How sure a reader is that the dump is its own; the surest reads it, of equals the first in the list. */
export type Recognition = 'no' | 'likely' | 'certain';

export interface FormatInput {
  /** Index of the archive entry. */
  readonly entry: number;
  readonly text: DecodedText;
  /** What it was recognised by. */
  readonly probe: FormatProbe;
  readonly limits: IntakeLimits;
}

/** A dump as its reader makes it; which entry and format it is, is known outside. */
export interface DumpContent<Tree extends RawUiTree = RawNodeTree>
  extends Omit<RawDump<RawText, Tree>, 'entry' | 'format' | 'id'> {
  /** As the dump itself gives it, or null. Plain, to be compared with the name of its file. */
  readonly id: string | null;
  /** Id of the format that it was converted from, as our own evidence says; unchecked. */
  readonly declaredFormat: string | null;
  /** Whether it bears all the notes that our own evidence does, without which `declaredFormat` is only a claim. */
  readonly hasEvidenceNotes: boolean;
  /** Offset in the UTF-8 text from which on nothing was read; null when all of it was. */
  readonly unreadFrom: number | null;
}

export interface FormatResult<Tree extends RawUiTree = RawNodeTree> {
  readonly content: DumpContent<Tree>;
  readonly problems: readonly IntakeProblem<RawText>[];
}

/** What a stream knows of a dump before it has seen any of it. */
export interface StreamInput {
  /** Index of the archive entry. */
  readonly entry: number;
  /** Bytes that the dump is said to have. */
  readonly expectedBytes: number;
  readonly limits: IntakeLimits;
}

/**
 * The fast way to read a large dump: while its bytes come, into columns. It reads what honest collectors write and
 * gives up on all else, so that only the plain way has to know what is wrong with a dump and what to say of it.
 */
export interface FormatStream {
  /**
   * @param chunk valid UTF-8, which may end in the midst of a token
   * @returns false where it gives up
   */
  push(chunk: Uint8Array): boolean;
  /** Null where it gives up. What `read` would have made of the same dump, in columns. */
  finish(): FormatResult<RawColumnTree> | null;
}

/** One format of dumps: a small file with metadata beside pure functions, and a line in `index.ts`. */
export interface FormatReader {
  readonly id: string;
  readonly title: Localised;
  /** Known from hearsay alone; what it writes may be read wrongly. */
  readonly isProvisional?: true;
  /** What a user has to know of it beside the table. */
  readonly note?: Localised;
  readonly captured: CapabilityTable;
  readonly recognises: (probe: FormatProbe) => Recognition;
  readonly read: (input: FormatInput) => FormatResult;
  /** For formats of which there are large dumps. */
  readonly stream?: (input: StreamInput) => FormatStream;
}

/** Names what a format file exports; checks its type. */
export function defineFormat(reader: FormatReader): FormatReader {
  return reader;
}
