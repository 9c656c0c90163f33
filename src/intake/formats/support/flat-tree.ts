import type { RawText } from '../../../model/raw-text.js';
import type { RawNode } from '../../../model/raw-tree.js';
import { type DumpCollector, listOrNone } from './dump-collector.js';
import type { NodeContent } from './json-tree.js';

/** Builds a tree out of nodes that come one after the other, each with its depth, in document order. */
export class FlatTree {
  /** Text that hangs on no node. */
  readonly looseText: RawText[] = [];
  isFull = false;
  readonly #collector: DumpCollector;
  readonly #maxNodes: number;
  readonly #nodes: { readonly parent: number; readonly content: NodeContent }[] = [];
  readonly #texts: RawText[][] = [];
  /** Index of the last node of each depth down to the last one. */
  readonly #path: number[] = [];
  readonly #orders: number[] = [];

  constructor(collector: DumpCollector, maxNodes: number) {
    this.#collector = collector;
    this.#maxNodes = maxNodes;
    collector.collectInto(this.looseText);
    collector.pathOf = () => (this.#path.length === 0 ? null : ['root', ...this.#orders.slice(1)].join('/'));
  }

  get length(): number {
    return this.#nodes.length;
  }

  /** Depth that the next node may have at most. */
  get maxDepthOfNext(): number {
    return this.#path.length;
  }

  /** Index of the node that was added last at that depth; null where there is none. */
  nodeAt(depth: number): number | null {
    return this.#path[depth] ?? null;
  }

  /**
   * Adds a node; text goes to it from here on.
   *
   * @param depth 0 for the root, at most one more than that of the node before
   * @param toContent makes the node, which may change until `finish`; what it collects belongs to the node
   */
  add(depth: number, toContent: (index: number) => NodeContent): void {
    if (this.#nodes.length >= this.#maxNodes) {
      this.isFull = true;
      return;
    }
    const order = this.#orders.length > depth ? (this.#orders[depth] ?? -1) + 1 : 0;
    const index = this.#nodes.length;
    this.#path.length = Math.min(this.#path.length, depth);
    this.#orders.length = Math.min(this.#orders.length, depth);
    this.#path.push(index);
    this.#orders.push(order);
    const texts: RawText[] = [];
    this.#texts.push(texts);
    this.#collector.collectInto(texts);
    const parent = depth === 0 ? -1 : (this.#path[depth - 1] ?? -1);
    this.#collector.node = index;
    this.#nodes.push({ parent, content: toContent(index) });
    this.#collector.node = null;
  }

  /** From here on, text goes to the last node of that depth; below 0, to none. */
  backTo(depth: number): void {
    const index = depth < 0 ? undefined : this.#path[depth];
    this.#collector.collectInto(index === undefined ? this.looseText : (this.#texts[index] ?? this.looseText));
  }

  finish(): readonly RawNode[] {
    this.#collector.pathOf = () => null;
    this.#collector.collectInto(this.looseText);
    return this.#nodes.map(({ parent, content }, i) => ({
      parent,
      ...content,
      otherText: listOrNone(this.#texts[i] ?? []),
    }));
  }
}
