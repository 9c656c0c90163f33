import { RawText } from '../model/raw-text.js';
import type { AlreadyWithheld, RawColumnTree, RawNode, RawTexts, RawUiTree } from '../model/raw-tree.js';
import { NOT_CAPTURED } from '../model/ui-tree.js';

const MAX_INT32 = 2 ** 31 - 1;

/** A tree in columns; one that came node by node is laid out so. */
export function columnsOf(tree: RawUiTree): RawColumnTree {
  return 'nodes' in tree ? layOut(tree.nodes) : tree;
}

function layOut(nodes: readonly RawNode[]): RawColumnTree {
  const texts = new DistinctTexts();
  const alreadyWithheld = new Map<number, readonly AlreadyWithheld[]>();
  nodes.forEach((node, i) => {
    if (node.alreadyWithheld.length > 0) alreadyWithheld.set(i, node.alreadyWithheld);
  });
  const ints = (value: (node: RawNode) => number) => filled(new Int32Array(nodes.length), nodes, value);
  const flags = (value: (node: RawNode) => boolean | null) =>
    filled(new Int8Array(nodes.length), nodes, (node) => triState(value(node)));
  return {
    length: nodes.length,
    parent: ints(({ parent }) => parent),
    texts,
    controlType: ints(({ controlType }) => texts.idOf(controlType)),
    automationId: ints(({ automationId }) => texts.idOf(automationId)),
    className: ints(({ className }) => texts.idOf(className)),
    frameworkId: ints(({ frameworkId }) => texts.idOf(frameworkId)),
    name: ints(({ name }) => texts.idOf(name)),
    declaredHasName: flags(({ declaredHasName }) => declaredHasName),
    declaredNameLength: ints(({ declaredNameLength }) => countOrNone(declaredNameLength)),
    alreadyWithheld,
    bounds: boundsOf(nodes),
    isEnabled: flags(({ isEnabled }) => isEnabled),
    isOffscreen: flags(({ isOffscreen }) => isOffscreen),
    declaredChildCount: ints(({ declaredChildCount }) => countOrNone(declaredChildCount)),
    otherText: nodes.flatMap(({ otherText }) => otherText),
    nodesWithOtherText: nodes.filter(({ otherText }) => otherText.length > 0).length,
  };
}

// `from` with a function is an order of magnitude slower than filling.
function filled<Column extends Int32Array | Int8Array>(
  column: Column,
  nodes: readonly RawNode[],
  value: (node: RawNode) => number,
): Column {
  nodes.forEach((node, i) => {
    column[i] = value(node);
  });
  return column;
}

function triState(value: boolean | null): number {
  return value === null ? NOT_CAPTURED : Number(value);
}

/** A count as the columns hold it; what is none was not captured. */
function countOrNone(value: number | null): number {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= MAX_INT32 ? value : NOT_CAPTURED;
}

function boundsOf(nodes: readonly RawNode[]): Float64Array {
  const bounds = new Float64Array(nodes.length * 4).fill(Number.NaN);
  nodes.forEach(({ bounds: rectangle }, i) => {
    if (rectangle !== null) bounds.set([rectangle.x, rectangle.y, rectangle.width, rectangle.height], i * 4);
  });
  return bounds;
}

/** Texts as they come, each of the same characters once. */
class DistinctTexts implements RawTexts {
  readonly #texts: RawText[] = [];
  readonly #ids = new Map<string, number>();

  get length(): number {
    return this.#texts.length;
  }

  at(id: number): RawText {
    const text = this.#texts[id];
    if (text === undefined) throw new RangeError(`no text ${id}`);
    return text;
  }

  unitsOf(id: number): number {
    return this.at(id).length;
  }

  idOf(text: RawText | null): number {
    if (text === null) return NOT_CAPTURED;
    const characters = RawText.reveal(text);
    const known = this.#ids.get(characters);
    if (known !== undefined) return known;
    this.#ids.set(characters, this.#texts.length);
    return this.#texts.push(text) - 1;
  }
}
