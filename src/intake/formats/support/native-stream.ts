import type { RawText } from '../../../model/raw-text.js';
import type { AlreadyWithheld, RawColumnTree } from '../../../model/raw-tree.js';
import { COLON, COMMA, END, LEFT_BRACE, LEFT_BRACKET, QUOTE, RIGHT_BRACE, RIGHT_BRACKET } from '../../json/bytes.js';
import type { JsonValue } from '../../json/json-value.js';
import { JsonCursor, OUTCOME, type Outcome } from '../../stream/json-cursor.js';
import { TextArena } from '../../stream/text-arena.js';
import { TreeColumns } from '../../stream/tree-columns.js';
import { NULL, ValueReader } from '../../stream/value-reader.js';
import { UnitCounter } from '../../text/unit-counter.js';
import type { FormatResult, FormatStream, StreamInput } from '../define-format.js';
import { ALL_FIELDS } from './captured-fields.js';
import { DumpCollector } from './dump-collector.js';
import { finishColumns } from './finish-dump.js';
import { readNativeHeader } from './native-header.js';
import { withheldIn } from './native-withheld.js';
import { NodeFieldReader } from './node-field-reader.js';
import { NODE_KEY, UNKNOWN_KEY } from './node-keys.js';

const { OK, MORE, ODD } = OUTCOME;

/** Levels of JSON that are not counted one by one: the document, a rectangle, the deepest value that is read. */
const SPARE_LEVELS = 40;
/** So many bytes for a node is little: an estimate that is too high costs nothing. */
const BYTES_PER_NODE = 200;
/** A token or field that is longer is for the plain reader: here it would be read anew with every chunk. */
const MAX_FIELD_BYTES = 4 * 1024 * 1024;

/** No byte begins an item so. */
const NO_ITEM = -1;

type Mode = 'start' | 'header' | 'node' | 'children' | 'end';

/** Reads a native dump while its bytes come; see `FormatStream`. A field is read whole or, with more bytes, again. */
export class NativeStream implements FormatStream {
  readonly #input: StreamInput;
  readonly #cursor = new JsonCursor();
  readonly #values = new ValueReader(this.#cursor);
  readonly #collector: DumpCollector;
  readonly #texts = new TextArena();
  readonly #columns: TreeColumns;
  readonly #fields: NodeFieldReader;
  readonly #header = new Map<string, JsonValue>();
  readonly #withheld = new Map<number, readonly AlreadyWithheld[]>();
  #mode: Mode = 'start';
  /** Whether nothing stands yet in the object or list that is open. */
  #isFirst = true;

  constructor(input: StreamInput) {
    this.#input = input;
    this.#collector = new DumpCollector(input.entry, NO_PLACES);
    this.#columns = new TreeColumns(Math.min(input.limits.MAX_DUMP_NODES, input.expectedBytes / BYTES_PER_NODE));
    const parts = { cursor: this.#cursor, values: this.#values, texts: this.#texts, columns: this.#columns };
    this.#fields = new NodeFieldReader({ ...parts, collector: this.#collector });
  }

  push(chunk: Uint8Array): boolean {
    this.#cursor.append(chunk);
    return this.#run() && this.#cursor.rest.length <= MAX_FIELD_BYTES;
  }

  finish(): FormatResult<RawColumnTree> | null {
    this.#cursor.isLast = true;
    if (!this.#run() || this.#mode !== 'end' || this.#columns.length === 0) return null;
    // What is wrong with a node is said with its place, which only the plain reader knows.
    if (this.#collector.problems.all().length > 0) return null;
    const looseText: RawText[] = [];
    this.#collector.collectInto(looseText);
    const { otherText, nodesWithOtherText } = this.#fields.finish();
    const found = { header: this.#header, nodeCount: this.#columns.length, error: null };
    const header = readNativeHeader(found, this.#collector);
    const rest = { texts: this.#texts, alreadyWithheld: this.#withheld, otherText, nodesWithOtherText };
    const tree = this.#columns.finish(rest);
    return finishColumns({ tree, looseText, header, capabilities: ALL_FIELDS, collector: this.#collector });
  }

  /** Reads as far as the bytes go. @returns false where it gives up */
  #run(): boolean {
    const cursor = this.#cursor;
    for (;;) {
      const mark = cursor.at;
      const outcome = this.#step();
      if (outcome === OK) continue;
      cursor.at = mark;
      return outcome === MORE || (this.#mode === 'end' && cursor.next() === END);
    }
  }

  #step(): Outcome {
    switch (this.#mode) {
      case 'node':
        return this.#field();
      case 'children':
        return this.#child();
      case 'header':
        return this.#headerField();
      case 'start':
        return this.#begin();
      case 'end':
        return this.#cursor.next() === END ? this.#cursor.atEnd : ODD;
    }
  }

  #begin(): Outcome {
    const byte = this.#cursor.next();
    if (byte !== LEFT_BRACE) return byte === END ? this.#cursor.atEnd : ODD;
    return this.#enter('header');
  }

  #headerField(): Outcome {
    const item = this.#item(RIGHT_BRACE);
    if (item === RIGHT_BRACE) return this.#leave('end');
    let outcome = this.#key(item);
    if (outcome !== OK) return outcome;
    const key = this.#cursor.text();
    outcome = this.#colon();
    if (outcome !== OK) return outcome;
    const byte = this.#cursor.next();
    if (byte === END) return this.#cursor.atEnd;
    if (key === null || this.#header.has(key)) return ODD;
    if (key === 'root' && byte === LEFT_BRACE) return this.#columns.length === 0 ? this.#openNode(-1) : ODD;
    outcome = this.#values.read(byte);
    if (outcome !== OK) return outcome;
    this.#header.set(key, this.#values.value);
    this.#isFirst = false;
    return OK;
  }

  #field(): Outcome {
    const cursor = this.#cursor;
    const code = this.#fields.readGap(this.#isFirst);
    if (code === UNKNOWN_KEY) return this.#otherField();
    return this.#value(code, cursor.next());
  }

  /** A field in front of which something else stands than the last time; or the end of the node. */
  #otherField(): Outcome {
    const cursor = this.#cursor;
    const from = cursor.at;
    const item = this.#item(RIGHT_BRACE);
    if (item === RIGHT_BRACE) return this.#closeNode();
    let outcome = this.#key(item);
    if (outcome !== OK) return outcome;
    if (cursor.hasEscapes) return ODD;
    const code = this.#fields.codeOfKey();
    const unknown = code === UNKNOWN_KEY ? cursor.text() : null;
    outcome = this.#colon();
    if (outcome !== OK) return outcome;
    const byte = cursor.next();
    if (byte === END) return cursor.atEnd;
    this.#fields.keepGap(from, this.#isFirst, code);
    if (unknown === null) return this.#value(code, byte);
    outcome = this.#fields.readUnknown(unknown, byte);
    if (outcome === OK) this.#isFirst = false;
    return outcome;
  }

  /** The value of a known key, which begins with `byte`. */
  #value(code: number, byte: number): Outcome {
    if (byte === END) return this.#cursor.atEnd;
    if (code === NODE_KEY.children) return this.#children(byte);
    const outcome = this.#fields.read(code, byte);
    if (outcome === OK) this.#isFirst = false;
    return outcome;
  }

  #children(byte: number): Outcome {
    if (byte === LEFT_BRACKET) return this.#fields.mark(NODE_KEY.children) ? this.#enter('children') : ODD;
    const outcome = this.#cursor.word(NULL);
    if (outcome !== OK) return outcome;
    this.#isFirst = false;
    return this.#fields.mark(NODE_KEY.children) ? OK : ODD;
  }

  #child(): Outcome {
    const item = this.#item(RIGHT_BRACKET);
    if (item === RIGHT_BRACKET) return this.#leave('node');
    if (item !== LEFT_BRACE) return item === END ? this.#cursor.atEnd : ODD;
    return this.#openNode(this.#fields.node);
  }

  #openNode(parent: number): Outcome {
    const { MAX_DUMP_NODES, MAX_DUMP_DEPTH } = this.#input.limits;
    const depth = this.#fields.depth + 1;
    if (this.#columns.length >= MAX_DUMP_NODES || 2 * depth + SPARE_LEVELS > MAX_DUMP_DEPTH) return ODD;
    this.#fields.open(this.#columns.add(parent));
    return this.#enter('node');
  }

  #closeNode(): Outcome {
    const { node, withheld } = this.#fields;
    if (withheld !== undefined) {
      this.#collector.node = node;
      const notes = withheldIn(this.#fields.withheldFields(), this.#collector);
      this.#collector.node = null;
      if (notes.length > 0) this.#withheld.set(node, notes);
    }
    this.#fields.close();
    return this.#leave(this.#fields.depth === 0 ? 'header' : 'children');
  }

  #enter(mode: Mode): Outcome {
    this.#cursor.at++;
    this.#mode = mode;
    this.#isFirst = true;
    return OK;
  }

  #leave(mode: Mode): Outcome {
    this.#cursor.at++;
    this.#mode = mode;
    this.#isFirst = false;
    return OK;
  }

  /** The byte that the next item begins with, behind its comma; the closer where there is none; END where it is not known. */
  #item(closer: number): number {
    const byte = this.#cursor.next();
    if (this.#isFirst || byte === closer || byte === END) return byte;
    if (byte !== COMMA) return NO_ITEM;
    this.#cursor.at++;
    const next = this.#cursor.next();
    return next === closer ? NO_ITEM : next;
  }

  #key(byte: number): Outcome {
    if (byte === QUOTE) return this.#cursor.string();
    return byte === END ? this.#cursor.atEnd : ODD;
  }

  #colon(): Outcome {
    const byte = this.#cursor.next();
    if (byte !== COLON) return byte === END ? this.#cursor.atEnd : ODD;
    this.#cursor.at++;
    return OK;
  }
}

/** Places in a dump that nobody asks for. */
const NO_BYTES = new Uint8Array(0);
const NO_PLACES = {
  ok: true,
  encoding: 'utf-8',
  utf8: NO_BYTES,
  bomLength: 0,
  units: new UnitCounter(NO_BYTES),
} as const;
