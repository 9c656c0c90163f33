import type { RawText } from '../../../model/raw-text.js';
import type { RawNode } from '../../../model/raw-tree.js';
import { cell } from '../../../shared/columns.js';
import type { JsonScanError, PlaceOf } from '../../json/json-events.js';
import type { JsonObject, JsonValue } from '../../json/json-value.js';
import { PartialBuilder } from '../../json/partial-builder.js';
import { scanJson } from '../../json/scan-json.js';
import { textsIn } from '../../json/texts-in.js';
import type { FormatInput } from '../define-format.js';
import { type DumpCollector, listOrNone } from './dump-collector.js';
import { countIn } from './field-values.js';
import type { JsonTree, JsonTreeShape } from './json-tree.js';
import { isDepthCutText } from './powershell-scars.js';
import { withoutStandIn } from './stand-in.js';
import { type Frame, type HeaderFrame, isWrapper, type NodeFrame, pathOf, type WrapperFrame } from './tree-frames.js';

/**
 * Reads a tree of nested JSON nodes in one pass, holding no more than the fields of the nodes that are
 * open. Takes what PowerShell makes of a list of children: a single child without its list, the list
 * in `{value, Count}`, and text where its depth ended (which is a problem).
 */
export function readJsonTree(input: FormatInput, shape: JsonTreeShape, collector: DumpCollector): JsonTree {
  const reader = new JsonTreeReader(shape, collector, input.limits.MAX_DUMP_NODES);
  const { allowTrailingComma = false } = shape;
  const options = { maxDepth: input.limits.MAX_DUMP_DEPTH, allowNonFinite: true, allowTrailingComma };
  return reader.finish(scanJson(input.text.utf8, reader, options));
}

class JsonTreeReader extends PartialBuilder {
  readonly #shape: JsonTreeShape;
  readonly #collector: DumpCollector;
  readonly #maxNodes: number;
  readonly #frames: Frame[] = [];
  /** A node's place is taken when it begins, as it comes before its children. */
  readonly #nodes: (RawNode | null)[] = [];
  readonly #headers: readonly Map<string, JsonValue>[];
  #hasStandIn = false;
  readonly #looseText: RawText[] = [];
  #rootFields: JsonObject | null = null;
  #isFull = false;

  constructor(shape: JsonTreeShape, collector: DumpCollector, maxNodes: number) {
    super();
    this.#shape = shape;
    this.#collector = collector;
    this.#maxNodes = maxNodes;
    this.#headers = [new Map(), ...shape.rootPath.slice(1).map(() => new Map<string, JsonValue>())];
    collector.pathOf = () => pathOf(this.#frames);
  }

  finish(error: JsonScanError | null): JsonTree {
    if (error !== null || this.#isFull) this.#collector.ignoreWrongValues();
    this.takeUnfinished();
    // Of a broken text, the nodes that were open are closed as they are, for the text in them.
    while (this.#frames.length > 0) this.#leaveFrame();
    this.#collector.pathOf = () => null;
    this.#collector.collectInto(this.#looseText);
    const nodes = this.#nodes.filter((node) => node !== null);
    const found = this.#hasStandIn
      ? withoutStandIn(nodes, this.#looseText, this.#collector.truncation)
      : { nodes, hasStandIn: false };
    return {
      ...found,
      header: cell(this.#headers, 0),
      headers: this.#headers,
      rootFields: this.#rootFields,
      looseText: this.#looseText,
      error,
      isFull: this.#isFull,
    };
  }

  protected override enterObject(): boolean {
    const top = this.#frames.at(-1);
    if (this.#isOnTheWay(top)) {
      this.#frames.push({ kind: 'header', key: '', level: top === undefined ? 0 : top.level + 1 });
      return true;
    }
    const owner = this.#ownerOfNext(top);
    if (owner !== undefined) this.#countValue(this.#frames.at(-1));
    return owner !== undefined && this.#openNode(owner, top?.kind === 'node' && owner === top);
  }

  protected override enterArray(): boolean {
    const top = this.#frames.at(-1);
    if (top?.kind === 'header') return this.#isRootPlace(top) && this.#openStandIn();
    const isList = top?.kind === 'node' || top?.kind === 'wrapper';
    const owner = isList ? this.#ownerOfNext(top) : undefined;
    if (!owner) return false;
    this.#frames.push({ kind: 'children', owner, cut: 0, values: 0 });
    return true;
  }

  /** Whether an object that comes next is the document, or one that the path to the root node leads through. */
  #isOnTheWay(top: Frame | undefined): top is undefined | HeaderFrame {
    const { rootPath } = this.#shape;
    if (top === undefined) return rootPath.length > 0;
    return top.kind === 'header' && top.level < rootPath.length - 1 && top.key === rootPath[top.level];
  }

  #isRootPlace(top: HeaderFrame): boolean {
    const { rootPath } = this.#shape;
    return top.level === rootPath.length - 1 && top.key === rootPath[top.level] && this.#nodes.length === 0;
  }

  #openStandIn(): boolean {
    if (this.#shape.standIn === undefined || !this.#openNode(null, false)) return false;
    const owner = this.#frames.pop();
    if (owner?.kind !== 'node') throw new Error('the node that was opened last is on top');
    // The list of its texts grows as long as its children are read.
    this.#nodes[0] = { parent: -1, ...this.#shape.standIn, otherText: owner.texts };
    this.#hasStandIn = true;
    this.#frames.push({ kind: 'children', owner, cut: 0, values: 0 });
    return true;
  }

  /** The node that what comes next is a child of; null for the root node, undefined when it is no node. */
  #ownerOfNext(top: Frame | undefined): NodeFrame | null | undefined {
    switch (top?.kind) {
      case undefined:
        return null;
      case 'header':
        return this.#isRootPlace(top) ? null : undefined;
      case 'children':
        return top.owner;
      case 'wrapper':
        return top.key === 'value' ? top.owner : undefined;
      case 'node':
        if (top.key === this.#shape.childrenKey) return top;
        return top.key === 'value' && isWrapper(top) ? this.#unwrap(top) : undefined;
    }
  }

  protected override leaveObject(): void {
    const frame = this.#frames.at(-1);
    if (frame?.kind === 'wrapper') this.#checkCount(frame);
    this.#leaveFrame();
  }

  #leaveFrame(): void {
    const frame = this.#frames.at(-1);
    const isChild = frame?.kind === 'node' && !this.#isNoNode(frame);
    // Popped afterwards: the frames say where the node is.
    if (isChild) this.#closeNode(frame);
    this.#frames.pop();
    if (frame?.kind === 'node' && !isChild) this.#takeBack(frame);
  }

  protected override leaveArray(): void {
    const frame = this.#frames.pop();
    if (frame?.kind !== 'children') return;
    if (frame.cut > 0) this.#noteCut(frame.owner, frame.cut);
    const wrapper = this.#frames.at(-1);
    if (wrapper?.kind === 'wrapper') wrapper.values += frame.values;
  }

  protected override takeKey(key: string): void {
    const top = this.#frames.at(-1);
    if (top && top.kind !== 'children') top.key = key;
  }

  protected override takeValue(value: JsonValue): void {
    const top = this.#frames.at(-1);
    switch (top?.kind) {
      case undefined:
        this.#keepStrings(value, this.#looseText);
        return;
      case 'header':
        this.#setField(cell(this.#headers, top.level), top.key, value, this.#looseText);
        return;
      case 'wrapper':
        this.#keepStrings(value, top.owner.texts);
        if (top.key === 'Count') top.count = value;
        else this.#collector.wrongShape(`/${this.#shape.childrenKey}`, 'value and Count alone', 'another field');
        return;
      case 'children':
        this.#countValue(top);
        if (this.#noChild(top.owner, value, 'a node')) top.cut++;
        return;
      case 'node':
        if (top.key !== this.#shape.childrenKey) this.#setField(top.fields, top.key, value, top.texts);
        else if (value !== null && this.#noChild(top, value, 'a list of nodes')) this.#noteCut(top, null);
    }
  }

  protected override takeShadowed(value: JsonValue): void {
    this.#keepStrings(value, this.#looseText);
  }

  protected override noteNonFinite(place: PlaceOf): void {
    this.#collector.atPlace('dump-nonfinite-number', place);
  }

  override duplicateKey(key: string, place: PlaceOf): void {
    this.#collector.atPlace('dump-duplicate-key', place, { key: this.#collector.wrap(key) });
  }

  override loneSurrogate(place: PlaceOf): void {
    this.#collector.atPlace('dump-lone-surrogate', place);
  }

  override shouldStop(): boolean {
    return this.#isFull;
  }

  #setField(fields: Map<string, JsonValue>, key: string, value: JsonValue, texts: RawText[]): void {
    const earlier = fields.get(key);
    if (earlier !== undefined) this.#keepStrings(earlier, texts);
    fields.set(key, value);
  }

  #keepStrings(value: JsonValue, texts: RawText[]): void {
    this.#collector.collectInto(texts);
    this.#collector.addStrings(textsIn(value));
  }

  /** Something else stands for a child or for the list. @returns whether it is where ConvertTo-Json cut */
  #noChild(owner: NodeFrame, value: JsonValue, expected: string): boolean {
    this.#collector.collectInto(owner.texts);
    this.#collector.wrongValue(`/${this.#shape.childrenKey}`, expected, value);
    return typeof value === 'string' && isDepthCutText(value);
  }

  #countValue(list: Frame | undefined): void {
    if (list?.kind === 'children' || list?.kind === 'wrapper') list.values++;
  }

  /** PowerShell counts what it wraps: where the list holds fewer, something took them out afterwards. */
  #checkCount({ owner, count, values }: WrapperFrame): void {
    this.#collector.collectInto(owner.texts);
    const field = `/${this.#shape.childrenKey}/Count`;
    const expected = countIn(count, field, this.#collector);
    if (expected === null || expected === values) return;
    this.#collector.wrongShape(field, `${expected} values`, `${values} values`);
    if (expected > values)
      this.#collector.truncation.push({ kind: 'children-cut', node: owner.index, missing: expected - values });
  }

  #noteCut(owner: NodeFrame, missing: number | null): void {
    this.#collector.truncation.push({ kind: 'depth-cut-text', node: owner.index, missing });
  }

  #openNode(owner: NodeFrame | null, isSingle: boolean): boolean {
    if (this.#nodes.length >= this.#maxNodes) {
      this.#isFull = true;
      return false;
    }
    const parent = owner?.index ?? -1;
    const order = owner === null ? 0 : owner.childCount++;
    const index = this.#nodes.push(null) - 1;
    const fields = new Map<string, JsonValue>();
    this.#frames.push({ kind: 'node', index, parent, order, isSingle, fields, texts: [], key: '', childCount: 0 });
    return true;
  }

  #closeNode(frame: NodeFrame): void {
    this.#collector.collectInto(frame.texts);
    this.#collector.node = frame.index;
    const content = this.#shape.toNode(frame.fields, this.#collector, frame.index);
    this.#collector.node = null;
    this.#nodes[frame.index] = { parent: frame.parent, ...content, otherText: listOrNone(frame.texts) };
    if (frame.index === 0) this.#rootFields = frame.fields;
  }

  /** Whether an object that stands for a list of children is something else than a single child. */
  #isNoNode(frame: NodeFrame): boolean {
    return frame.isSingle && frame.childCount === 0 && !this.#shape.isNode(frame.fields);
  }

  #takeBack(frame: NodeFrame): void {
    const owner = this.#forget();
    this.#collector.collectInto(owner.texts);
    this.#collector.addTexts(frame.texts);
    this.#collector.wrongValue(`/${this.#shape.childrenKey}`, 'a list of nodes', frame.fields);
  }

  /** A single child that is the wrapper of a list was no child. @returns the node whose children are wrapped */
  #unwrap(node: NodeFrame): NodeFrame {
    this.#frames.pop();
    const owner = this.#forget();
    this.#collector.collectInto(owner.texts);
    this.#collector.addTexts(node.texts);
    this.#frames.push({ kind: 'wrapper', owner, key: node.key, count: node.fields.get('Count'), values: 0 });
    return owner;
  }

  /** Undoes the opening of the last node, whose frame is popped. @returns the node that it was to be a child of */
  #forget(): NodeFrame {
    this.#nodes.pop();
    const owner = this.#frames.at(-1);
    if (owner?.kind !== 'node') throw new Error('a single child lies in its parent');
    owner.childCount--;
    return owner;
  }
}
