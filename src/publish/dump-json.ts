import type { RedactedDump } from '../model/capture.js';
import { CONTROL_TYPES, type ControlType } from '../model/control-type.js';
import type { RedactedUiTree, StringField, WithheldField } from '../model/ui-tree.js';
import { cell, doubleAt, flagAt, intAt } from '../shared/columns.js';
import { controlTypeOf, maxDepthOf } from '../shared/tree.js';
import { ByteWriter } from './byte-writer.js';

/** Handed on from this size on; a chunk is this and the node that passes it. Bytes. */
const CHUNK_BYTES = 256 * 1024;

/**
 * A redacted dump as native dump JSON: the shape `src/intake/formats/native.ts` reads, without a place
 * for text. Reading it back and redacting it again gives the same tree. What was not captured is left
 * out; what the gate took out is `null` with a note under `withheld`.
 *
 * Written node by node from the columns, as bytes: `JSON.stringify` of nested objects gives up some 2,000
 * levels deep, and the text of a million nodes fits in no string.
 *
 * @param dump a dump with a tree
 * @returns UTF-8 JSON text ending in a newline, in chunks; a chunk is good until the next one is asked for
 */
export function* dumpJson(dump: RedactedDump & { readonly tree: RedactedUiTree }): Generator<Uint8Array> {
  const writer = new ByteWriter();
  writer.json(headJson(dump));
  yield* treeJson(dump.tree, writer);
  writer.json('\n}\n');
  yield writer.take();
}

/** The header, up to where the root node stands. */
function headJson(dump: RedactedDump & { readonly tree: RedactedUiTree }): string {
  const header = {
    schema_version: 1,
    dump_id: textOrNull(dump.id),
    capture_id: textOrNull(dump.captureId),
    captured_at: textOrNull(dump.capturedAt),
    format: dump.format,
    window: { process_name: textOrNull(dump.processName) },
    options: { view: textOrNull(dump.view), max_depth: dump.limits.maxDepth, max_nodes: dump.limits.maxNodes },
    truncated: dump.declaredTruncated,
    truncation: dump.truncation,
    captured: dump.captured,
    ...(dump.nameLengths === undefined ? {} : { name_lengths: dump.nameLengths }),
    node_count: dump.tree.length,
    max_depth: maxDepthOf(dump.tree),
  };
  return `${JSON.stringify(header, null, 2).slice(0, -2)},\n  "root": `;
}

function textOrNull(text: RedactedDump['captureId']): string | null {
  return typeof text === 'string' ? text : null;
}

/** One node a line, so that two releases of an evidence dump can be read in a line diff. */
function* treeJson(tree: RedactedUiTree, writer: ByteWriter): Generator<Uint8Array> {
  const nodes = new NodeWriter(tree, writer);
  const open: number[] = [];
  for (let node = 0; node < tree.length; node++) {
    for (let top = open.at(-1); top !== undefined && node >= intAt(tree.subtreeEnd, top); top = open.at(-1)) {
      writer.words(WORDS.endOfChildren);
      open.pop();
    }
    if (node > 0) writer.words(lineStart(intAt(tree.depth, node), intAt(tree.order, node) === 0));
    nodes.write(node);
    if (intAt(tree.childCount, node) === 0) writer.words(WORDS.noChildren);
    else {
      writer.words(WORDS.children);
      open.push(node);
    }
    if (writer.length >= CHUNK_BYTES) yield writer.take();
  }
  for (; open.length > 0; open.pop()) writer.words(WORDS.endOfChildren);
}

/** Deeper nodes are not indented further: 10,000 levels of indent would be 50 MB of spaces. */
const MAX_INDENT = 32;

const LINE_STARTS = Array.from({ length: MAX_INDENT + 1 }, (_, depth) => `\n${' '.repeat(depth)}`);
const FIRST_LINE_STARTS = LINE_STARTS.map(ascii);
const OTHER_LINE_STARTS = LINE_STARTS.map((start) => ascii(`,${start}`));

function lineStart(depth: number, isFirst: boolean): Uint8Array {
  return cell(isFirst ? FIRST_LINE_STARTS : OTHER_LINE_STARTS, Math.min(depth, MAX_INDENT));
}

const WORDS = {
  children: ascii(',"children":['),
  noChildren: ascii(',"children":[]}'),
  endOfChildren: ascii(']}'),
  automation_id: ascii(',"automation_id":'),
  class_name: ascii(',"class_name":'),
  framework_id: ascii(',"framework_id":'),
  x: ascii(',"bounds":{"x":'),
  y: ascii(',"y":'),
  width: ascii(',"width":'),
  height: ascii(',"height":'),
  endOfBounds: ascii('}'),
} as const;

const TYPE_STARTS: ReadonlyMap<ControlType, Uint8Array> = new Map(
  [...CONTROL_TYPES, 'Unknown' as const].map((type) => [type, ascii(`{"control_type":"${type}"`)]),
);

/** What a flag is written as: not captured, false, true. */
const flagWords = (key: string) => ['', `,"${key}":false`, `,"${key}":true`];

/** By the flag has_name, and whether a length follows. */
const NAME_WORDS = flagWords('has_name').map((word) => [ascii(word), ascii(`${word},"name_length":`)]);
/** By the flags is_enabled and is_offscreen, and whether a count follows. */
const STATE_WORDS = flagWords('is_enabled').map((enabled) =>
  flagWords('is_offscreen').map((offscreen) => [
    ascii(enabled + offscreen),
    ascii(`${enabled}${offscreen},"child_count":`),
  ]),
);

/** Of class and framework there are few pairs, however many nodes; of a tree that has more only so many are kept. */
const MAX_KEPT_PAIRS = 4096;

/** Writes the fields of nodes, each as an object without its closing brace. */
class NodeWriter {
  readonly #tree: RedactedUiTree;
  readonly #writer: ByteWriter;
  readonly #withheld: ReadonlyMap<number, readonly WithheldField[]>;
  readonly #pairs = new Map<number, Uint8Array>();

  constructor(tree: RedactedUiTree, writer: ByteWriter) {
    this.#tree = tree;
    this.#writer = writer;
    this.#withheld = withheldByNode(tree);
  }

  write(node: number): void {
    const tree = this.#tree;
    const writer = this.#writer;
    const withheld = this.#withheld.size === 0 ? undefined : this.#withheld.get(node);
    const start = TYPE_STARTS.get(controlTypeOf(tree, node));
    if (start === undefined) throw new RangeError('every control type has its words');
    writer.words(start);
    this.#string('automation_id', intAt(tree.automationId, node), withheld);
    if (withheld === undefined) this.#classAndFramework(intAt(tree.className, node), intAt(tree.frameworkId, node));
    else {
      this.#string('class_name', intAt(tree.className, node), withheld);
      this.#string('framework_id', intAt(tree.frameworkId, node), withheld);
    }
    if (withheld) writer.json(`,"withheld":${JSON.stringify(withheldNote(withheld))}`);
    this.#counted(cell(NAME_WORDS, flagAt(tree.hasName, node) + 1), intAt(tree.nameLength, node));
    this.#bounds(node * 4);
    const state = cell(cell(STATE_WORDS, flagAt(tree.isEnabled, node) + 1), flagAt(tree.isOffscreen, node) + 1);
    this.#counted(state, intAt(tree.declaredChildCount, node));
  }

  /** Both fields of a node of which nothing was withheld. */
  #classAndFramework(classId: number, frameworkId: number): void {
    const key = classId * 2 ** 32 + frameworkId;
    const known = this.#pairs.get(key);
    if (known !== undefined) {
      this.#writer.words(known);
      return;
    }
    const from = this.#writer.length;
    this.#string('class_name', classId, undefined);
    this.#string('framework_id', frameworkId, undefined);
    if (this.#pairs.size < MAX_KEPT_PAIRS) this.#pairs.set(key, this.#writer.copyFrom(from));
  }

  #string(field: StringField, id: number, withheld: readonly WithheldField[] | undefined): void {
    if (id >= 0) {
      this.#writer.words(WORDS[field]);
      this.#writer.string(cell(this.#tree.strings, id));
    } else if (withheld?.some((one) => one.field === field)) {
      this.#writer.words(WORDS[field]);
      this.#writer.json('null');
    }
  }

  /** @param words for a count that was not captured, and for one that was */
  #counted(words: readonly Uint8Array[], value: number): void {
    this.#writer.words(cell(words, value < 0 ? 0 : 1));
    if (value >= 0) this.#writer.number(value);
  }

  #bounds(at: number): void {
    const { bounds } = this.#tree;
    const x = doubleAt(bounds, at);
    if (Number.isNaN(x)) return;
    const writer = this.#writer;
    writer.words(WORDS.x);
    writer.number(x);
    writer.words(WORDS.y);
    writer.number(doubleAt(bounds, at + 1));
    writer.words(WORDS.width);
    writer.number(doubleAt(bounds, at + 2));
    writer.words(WORDS.height);
    writer.number(doubleAt(bounds, at + 3));
    writer.words(WORDS.endOfBounds);
  }
}

function withheldNote(withheld: readonly WithheldField[]): Partial<Record<StringField, object>> {
  const note: Partial<Record<StringField, object>> = {};
  for (const { field, reason, length } of withheld) note[field] = { reason, length };
  return note;
}

function withheldByNode(tree: RedactedUiTree): ReadonlyMap<number, readonly WithheldField[]> {
  const byNode = new Map<number, WithheldField[]>();
  for (const one of tree.withheld) {
    const known = byNode.get(one.node);
    if (known) known.push(one);
    else byNode.set(one.node, [one]);
  }
  return byNode;
}

function ascii(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
