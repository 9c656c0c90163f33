import { cell } from '../shared/columns.js';

/** Node indexes in ascending (document) order. */
export type SortedNodes = Int32Array | readonly number[];

/** Half-open spans of node indexes, ascending and disjoint: where a candidate may lie. */
export type NodeRanges = readonly { readonly start: number; readonly end: number }[];

/** Position of the first node in `nodes` that is not smaller than `node`. */
export function lowerBound(nodes: SortedNodes, node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cell(nodes, middle) < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether one of `nodes` lies in [start, end). */
export function holdsNodeIn(nodes: SortedNodes, start: number, end: number): boolean {
  const at = lowerBound(nodes, start);
  return at < nodes.length && cell(nodes, at) < end;
}

/** Whether `node` lies in one of the ranges. */
export function inRanges(ranges: NodeRanges, node: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cell(ranges, middle).end <= node) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length && cell(ranges, low).start <= node;
}

/** How many of `nodes` lie in the ranges. */
export function countIn(nodes: SortedNodes, ranges: NodeRanges): number {
  let count = 0;
  for (const { start, end } of ranges) count += lowerBound(nodes, end) - lowerBound(nodes, start);
  return count;
}

/** Those of `nodes` that lie in the ranges, in order. */
export function* nodesIn(nodes: SortedNodes, ranges: NodeRanges): Generator<number> {
  for (const { start, end } of ranges) {
    const stop = lowerBound(nodes, end);
    for (let at = lowerBound(nodes, start); at < stop; at++) yield cell(nodes, at);
  }
}
