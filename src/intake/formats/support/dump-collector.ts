import type { TruncationFact } from '../../../model/dump.js';
import type { IntakeProblemCode } from '../../../model/intake-problem.js';
import type { RawText } from '../../../model/raw-text.js';
import { byCodeUnit } from '../../../shared/canonical-json.js';
import { isFieldName } from '../../json/field-name.js';
import type { JsonPlace, PlaceOf } from '../../json/json-events.js';
import { type JsonValue, jsonTypeOf } from '../../json/json-value.js';
import { numbersIn } from '../../json/numbers-in.js';
import { stringsIn } from '../../json/strings-in.js';
import { textsIn } from '../../json/texts-in.js';
import { type DecodedText, fileOffset } from '../../text/decode-text.js';
import { ProblemList } from '../../text/problem-list.js';
import { textsOfLog } from '../../text/texts-of-log.js';
import { captureFaultsIn } from './capture-faults.js';
import { isDepthCutText, textsOfDepthCut } from './powershell-scars.js';
import { TextPool } from './text-pool.js';

const NO_TEXTS: readonly RawText[] = [];

/**
 * What a reader notes while it reads: problems, counts, and every readable string that is dropped. One
 * for a dump. Text goes to whatever is being read at the moment, a node or the header.
 */
export class DumpCollector {
  readonly problems: ProblemList;
  readonly truncation: TruncationFact[] = [];
  unknownFields = 0;
  /** Nodes for which the provider returned no Name, as the dump says by `null` or by leaving it out. */
  namelessNodes = 0;
  /** Path of the node that is being read; null in the header. */
  pathOf: () => string | null = () => null;
  /** Its index; null in the header. */
  node: number | null = null;
  #isBroken = false;
  readonly #pool = new TextPool();
  readonly #droppedTextFields = new Map<string, number>();
  readonly #source: DecodedText;
  #texts: RawText[] = [];

  constructor(entry: number, source: DecodedText) {
    this.problems = new ProblemList(entry);
    this.#source = source;
  }

  /** Field name of ours -> nodes that had it, in the order of the names. */
  get droppedTextFields(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#droppedTextFields].sort(([a], [b]) => byCodeUnit(a, b)));
  }

  wrap(characters: string): RawText {
    return this.#pool.wrap(characters);
  }

  /** From here on only text is of interest: what a text that breaks off holds is wrong anyhow. */
  ignoreWrongValues(): void {
    this.#isBroken = true;
  }

  /** From here on, texts go to this list. */
  collectInto(texts: RawText[]): void {
    this.#texts = texts;
  }

  addStrings(strings: Iterable<string>): void {
    for (const text of strings) if (text !== '') this.#texts.push(this.wrap(text));
  }

  addTexts(texts: Iterable<RawText>): void {
    for (const text of texts) this.#texts.push(text);
  }

  /** A text field that we know: dropped, counted under our name for it, its strings kept for the leak check. */
  dropText(field: string, value: JsonValue | undefined): void {
    if (value === undefined || value === null) return;
    // A number where text is expected is text too: it may be somebody's telephone number.
    if (typeof value === 'number') this.dropStrings(field, [String(value)]);
    else this.dropStrings(field, [...stringsIn(value, isText), ...numbersIn(value)]);
  }

  /** As `dropText`, with the strings that count as text chosen by the reader. */
  dropStrings(field: string, strings: readonly string[]): void {
    if (!strings.some((text) => text !== '')) return;
    this.countDropped(field, 1);
    this.addStrings(strings);
  }

  /** Nodes whose text in that field was dropped and is kept elsewhere. */
  countDropped(field: string, nodes: number): void {
    this.#droppedTextFields.set(field, (this.#droppedTextFields.get(field) ?? 0) + nodes);
  }

  /** A field that nobody knows: dropped and counted; its strings, numbers and keys that may be text count as visible. */
  dropUnknown(key: string, value: JsonValue): void {
    this.noteFaults(key, value);
    this.unknownFields++;
    if (!isFieldName(key)) this.addStrings([key]);
    this.addStrings(textsIn(value, key));
  }

  /** What a field that is dropped says of a capture that failed or left something out. */
  noteFaults(key: string, value: JsonValue | undefined): void {
    for (const fault of captureFaultsIn(key, value)) this.noteCut(fault.kind, fault.missing);
  }

  /** Notes at the node that is being read that something is missing. */
  noteCut(kind: TruncationFact['kind'], missing: number | null = null): void {
    if (!this.#isBroken) this.truncation.push({ kind, node: this.node, missing });
  }

  /**
   * A value of the wrong type. What ConvertTo-Json put in place of an object is a problem of its own.
   *
   * @param field JSON pointer of schema field names, relative to the node or the header
   */
  wrongValue(field: string, expected: string, value: JsonValue): void {
    if (typeof value === 'string' && isDepthCutText(value)) {
      this.addStrings(textsOfDepthCut(value));
      if (!this.#isBroken) this.problems.add('dump-depth-cut-text', () => ({ field, args: this.#node() }));
    } else {
      this.addStrings(textsIn(value));
      this.wrongShape(field, expected, jsonTypeOf(value));
    }
  }

  /** @param found what is there instead, in words of ours */
  wrongShape(field: string, expected: string, found: string): void {
    if (this.#isBroken) return;
    this.problems.add('dump-schema', () => ({ field, args: { ...this.#node(), expected, found } }));
  }

  /** Lines that may be text. They are taken for it: all of `lines`, as a log is. */
  ambiguous(lines = ''): void {
    for (const line of lines.split('\n')) this.addStrings([line.trim(), ...textsOfLog(line)]);
    this.problems.add('dump-text-ambiguous', () => ({ args: this.#node() }));
  }

  /** The format writes text as it is: no reader can rule out that some of it passes for structure. */
  unescaped(): void {
    this.problems.add('dump-text-unescaped', () => ({}));
  }

  /** Notes a problem with a place in the text. */
  atPlace(code: IntakeProblemCode, place: PlaceOf, args: Readonly<Record<string, string | RawText>> = {}): void {
    this.problems.add(code, () => {
      const at: JsonPlace = place();
      const offset = fileOffset(this.#source, at.offset);
      return { offset, args: { ...this.#node(), ...args, line: at.line, column: at.column } };
    });
  }

  #node(): { readonly path?: string } {
    const path = this.pathOf();
    return path === null ? {} : { path };
  }
}

/** A key that is no field name of a program may be somebody's text. */
function isText(key: string): boolean {
  return !isFieldName(key);
}

/** Shared by the nodes without texts. */
export function listOrNone(texts: readonly RawText[]): readonly RawText[] {
  return texts.length === 0 ? NO_TEXTS : texts;
}
