import { readControlType } from '../../../model/control-type-spelling.js';
import { textsOfLog } from '../../text/texts-of-log.js';
import { type AhkFields, ahkFieldsOf } from './ahk-fields.js';
import type { DumpCollector } from './dump-collector.js';
import { FlatTree } from './flat-tree.js';
import type { NodeContent } from './json-tree.js';
import { type Line, linesOf } from './lines.js';
import { BLANK_NODE } from './no-header.js';

interface Head {
  /** 1-based child indexes; none for the root. */
  readonly path: readonly number[];
  readonly type: string;
  /** The same type in words. */
  readonly word: string;
  /** Offset in the text behind the type. */
  readonly restAt: number;
}

/** An element whose lines are being read. */
interface Found {
  readonly head: Head;
  /** Offset of the end of its last line. */
  end: number;
  /** Whether another element may begin behind that. */
  isClosed: boolean;
  /** A line in it looks like an element that has no place here, or it breaks off. */
  isUnclear: boolean;
}

const HEAD = /^(?:(\d{1,6}(?:,\d{1,6}){0,2000}): )?Type: (5\d{4}) \(([A-Za-z]{0,40})\)(?= |$)/u;

/**
 * Reads elements. Values are not escaped and may hold line ends, so a line begins an element only where the one before
 * may end, and where its path is the next one; any other line belongs to the element before.
 */
export class AhkReader {
  readonly tree: FlatTree;
  readonly #collector: DumpCollector;
  #trees = 0;
  /** From here on a line may be text of the element before. */
  #isDoubtful = false;

  constructor(collector: DumpCollector, maxNodes: number) {
    this.#collector = collector;
    this.tree = new FlatTree(collector, maxNodes);
  }

  read(text: string): void {
    // Not narrowed to null: the loop sets it.
    let found = this.#none();
    for (const line of linesOf(text)) {
      const head: Head | null = found?.isClosed === false ? null : headOf(line);
      if (head !== null && (head.path.length === 0 || isNext(head.path, found?.head.path ?? null))) {
        this.#add(text, found);
        found = { head, end: 0, isClosed: true, isUnclear: false };
      } else if (found === null) this.#collector.addStrings([line.text.trim()]);
      else if (head !== null) found.isUnclear = true;
      // A blank line at the end of the file belongs to no value.
      if (found === null || line.text === '') continue;
      found.end = line.start + line.text.length;
      found.isClosed = line.text.endsWith('"') || found.end === found.head.restAt;
    }
    if (found?.isClosed === false) found.isUnclear = true;
    this.#add(text, found);
    if (this.#trees > 1) this.#collector.problems.add('dump-several-trees', () => ({ args: { count: this.#trees } }));
  }

  #none(): Found | null {
    return null;
  }

  #add(text: string, found: Found | null): void {
    if (found === null || this.#isDoubtful) return;
    const { head, end, isUnclear } = found;
    if (head.path.length === 0) this.#trees++;
    const fields = isUnclear ? unclear(text.slice(head.restAt, end)) : ahkFieldsOf(text.slice(head.restAt, end));
    if (this.#trees < 2) this.#isDoubtful = fields.isDoubtful;
    const isPlaced = head.path.length <= this.tree.maxDepthOfNext;
    // Of several dumps in one file the first is read.
    if (this.#trees > 1 || !isPlaced) this.#collector.addStrings(allTextsOf(fields));
    else this.tree.add(head.path.length, () => this.#nodeOf(head, fields));
    // Where a text ends cannot be told, so nothing behind it is a node.
    if (this.#isDoubtful) this.#collector.ambiguous(text.slice(end));
  }

  #nodeOf({ type, word }: Head, { name, automationId, className, texts }: AhkFields): NodeContent {
    this.#collector.addStrings(texts);
    if (word !== '' && readControlType(word) !== readControlType(type)) {
      this.#collector.addStrings([word]);
      this.#collector.wrongShape('/Type', 'a number and a word that say the same', 'two types');
    }
    if (name === '') this.#collector.namelessNodes++;
    const wrap = (value: string | null) => (value === null ? null : this.#collector.wrap(value));
    return {
      ...BLANK_NODE,
      controlType: wrap(type),
      automationId: wrap(automationId),
      className: wrap(className),
      name: name === '' ? null : wrap(name),
      declaredHasName: name === null ? true : null,
    };
  }
}

function headOf(line: Line): Head | null {
  const found = HEAD.exec(line.text);
  if (found === null) return null;
  const path = found[1] === undefined ? [] : found[1].split(',').map(Number);
  return { path, type: found[2] ?? '', word: found[3] ?? '', restAt: line.start + found[0].length };
}

/** Whether a path follows another one in document order: the first child, or the next one of an ancestor. */
function isNext(path: readonly number[], before: readonly number[] | null): boolean {
  if (before === null) return false;
  const last = path.length - 1;
  for (let i = 0; i < last; i++) if (path[i] !== before[i]) return false;
  if (last === before.length) return path[last] === 1;
  return last < before.length && path[last] === (before[last] ?? 0) + 1;
}

/** All of it is text: each line, and what is in quotes. */
function unclear(rest: string): AhkFields {
  return { name: null, automationId: null, className: null, isDoubtful: true, texts: [rest, ...textsOfLog(rest)] };
}

function allTextsOf({ name, texts }: AhkFields): readonly string[] {
  return name === null ? texts : [name, ...texts];
}
