import type { RawText } from '../../../model/raw-text.js';
import { cell } from '../../../shared/columns.js';
import { isNumberStart, LEFT_BRACE, QUOTE } from '../../json/bytes.js';
import type { JsonObject, JsonValue } from '../../json/json-value.js';
import { type JsonCursor, OUTCOME, type Outcome } from '../../stream/json-cursor.js';
import type { TextArena } from '../../stream/text-arena.js';
import type { TreeColumns } from '../../stream/tree-columns.js';
import { FALSE, NULL, TRUE, type ValueReader } from '../../stream/value-reader.js';
import { BoundsReader } from './bounds-reader.js';
import type { DumpCollector } from './dump-collector.js';
import { FIRST_TEXT_KEY, NODE_KEY, nodeKeys, TEXT_FIELDS } from './node-keys.js';

const { OK, ODD } = OUTCOME;

const MAX_COUNT = 2 ** 31 - 1;
/** No text that a column can hold. */
const NO_TEXT = -1;

/** What has been seen of a node that is open, as bits beside those of its keys. */
const NAME_IS_NULL = 1 << 30;
const HAS_OTHER_TEXT = 1 << 29;

interface FieldParts {
  readonly cursor: JsonCursor;
  readonly values: ValueReader;
  readonly texts: TextArena;
  readonly columns: TreeColumns;
  readonly collector: DumpCollector;
}

/** Reads fields of nodes into columns. What it says `ODD` to, and every key that comes twice, is for the plain reader. */
export class NodeFieldReader {
  /** Nodes that are open. */
  depth = 0;
  /** The innermost of them. */
  node = -1;
  readonly #cursor: JsonCursor;
  readonly #values: ValueReader;
  readonly #texts: TextArena;
  readonly #columns: TreeColumns;
  readonly #collector: DumpCollector;
  readonly #keys = nodeKeys();
  readonly #bounds: BoundsReader;
  /** By depth: the nodes, their keys that were seen, text fields and others apart, and their notes of what was withheld. */
  readonly #nodes: number[] = [];
  readonly #seen: number[] = [];
  readonly #seenTexts: number[] = [];
  readonly #seenOthers: (Set<string> | undefined)[] = [];
  readonly #notes: (JsonValue | undefined)[] = [];
  /** Numbers of the texts that were dropped. */
  readonly #otherIds = new Set<number>();
  readonly #otherTexts: RawText[] = [];
  /** Of the string that was read last. */
  #id = NO_TEXT;
  readonly #dropped = TEXT_FIELDS.map(() => 0);
  #nodesWithOtherText = 0;

  constructor({ cursor, values, texts, columns, collector }: FieldParts) {
    this.#cursor = cursor;
    this.#values = values;
    this.#texts = texts;
    this.#columns = columns;
    this.#bounds = new BoundsReader(cursor, columns);
    this.#collector = collector;
    collector.collectInto(this.#otherTexts);
  }

  open(node: number): void {
    this.#nodes[this.depth] = node;
    this.#seen[this.depth] = 0;
    this.#seenTexts[this.depth] = 0;
    this.#seenOthers[this.depth] = undefined;
    this.#notes[this.depth] = undefined;
    this.depth++;
    this.node = node;
  }

  close(): void {
    const seen = cell(this.#seen, this.depth - 1);
    if ((seen & NAME_IS_NULL) !== 0 && (seen & (1 << NODE_KEY.has_name)) === 0) this.#collector.namelessNodes++;
    if ((seen & HAS_OTHER_TEXT) !== 0) this.#nodesWithOtherText++;
    this.depth--;
    this.node = this.#nodes[this.depth - 1] ?? -1;
  }

  /** The text that was dropped, also from the counts of the collector. */
  finish(): { readonly otherText: readonly RawText[]; readonly nodesWithOtherText: number } {
    TEXT_FIELDS.forEach((field, i) => {
      const nodes = cell(this.#dropped, i);
      if (nodes > 0) this.#collector.countDropped(field, nodes);
    });
    const known = Array.from(this.#otherIds, (id) => this.#texts.at(id));
    return { otherText: [...known, ...this.#otherTexts], nodesWithOtherText: this.#nodesWithOtherText };
  }

  /** Reads what stands in front of the next value of most nodes, see `KeyTable`. */
  readGap(isFirst: boolean): number {
    return this.#keys.readGap(this.#cursor, isFirst);
  }

  keepGap(from: number, isFirst: boolean, code: number): void {
    this.#keys.keepGap(this.#cursor, from, isFirst, code);
  }

  /** Of the string that was read last. */
  codeOfKey(): number {
    return this.#keys.codeOf(this.#cursor);
  }

  /** What the innermost node says of what an earlier run took out of it; undefined where it says nothing. */
  get withheld(): JsonValue | undefined {
    return this.#notes[this.depth - 1];
  }

  /** The fields that such notes are held against. */
  withheldFields(): JsonObject {
    const { automationId, className, frameworkId } = this.#columns;
    // What a text says makes no difference here.
    const isThere = (column: Int32Array) => ((column[this.node] ?? NO_TEXT) < 0 ? null : '');
    return new Map<string, JsonValue>([
      ['withheld', this.withheld ?? null],
      ['automation_id', isThere(automationId)],
      ['class_name', isThere(className)],
      ['framework_id', isThere(frameworkId)],
    ]);
  }

  /** @returns false where the node had the key before */
  mark(code: number): boolean {
    const top = this.depth - 1;
    const isText = code >= FIRST_TEXT_KEY;
    const list = isText ? this.#seenTexts : this.#seen;
    const bit = 1 << (isText ? code - FIRST_TEXT_KEY : code);
    const seen = cell(list, top);
    list[top] = seen | bit;
    return (seen & bit) === 0;
  }

  /** Reads the value of a known key, which begins with `byte`. */
  read(code: number, byte: number): Outcome {
    const outcome = this.#value(code, byte);
    return outcome === OK && !this.mark(code) ? ODD : outcome;
  }

  readUnknown(key: string, byte: number): Outcome {
    const outcome = this.#values.read(byte);
    if (outcome !== OK) return outcome;
    const top = this.depth - 1;
    const seen = this.#seenOthers[top] ?? new Set();
    this.#seenOthers[top] = seen;
    if (seen.has(key)) return ODD;
    seen.add(key);
    this.#collecting(() => this.#collector.dropUnknown(key, this.#values.value));
    return OK;
  }

  #value(code: number, byte: number): Outcome {
    const columns = this.#columns;
    switch (code) {
      case NODE_KEY.control_type:
        return isNumberStart(byte) ? this.#typeId() : this.#text(columns.controlType, byte);
      case NODE_KEY.automation_id:
        return this.#text(columns.automationId, byte);
      case NODE_KEY.class_name:
        return this.#text(columns.className, byte);
      case NODE_KEY.framework_id:
        return this.#text(columns.frameworkId, byte);
      case NODE_KEY.name:
        if (byte !== QUOTE) this.#flagNode(NAME_IS_NULL);
        return this.#text(columns.name, byte);
      case NODE_KEY.has_name:
        return this.#flag(columns.declaredHasName, byte);
      case NODE_KEY.is_enabled:
        return this.#flag(columns.isEnabled, byte);
      case NODE_KEY.is_offscreen:
        return this.#flag(columns.isOffscreen, byte);
      case NODE_KEY.name_length:
        return this.#count(columns.declaredNameLength, byte);
      case NODE_KEY.child_count:
        return this.#count(columns.declaredChildCount, byte);
      case NODE_KEY.bounds:
        return byte === LEFT_BRACE ? this.#bounds.read(this.node) : this.#cursor.word(NULL);
      case NODE_KEY.withheld:
        return this.#withheld(byte);
      default:
        return this.#droppedText(code - FIRST_TEXT_KEY, byte);
    }
  }

  /** Reads the string that begins here; its number is then in `#id`. */
  #string(): Outcome {
    const cursor = this.#cursor;
    const outcome = cursor.string();
    if (outcome !== OK) return outcome;
    const text = cursor.hasEscapes ? cursor.text() : undefined;
    if (text === null) return ODD;
    this.#id = text === undefined ? this.#texts.idOf(cursor) : this.#texts.idOfString(text);
    return OK;
  }

  #text(column: Int32Array, byte: number): Outcome {
    if (byte !== QUOTE) return this.#cursor.word(NULL);
    const outcome = this.#string();
    if (outcome === OK) column[this.node] = this.#id;
    return outcome;
  }

  /** A control type by its number: handed on in its digits. */
  #typeId(): Outcome {
    const outcome = this.#cursor.number();
    if (outcome !== OK) return outcome;
    if (!Number.isInteger(this.#cursor.value)) return ODD;
    this.#columns.controlType[this.node] = this.#texts.idOfString(String(this.#cursor.value));
    return OK;
  }

  #flag(column: Int8Array, byte: number): Outcome {
    if (byte !== TRUE[0] && byte !== FALSE[0]) return this.#cursor.word(NULL);
    const isTrue = byte === TRUE[0];
    const outcome = this.#cursor.word(isTrue ? TRUE : FALSE);
    if (outcome === OK) column[this.node] = isTrue ? 1 : 0;
    return outcome;
  }

  #count(column: Int32Array, byte: number): Outcome {
    if (!isNumberStart(byte)) return this.#cursor.word(NULL);
    const outcome = this.#cursor.number();
    if (outcome !== OK) return outcome;
    const { value } = this.#cursor;
    if (!Number.isInteger(value) || value < 0 || value > MAX_COUNT) return ODD;
    column[this.node] = value;
    return OK;
  }

  #withheld(byte: number): Outcome {
    const outcome = this.#values.read(byte);
    if (outcome === OK && this.#values.value !== null) this.#notes[this.depth - 1] = this.#values.value;
    return outcome;
  }

  /** A text that we know and drop: its number is kept for the leak check. */
  #droppedText(field: number, byte: number): Outcome {
    if (byte !== QUOTE) {
      const outcome = this.#values.read(byte);
      if (outcome === OK)
        this.#collecting(() => this.#collector.dropText(cell(TEXT_FIELDS, field), this.#values.value));
      return outcome;
    }
    const outcome = this.#string();
    if (outcome !== OK || this.#texts.unitsOf(this.#id) === 0) return outcome;
    this.#otherIds.add(this.#id);
    this.#dropped[field] = cell(this.#dropped, field) + 1;
    this.#flagNode(HAS_OTHER_TEXT);
    return OK;
  }

  #collecting(drop: () => void): void {
    const before = this.#otherTexts.length;
    this.#collector.node = this.node;
    drop();
    this.#collector.node = null;
    if (this.#otherTexts.length > before) this.#flagNode(HAS_OTHER_TEXT);
  }

  #flagNode(bit: number): void {
    const top = this.depth - 1;
    this.#seen[top] = cell(this.#seen, top) | bit;
  }
}
