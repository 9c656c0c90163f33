import type { Candidates } from './candidates.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';

/** Pairs less likely than this are no match for their neighbours to lean on. */
const LEAST_LIKELY = 1e-5;

/** So often rivals answer each other; more changes nothing that is measured. */
const BALANCING_STEPS = 6;

/**
 * How likely each pair is, with its rivals: the scores balanced so that the likelihoods of every node of either
 * tree, "has no counterpart" among them, add up to 1 (Sinkhorn's scaling, both sides at once and half a step at a
 * time, so that it is the same from both sides).
 *
 * @param scores by pair, in nats
 * @param gone score of two nodes that have no counterpart
 */
export function softMatch(candidates: Candidates, scores: Float64Array, gone: number, newLength: number): Float64Array {
  const { old, fresh, rows } = candidates;
  const weights = scores.map((score) => Math.exp(score));
  const alone = Math.exp(gone / 2);
  const scaleOld = new Float64Array(rows.length - 1).fill(1 / alone);
  const scaleNew = new Float64Array(newLength).fill(1 / alone);
  for (let step = 0; step < BALANCING_STEPS; step++) {
    const sumsOld = new Float64Array(scaleOld.length).fill(alone);
    const sumsNew = new Float64Array(scaleNew.length).fill(alone);
    for (let edge = 0; edge < weights.length; edge++) {
      const [a, b, weight] = [int(old, edge), int(fresh, edge), real(weights, edge)];
      sumsOld[a] = real(sumsOld, a) + weight * real(scaleNew, b);
      sumsNew[b] = real(sumsNew, b) + weight * real(scaleOld, a);
    }
    balance(scaleOld, sumsOld);
    balance(scaleNew, sumsNew);
  }
  return weights.map((weight, edge) =>
    Math.min(1, weight * (real(scaleOld, int(old, edge)) * real(scaleNew, int(fresh, edge)))),
  );
}

function balance(scale: Float64Array, sums: Float64Array): void {
  for (let node = 0; node < scale.length; node++) scale[node] = Math.sqrt(real(scale, node) / real(sums, node));
}

/**
 * One to one: the likeliest pair first, and a node that it took is not free for a less likely one. Equally
 * likely pairs go by their places, in a way that is the same from both sides.
 */
export function assign(anchors: Matching, candidates: Candidates, likely: Float64Array): Matching {
  const { old, fresh } = candidates;
  const matching = anchors.copy;
  const order = Int32Array.from(likely.keys())
    .filter((edge) => real(likely, edge) >= LEAST_LIKELY)
    .sort((first, second) => real(likely, second) - real(likely, first) || placesApart(candidates, first, second));
  for (const edge of order) {
    const [a, b] = [int(old, edge), int(fresh, edge)];
    if (matching.isFree(a, b)) matching.set(a, b, real(likely, edge));
  }
  return matching;
}

function placesApart({ old, fresh }: Candidates, first: number, second: number): number {
  const a = int(old, first);
  const b = int(fresh, first);
  const c = int(old, second);
  const d = int(fresh, second);
  return a + b - c - d || Math.abs(a - b) - Math.abs(c - d) || a - c;
}
