import type { RawText } from '../../../model/raw-text.js';
import { readRectangleText } from '../../../model/rectangle-spellings.js';
import type { DumpCollector } from './dump-collector.js';
import { FlatTree } from './flat-tree.js';
import type { NodeContent } from './json-tree.js';
import { type Line, lineAt } from './lines.js';
import { BLANK_NODE } from './no-header.js';
import { type Criteria, readCriteria } from './pywinauto-criteria.js';
import { FRIENDLY_CLASSES, spellingsOf } from './pywinauto-words.js';
import { noteNoRectangleText } from './rectangles.js';

const STEP = '   | ';
const HEAD =
  /^([A-Za-z_][A-Za-z0-9_]{0,63}) - (['"])(.*)\2 {4}(\(L-?\d{1,10}, ?T-?\d{1,10}, ?R-?\d{1,10}, ?B-?\d{1,10}\))$/su;
const DEPTH_CUT = /^\s{0,200}Warning: the whole hierarchy does not fit into depth=(\d{1,6})/u;
const CHILDREN_CUT = /^[ |]{0,10000}\**\s{0,10}Max children output limit \(\d{1,9}\) has been reached/u;

/** A node whose fields are known when all lines were read. */
interface Draft {
  readonly content: { -readonly [Key in keyof NodeContent]: NodeContent[Key] };
  readonly friendlyClass: string;
  readonly criteria: Criteria | null;
  readonly isUnclear: boolean;
}

/**
 * Reads the lines of an element: its head with text and rectangle, the list of names that match it, and its criteria,
 * where the title is given raw, with real line ends and quotes. The head says how long the title is, so that nothing
 * in it is taken for another line. What fits nowhere counts as text.
 */
export class PywinautoReader {
  readonly tree: FlatTree;
  readonly #collector: DumpCollector;
  readonly #drafts: Draft[] = [];
  #text = '';
  #maxDepth: number | null = null;
  #isCut = false;
  #roots = 0;
  #isLastOther = false;
  /** From here on a line may be text of the element before. */
  #isDoubtful = false;

  constructor(collector: DumpCollector, maxNodes: number) {
    this.#collector = collector;
    this.tree = new FlatTree(collector, maxNodes);
  }

  read(text: string): { readonly maxDepth: number | null; readonly isCut: boolean } {
    this.#text = text;
    for (let line = lineAt(text, 0); line !== null && !this.tree.isFull; ) {
      const next: number = this.#element(line) ?? this.#otherLine(line);
      // Where a text ends cannot be told, so nothing behind it is a node.
      if (this.#isDoubtful) this.#collector.ambiguous(text.slice(next));
      line = this.#isDoubtful ? null : lineAt(text, next);
    }
    this.#finishDrafts();
    // A line that is none of an element, at the end: it breaks off there.
    if (this.#isLastOther && !this.tree.isFull && !this.#isDoubtful)
      this.#collector.wrongShape('/line', 'the end of an element', 'something else');
    if (this.#roots > 1) this.#collector.problems.add('dump-several-trees', () => ({ args: { count: this.#roots } }));
    return { maxDepth: this.#maxDepth, isCut: this.#isCut };
  }

  /** @returns the offset behind the lines of the element that begins here; null where none does */
  #element(line: Line): number | null {
    const depth = depthOf(line.text);
    const head = HEAD.exec(line.text.slice(depth * STEP.length));
    if (head === null) return null;
    // What it follows is no line of an element, and may be text that goes on here.
    if (this.#isLastOther && this.#roots === 1) this.#isDoubtful = true;
    if (this.#isDoubtful) return null;
    if (depth > this.tree.maxDepthOfNext && this.#roots < 2) {
      this.#collector.wrongShape('/indent', 'at most one level more than the element before', 'more levels');
      return null;
    }
    this.#isLastOther = false;
    if (depth === 0) this.#roots++;
    // Of several trees the first is read; of the others nothing is a node.
    if (this.#roots > 1) return null;
    const [, friendlyClass = '', , shown = '', rectangle = ''] = head;
    const { names, at: afterList } = this.#bestMatches(line.next, depth, friendlyClass);
    const spellings = spellingsOf(shown);
    const found = readCriteria(this.#text, afterList, STEP.repeat(depth), shown);
    if (found.isUnclear) this.#isDoubtful = true;
    const name = found.title ?? spellings.at(1) ?? shown;
    const content: Draft['content'] = { ...BLANK_NODE, bounds: readRectangleText(rectangle, '(Ll, Tt, Rr, Bb)') };
    this.tree.add(depth, () => {
      content.name = this.#nameOf(name);
      this.#collector.addStrings([shown, ...names]);
      if (content.bounds === null) noteNoRectangleText(rectangle, '/rectangle', this.#collector);
      return content;
    });
    this.#drafts.push({ content, friendlyClass, criteria: found.criteria, isUnclear: found.isUnclear });
    return found.next;
  }

  #nameOf(name: string): RawText | null {
    if (name === '') this.#collector.namelessNodes++;
    return name === '' ? null : this.#collector.wrap(name);
  }

  /** `['Button', '示例Button', '示例']`: names made of the class, of its text, and of the text of a neighbour. */
  #bestMatches(
    at: number,
    depth: number,
    friendlyClass: string,
  ): { readonly names: readonly string[]; readonly at: number } {
    const line = lineAt(this.#text, at);
    const list = line?.text.slice(depth * STEP.length) ?? '';
    if (line === null || depthOf(line.text) !== depth || !/^\[['"].*['"]\]$/su.test(list)) return { names: [], at };
    const names = list
      .slice(2, -2)
      .split(/['"], ['"]/u)
      .flatMap((name) => spellingsOf(name))
      .filter((name) => !isClassName(name, friendlyClass));
    return { names: [...new Set([...names, ...(names.length > 0 ? [list] : [])])], at: line.next };
  }

  #otherLine(line: Line): number {
    const depthCut = DEPTH_CUT.exec(line.text);
    if (depthCut !== null) {
      this.#isCut = true;
      this.#maxDepth = Number(depthCut[1]);
    } else if (CHILDREN_CUT.test(line.text)) {
      const parent = this.tree.nodeAt(Math.max(0, depthOf(line.text) - 1));
      this.#isCut = true;
      this.#collector.truncation.push({ kind: 'children-cut', node: parent, missing: null });
    } else if (!/^(?:Control Identifiers:|[ |*]{0,10000})$/u.test(line.text)) {
      this.#isLastOther = this.#roots < 2;
      this.#collector.addStrings([line.text.trim()]);
    }
    return line.next;
  }

  /** What a backend never prints was not captured; what it prints on some nodes is empty on the others. */
  #finishDrafts(): void {
    const has = (key: keyof Criteria) => this.#drafts.some(({ criteria }) => criteria?.[key] !== undefined);
    const [hasIds, hasClasses, hasTypes] = [has('auto_id'), has('class_name'), has('control_type')];
    const isWin32 = hasClasses && !hasTypes;
    for (const { content, friendlyClass, criteria, isUnclear } of this.#drafts) {
      const wrap = (value: string | undefined) => this.#collector.wrap(value ?? '');
      if (hasIds && !isUnclear) content.automationId = wrap(criteria?.auto_id);
      if (hasClasses && !isUnclear) content.className = wrap(criteria?.class_name);
      const type = criteria?.control_type ?? (isWin32 ? undefined : FRIENDLY_CLASSES.get(friendlyClass));
      if (type !== undefined) content.controlType = wrap(type);
    }
  }
}

function depthOf(line: string): number {
  let depth = 0;
  while (line.startsWith(STEP, depth * STEP.length)) depth++;
  return depth;
}

/** `Button`, `Button2`: no text of anybody. */
function isClassName(name: string, friendlyClass: string): boolean {
  return name.startsWith(friendlyClass) && /^\d{0,6}$/u.test(name.slice(friendlyClass.length));
}
