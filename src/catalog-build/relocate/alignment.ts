import { cell } from '../../shared/columns.js';
import type { Candidates } from './candidates.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';
import type { TreePair } from './tree-pair.js';

/** Likelihoods are counted in parts of it: so sums are exact, and the same from both sides. */
const GRAIN = 4096;

/** Weight of a pair that is sure. */
const SURE = 0.9 * GRAIN;

/** What a pair counts for in any case: two of one type between others that are in line are likely the same. */
const BASE = 0.15;

/** What speaks for a pair when the children of its two parents are laid side by side in order. */
export interface Alignment {
  /** By pair: how many siblings stay in order with it, in the heaviest alignment that it is in. */
  readonly support: Float64Array;
  /** By pair: how much heavier the heaviest alignment of all is. */
  readonly conflict: Float64Array;
  /** By pair: weight of the heaviest alignment of the children of its two nodes. */
  readonly below: Float64Array;
  /** By pair, 0 to 1: how far the siblings that were matched surely keep their order. */
  readonly kept: Float64Array;
  /** By pair, 0 to 1: the share of those that still come next to each other, wherever they went. */
  readonly beside: Float64Array;
}

/** Pairs and anchors by their two parents; those of one group in order of the old node, then of the new one. */
export interface SiblingPairs {
  /** Pairs: their number; anchors: -1. */
  readonly edge: Int32Array;
  readonly old: Int32Array;
  readonly fresh: Int32Array;
  /** Group `g` is `starts[g] … starts[g + 1] - 1`. */
  readonly starts: Int32Array;
}

/** Sorts the pairs by the parents of their nodes. Nodes without a parent are in none. */
export function siblingPairs({ trees }: TreePair, anchors: Matching, { old, fresh, rows }: Candidates): SiblingPairs {
  const [left, right] = trees;
  const items: { edge: Int32Array; old: Int32Array; fresh: Int32Array } = {
    edge: new Int32Array(old.length + left.length),
    old: new Int32Array(old.length + left.length),
    fresh: new Int32Array(old.length + left.length),
  };
  let count = 0;
  const put = (edge: number, a: number, b: number): void => {
    if (int(left.parent, a) < 0 || int(right.parent, b) < 0) return;
    items.edge[count] = edge;
    items.old[count] = a;
    items.fresh[count++] = b;
  };
  for (let a = 0; a < left.length; a++) {
    const anchor = int(anchors.to, a);
    if (anchor >= 0) put(-1, a, anchor);
    for (let edge = int(rows, a); edge < int(rows, a + 1); edge++) put(edge, a, int(fresh, edge));
  }
  let order = Int32Array.from({ length: count }, (_, item) => item);
  order = stablySorted(order, (item) => int(right.parent, int(items.fresh, item)), right.length);
  order = stablySorted(order, (item) => int(left.parent, int(items.old, item)), left.length);
  const sorted = {
    edge: order.map((item) => int(items.edge, item)),
    old: order.map((item) => int(items.old, item)),
    fresh: order.map((item) => int(items.fresh, item)),
  };
  const starts: number[] = [];
  for (let at = 0; at < count; at++) {
    const isSame =
      at > 0 &&
      int(left.parent, int(sorted.old, at)) === int(left.parent, int(sorted.old, at - 1)) &&
      int(right.parent, int(sorted.fresh, at)) === int(right.parent, int(sorted.fresh, at - 1));
    if (!isSame) starts.push(at);
  }
  return { ...sorted, starts: Int32Array.from([...starts, count]) };
}

/** Counting sort by keys from 0 on and below `limit`. */
function stablySorted(
  items: Int32Array<ArrayBuffer>,
  keyOf: (item: number) => number,
  limit: number,
): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(limit + 1);
  for (const item of items) starts[keyOf(item) + 1] = int(starts, keyOf(item) + 1) + 1;
  for (let key = 0; key < limit; key++) starts[key + 1] = int(starts, key + 1) + int(starts, key);
  const sorted = new Int32Array(items.length);
  for (const item of items) {
    const at = int(starts, keyOf(item));
    sorted[at] = item;
    starts[keyOf(item)] = at + 1;
  }
  return sorted;
}

/**
 * Aligns the children of every two parents that share a pair: of all chains of pairs that keep the order on both
 * sides the heaviest, by the likelihoods of the round before (a heaviest increasing subsequence; n log n).
 *
 * @param likely by pair
 */
export function align(pair: TreePair, pairs: SiblingPairs, candidates: Candidates, likely: Float64Array): Alignment {
  const [left, right] = pair.trees;
  const support = new Float64Array(likely.length);
  const conflict = new Float64Array(likely.length);
  const below = new Float64Array(likely.length);
  const kept = new Float64Array(likely.length);
  const beside = new Float64Array(likely.length);
  const weights = new Int32Array(pairs.edge.length).map((_, at) => {
    const edge = int(pairs.edge, at);
    return edge < 0 ? GRAIN : Math.round((BASE + (1 - BASE) * real(likely, edge)) * GRAIN);
  });
  const before = new Int32Array(weights.length);
  const behind = new Int32Array(weights.length);
  const most = new MostUpTo(right.childCount.reduce((sum, one) => Math.max(sum, one), 0));
  for (let group = 0; group + 1 < pairs.starts.length; group++) {
    const first = int(pairs.starts, group);
    const end = int(pairs.starts, group + 1);
    const parentA = int(left.parent, int(pairs.old, first));
    const parentB = int(right.parent, int(pairs.fresh, first));
    const width = int(right.childCount, parentB);
    sweep(pairs, weights, first, end, 1, (b) => int(right.order, b), before, most);
    sweep(pairs, weights, first, end, -1, (b) => width - 1 - int(right.order, b), behind, most);
    let total = 0;
    for (let at = first; at < end; at++) total = Math.max(total, int(before, at) + int(behind, at) + int(weights, at));
    for (let at = first; at < end; at++) {
      const edge = int(pairs.edge, at);
      if (edge < 0) continue;
      const around = int(before, at) + int(behind, at);
      support[edge] = around / GRAIN;
      conflict[edge] = (total - around - int(weights, at)) / GRAIN;
    }
    const order = keptOrder(pair, pairs, weights, first, end, most);
    const steps = keptSteps(pair, pairs, weights, first, end);
    for (let at = first; at < end; at++) {
      const edge = int(pairs.edge, at);
      if (edge < 0) continue;
      kept[edge] = order;
      beside[edge] = steps;
    }
    const parents = edgeOf(candidates, parentA, parentB);
    if (parents >= 0) below[parents] = total / GRAIN;
  }
  return { support, conflict, below, kept, beside };
}

/** Of the sure pairs of a group: the share, squared, of those in the longest chain that keeps the order. */
function keptOrder(
  { trees: [, right] }: TreePair,
  { fresh }: SiblingPairs,
  weights: Int32Array,
  first: number,
  end: number,
  most: MostUpTo,
): number {
  let count = 0;
  let longest = 0;
  for (let at = first; at < end; at++) {
    if (int(weights, at) < SURE) continue;
    const place = int(right.order, int(fresh, at));
    const chain = most.upTo(place) + 1;
    most.raise(place, chain);
    longest = Math.max(longest, chain);
    count++;
  }
  most.clear();
  return count < 4 ? 1 : (longest / count) ** 2;
}

/** Of the sure pairs of a group: the share of those that still follow the one before. */
function keptSteps(
  { trees: [, right] }: TreePair,
  { fresh }: SiblingPairs,
  weights: Int32Array,
  first: number,
  end: number,
): number {
  const places: number[] = [];
  for (let at = first; at < end; at++) if (int(weights, at) >= SURE) places.push(int(right.order, int(fresh, at)));
  if (places.length < 4) return 1;
  const turnOf = new Map(places.toSorted((a, b) => a - b).map((place, turn) => [place, turn]));
  let kept = 0;
  places.forEach((place, turn) => {
    if (turn > 0 && turnOf.get(place) === (turnOf.get(cell(places, turn - 1)) ?? 0) + 1) kept++;
  });
  return kept / (places.length - 1);
}

/** For each pair of a group the heaviest chain of pairs that lie before it on both sides; behind it, with step -1. */
function sweep(
  { old, fresh }: SiblingPairs,
  weights: Int32Array,
  first: number,
  end: number,
  step: 1 | -1,
  placeOf: (b: number) => number,
  chains: Int32Array,
  most: MostUpTo,
): void {
  const limit = step > 0 ? end : first - 1;
  let at = step > 0 ? first : end - 1;
  while (at !== limit) {
    const a = int(old, at);
    const start = at;
    for (; at !== limit && int(old, at) === a; at += step) chains[at] = most.upTo(placeOf(int(fresh, at)));
    for (let put = start; put !== at; put += step)
      if (int(weights, put) > 0) most.raise(placeOf(int(fresh, put)), int(chains, put) + int(weights, put));
  }
  most.clear();
}

/** The number of the pair (a, b), or -1. */
export function edgeOf({ fresh, rows }: Candidates, a: number, b: number): number {
  let low = cell(rows, a);
  let high = cell(rows, a + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (int(fresh, middle) < b) low = middle + 1;
    else high = middle;
  }
  return low < int(rows, a + 1) && int(fresh, low) === b ? low : -1;
}

/** Keeps numbers by place; tells the largest before a place (a Fenwick tree). */
class MostUpTo {
  readonly #tree: Int32Array;
  #used = 0;

  constructor(size: number) {
    this.#tree = new Int32Array(size + 1);
  }

  /** The largest number at a place below this one; 0 where there is none. */
  upTo(place: number): number {
    let largest = 0;
    for (let at = place; at > 0; at &= at - 1) largest = Math.max(largest, int(this.#tree, at));
    return largest;
  }

  raise(place: number, value: number): void {
    for (let at = place + 1; at < this.#tree.length; at += at & -at) {
      if (int(this.#tree, at) < value) this.#tree[at] = value;
      this.#used = Math.max(this.#used, at);
    }
  }

  clear(): void {
    this.#tree.fill(0, 0, this.#used + 1);
    this.#used = 0;
  }
}
