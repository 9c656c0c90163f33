import { lowerBound } from '../node-ranges.js';
import { int, real } from './cells.js';
import type { MatchTree } from './match-tree.js';

/** The children of every node as one reads them on the screen: row by row, from left to right. */
export interface VisualOrder {
  /** Sibling read before, and behind; -1 where there is none, and where the node has no place of its own. */
  readonly previous: Int32Array;
  readonly next: Int32Array;
  /** How many siblings are read before it; -1 where it has no place of its own. */
  readonly rank: Int32Array;
  /**
   * 0 to 1: how far the children of its parent come in the document as they are read. A designer that writes
   * them in any order gives their order in the document no meaning.
   */
  readonly inDocument: Float64Array;
}

/** Fewer siblings are in order by chance. */
const LEAST_ORDERED = 4;

/**
 * Reads the bounds of siblings. A node has a place of its own where its bounds were captured and no sibling has the
 * very same: controls of a page that was never laid out lie all on one spot, which says nothing of their order.
 */
export function visualOrder(tree: MatchTree): VisualOrder {
  const previous = new Int32Array(tree.length).fill(-1);
  const next = new Int32Array(tree.length).fill(-1);
  const rank = new Int32Array(tree.length).fill(-1);
  const inDocument = new Float64Array(tree.length).fill(1);
  for (let parent = 0; parent < tree.length; parent++) {
    if (int(tree.childCount, parent) < 2) continue;
    const read = inReadingOrder(tree, placedChildren(tree, parent));
    const agreement = read.length < LEAST_ORDERED ? 1 : (longestRise(read) / read.length) ** 2;
    const end = int(tree.subtreeEnd, parent);
    for (let child = parent + 1; child < end; child = int(tree.subtreeEnd, child)) inDocument[child] = agreement;
    read.forEach((node, place) => {
      rank[node] = place;
      previous[node] = read[place - 1] ?? -1;
      next[node] = read[place + 1] ?? -1;
    });
  }
  return { previous, next, rank, inDocument };
}

export function isBounded({ bounds }: MatchTree, node: number): boolean {
  return node >= 0 && !Number.isNaN(real(bounds, node * 4));
}

function placedChildren(tree: MatchTree, parent: number): number[] {
  const at = new Map<string, number>();
  const shared = new Set<number>();
  const placed: number[] = [];
  const end = int(tree.subtreeEnd, parent);
  for (let child = parent + 1; child < end; child = int(tree.subtreeEnd, child)) {
    if (!isBounded(tree, child)) continue;
    const place = tree.bounds.subarray(child * 4, child * 4 + 4).join();
    const other = at.get(place);
    if (other === undefined) at.set(place, child);
    else shared.add(other).add(child);
    placed.push(child);
  }
  return placed.filter((child) => !shared.has(child));
}

/** A row goes down to the lower edge of its uppermost node; whose middle is above that is in it. */
function inReadingOrder(tree: MatchTree, nodes: number[]): number[] {
  const x = (node: number): number => real(tree.bounds, node * 4);
  const lower = (node: number): number => real(tree.bounds, node * 4 + 1) + real(tree.bounds, node * 4 + 3);
  const middle = (node: number): number => (real(tree.bounds, node * 4 + 1) + lower(node)) / 2;
  nodes.sort((a, b) => middle(a) - middle(b) || x(a) - x(b) || a - b);
  const read: number[] = [];
  let row: number[] = [];
  let edge = Number.NEGATIVE_INFINITY;
  const endRow = (): void => {
    for (const node of row.sort((a, b) => x(a) - x(b) || a - b)) read.push(node);
    row = [];
  };
  for (const node of nodes) {
    if (row.length > 0 && middle(node) >= edge) endRow();
    if (row.length === 0) edge = lower(node);
    row.push(node);
  }
  endRow();
  return read;
}

/** Length of the longest increasing subsequence (patience sorting). */
function longestRise(numbers: readonly number[]): number {
  const tops: number[] = [];
  for (const number of numbers) {
    const place = lowerBound(tops, number);
    tops[place] = number;
  }
  return tops.length;
}
