import { readRectangleText } from '../../../model/rectangle-spellings.js';
import { textsOfLog } from '../../text/texts-of-log.js';
import type { DumpCollector } from './dump-collector.js';
import { FlatTree } from './flat-tree.js';
import type { NodeContent } from './json-tree.js';
import { lineAt } from './lines.js';
import { BLANK_NODE } from './no-header.js';
import { noteNoRectangleText, noteTwoRectangles, sidesAgree } from './rectangles.js';
import { endOfPlainName, type Head, headOf, tailFrom } from './uiautomation-lines.js';

const START = /^\s{0,4000}ControlType: [A-Za-z]{1,40} {4}ClassName: /u;

/**
 * What Python says of an error that ended a walk; a line of the log behind the tree. A search that timed out is a step of
 * its own and no part of the walk.
 */
const FAULT_LINE = /\b(?:Traceback|[A-Za-z]{0,40}(?:Error|Exception))\b/u;

/** An element as it stands in the log. */
interface Found extends Head {
  readonly name: string;
  /** What follows name, handle and depth, up to the next element. */
  readonly rest: string;
  /** Offset behind it. */
  readonly next: number;
  /** Some of it may be lines of other elements, or of its name. */
  readonly isDoubtful: boolean;
}

/**
 * Reads elements, and what stands between them as text. A name is not escaped and may hold line ends; where lines have
 * a handle and a depth, it ends there and nowhere before, so that a line in a name is no element.
 */
export class UiautomationReader {
  readonly tree: FlatTree;
  readonly #collector: DumpCollector;
  /** Whether names end before a handle and a depth. */
  #hasTails = false;

  constructor(collector: DumpCollector, maxNodes: number) {
    this.#collector = collector;
    this.tree = new FlatTree(collector, maxNodes);
  }

  read(text: string): void {
    this.#hasTails = tailFrom(text, 0) !== null;
    let found: Found[] = [];
    let trees = 0;
    let doubtfulFrom: number | null = null;
    let hasFault = false;
    for (let line = lineAt(text, 0); line !== null; ) {
      const head = headOf(line);
      if (head === null) {
        this.#addText(line.text);
        hasFault ||= found.length > 0 && FAULT_LINE.test(line.text);
        // The rest of the line is missing: a node is, too.
        if (START.test(line.text)) this.#collector.wrongShape('/line', 'a whole line of an element', 'its beginning');
        line = lineAt(text, line.next);
        continue;
      }
      if (head.depth === 0 || trees === 0) {
        this.#addEarlier(found);
        found = [];
        hasFault = false;
        trees++;
      }
      const element = this.#elementFrom(text, head);
      if (element.isDoubtful) {
        // Where a text ends cannot be told, so nothing from there on is a node.
        doubtfulFrom = line.start;
        break;
      }
      found.push(element);
      line = lineAt(text, element.next);
    }
    if (trees > 1) this.#collector.problems.add('dump-several-trees', () => ({ args: { count: trees } }));
    this.#addNodes(found);
    if (hasFault) this.#collector.noteCut('capture-error');
    // Cut within the name of a field, which is no value of it.
    if (doubtfulFrom === null && / {4}[A-Za-z]{1,40}(?:\.[A-Za-z]{0,40})?:?$/u.test(found.at(-1)?.rest ?? ''))
      this.#collector.wrongShape('/line', 'a whole line of an element', 'its beginning');
    if (doubtfulFrom !== null) this.#collector.ambiguous(text.slice(doubtfulFrom));
  }

  /** Of an earlier tree only the text is of interest. */
  #addEarlier(elements: readonly Found[]): void {
    for (const { name, rest, before } of elements)
      for (const text of [name, ...textsOfLog(name), ...textsOfRest(rest), before]) this.#addText(text);
  }

  #addNodes(elements: readonly Found[]): void {
    const areQuoted = elements.length > 0 && elements.every(({ name }) => /^'.*'$/su.test(name));
    for (const element of elements) {
      // A level that leaves one out cannot be placed.
      const isPlaced = element.depth <= this.tree.maxDepthOfNext && (element.depth > 0 || this.tree.length === 0);
      if (isPlaced) this.tree.add(element.depth, () => this.#nodeOf(element, areQuoted));
      else {
        this.#collector.wrongShape('/Depth', 'at most one level more than the line before', 'more levels');
        this.#addEarlier([element]);
      }
    }
  }

  #nodeOf(
    { controlType, className, automationId, rectangle, name, rest, before }: Found,
    areQuoted: boolean,
  ): NodeContent {
    const shown = areQuoted ? name.slice(1, -1) : name;
    const bounds = readRectangleText(rectangle, '(l,t,r,b)[WxH]');
    const size = /\[(-?\d{1,10})x(-?\d{1,10})\]$/u.exec(rectangle);
    const sides = size === null ? {} : { width: Number(size[1]), height: Number(size[2]) };
    const isAgreed = bounds === null || sidesAgree(bounds, Object.entries(sides));
    if (!isAgreed) noteTwoRectangles('/Rect', this.#collector);
    if (bounds === null) noteNoRectangleText(rectangle, '/Rect', this.#collector);
    for (const text of [before, ...textsOfRest(rest)]) this.#addText(text);
    return {
      ...BLANK_NODE,
      controlType: this.#collector.wrap(controlType),
      automationId: this.#collector.wrap(automationId),
      className: this.#collector.wrap(className),
      name: this.#collector.wrap(shown),
      bounds: isAgreed ? bounds : null,
    };
  }

  #elementFrom(text: string, head: Head): Found {
    const tail = this.#hasTails ? tailFrom(text, head.nameAt) : null;
    // Not looked for again and again where there are no more.
    if (tail === null && this.#hasTails) {
      this.#hasTails = false;
      this.#collector.wrongShape('/Handle', 'a handle and a depth behind the name', 'nothing');
    }
    const plainEnd = endOfPlainName(text, head.nameAt);
    const name = text.slice(head.nameAt, tail?.nameEnd ?? plainEnd);
    const restAt = tail?.end ?? plainEnd;
    let next = lineAt(text, restAt)?.next ?? text.length;
    for (let line = lineAt(text, next); line !== null && !START.test(line.text) && !/^\d{4}-/u.test(line.text); )
      [next, line] = [line.next, lineAt(text, line.next)];
    const rest = text.slice(restAt, next);
    const isPlace = tail === null || (tail.depth === head.depth && tail.isHandle) || head.before !== '';
    const isDoubtful = !isPlace || holdsHead(name) || LABEL.test(name) || isOpen(rest);
    return { ...head, name, rest, next, isDoubtful };
  }

  #addText(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') this.#collector.addStrings([trimmed]);
  }
}

/** What stands between the fields of a line: in a name, it may be either. */
const LABEL = / {4}(?:ControlType|ClassName|AutomationId|Rect|Name|Handle|Depth): /u;

/** Whether a value, which may hold line ends, has no end: the patterns close it where a control has one. */
function isOpen(rest: string): boolean {
  if (LABEL.test(rest)) return true;
  const value = / {4}(?:ValuePattern|LegacyIAccessiblePattern)\.[A-Za-z]{1,40}: /u.exec(rest);
  if (value === null) return false;
  const end = rest.lastIndexOf('    SupportedPattern: ');
  return end < value.index || rest.slice(end).trim().includes('\n');
}

/** Whether a line of a name, but the first, could be that of an element: one of both is not clear. */
function holdsHead(name: string): boolean {
  const first = name.indexOf('\n');
  if (first < 0) return false;
  for (let line = lineAt(name, first + 1); line !== null; line = lineAt(name, line.next))
    if (START.test(line.text)) return true;
  return false;
}

/** What shows text: there `true` is one as well, so that it makes no difference what somebody wrote. */
const TEXT_KEY = /^(?:(?:ValuePattern|LegacyIAccessiblePattern)\.)?(?:Value|Name|Description|Help|KeyboardShortcut)$/u;

/** The values of patterns, which may go over several lines: each, and each of their lines. Names of patterns are no text. */
function textsOfRest(rest: string): readonly string[] {
  return rest.split(/ {4}(?=[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?: )/u).flatMap((part) => {
    const [, key = '', value = part] = /^(?:\s{0,4}([A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?): )?(.*)$/su.exec(part) ?? [];
    if (/^\s{0,4}SupportedPattern: [A-Za-z ]{0,1000}\s{0,4}$/u.test(part)) return [];
    if (isState(value.trim()) && !TEXT_KEY.test(key)) return [];
    return [value, ...textsOfLog(value)];
  });
}

/** Numbers and words of patterns: `ToggleState_On`, `0`, `True`. */
function isState(value: string): boolean {
  return /^(?:|true|false|none|-?\d{1,6}(?:\.\d{1,6})?|[A-Za-z]{1,40}(?:State|Role|Type|Kind|Style)[._][A-Za-z]{1,40})$/iu.test(
    value,
  );
}
