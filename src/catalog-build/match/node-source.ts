import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { countIn, inRanges, type NodeRanges, nodesIn, type SortedNodes } from '../node-ranges.js';

/** A list of nodes that knows what going through it costs, so that the cheapest of several is taken. */
export interface NodeSource {
  /** Nodes that have to be looked at within the ranges; an estimate. */
  cost(ranges: NodeRanges): number;
  /** Nodes within the ranges; ascending and each once unless said otherwise. */
  nodes(ranges: NodeRanges): Iterable<number>;
}

/** Nodes that are listed already. */
export class ListedNodes implements NodeSource {
  readonly #nodes: SortedNodes;

  constructor(nodes: SortedNodes) {
    this.#nodes = nodes;
  }

  cost(ranges: NodeRanges): number {
    return countIn(this.#nodes, ranges);
  }

  nodes(ranges: NodeRanges): Iterable<number> {
    return nodesIn(this.#nodes, ranges);
  }
}

/** All nodes. */
export const EVERY_NODE: NodeSource = {
  cost: (ranges) => ranges.reduce((sum, { start, end }) => sum + end - start, 0),
  *nodes(ranges) {
    for (const { start, end } of ranges) for (let node = start; node < end; node++) yield node;
  },
};

/** One source after the other; a node may come twice, and not in order. */
export function chained(sources: readonly NodeSource[]): NodeSource {
  return {
    cost: (ranges) => sources.reduce((sum, source) => sum + source.cost(ranges), 0),
    *nodes(ranges) {
      for (const source of sources) yield* source.nodes(ranges);
    },
  };
}

/** All sources together: each node once, ascending. */
export function joined(sources: readonly NodeSource[]): NodeSource {
  const [only] = sources;
  if (only && sources.length === 1) return only;
  const { cost, nodes } = chained(sources);
  return { cost, nodes: (ranges) => [...new Set(nodes(ranges))].sort((a, b) => a - b) };
}

/** The nodes that have one of `inner` among their descendants. */
export function containersOf(tree: RedactedUiTree, inner: SortedNodes): NodeSource {
  return {
    cost: (ranges) => {
      const last = inner.length - 1;
      if (last < 0) return 0;
      return Math.min(EVERY_NODE.cost(ranges), inner.length * (1 + cell(tree.depth, cell(inner, last >>> 1))));
    },
    nodes: (ranges) => {
      const seen = new Set<number>();
      // Ranges are whole subtrees, so what a container holds lies in the same range as the container.
      for (const node of nodesIn(inner, ranges)) {
        for (let at = cell(tree.parent, node); at >= 0 && !seen.has(at); at = cell(tree.parent, at)) seen.add(at);
      }
      return [...seen].filter((node) => inRanges(ranges, node)).sort((a, b) => a - b);
    },
  };
}
