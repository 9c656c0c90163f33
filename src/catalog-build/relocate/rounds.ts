import { align, type SiblingPairs, siblingPairs } from './alignment.js';
import type { Candidates } from './candidates.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';
import { surroundingsOf } from './neighbour-terms/surroundings.js';
import { NEIGHBOUR_TERMS, type Neighbourhood, writeNeighbourTerms } from './neighbour-terms.js';
import type { RoundWeights } from './relocation-weights.js';
import { assign, softMatch } from './soft-match.js';
import type { TreePair } from './tree-pair.js';

/** Matches less sure than this don't say where their neighbours in the document belong. */
const LEAST_SURE = 0.5;

/** Everything that stays the same over the rounds. */
export interface MatchProblem {
  readonly pair: TreePair;
  readonly anchors: Matching;
  readonly candidates: Candidates;
  readonly siblings: SiblingPairs;
}

/** What a round came to. */
export interface RoundState {
  readonly matching: Matching;
  /** By pair. */
  readonly likely: Float64Array;
}

/** Before the first round: only what is plainly the same. */
export function firstState({ anchors, candidates }: MatchProblem): RoundState {
  return { matching: anchors, likely: new Float64Array(candidates.old.length) };
}

/**
 * One round: scores every pair, the matches of its neighbours in the round before among the terms, and
 * matches anew.
 *
 * @param ownScores by pair: what its own terms add up to in this round
 */
export function playRound(
  problem: MatchProblem,
  before: RoundState,
  ownScores: Float64Array,
  weights: RoundWeights,
): RoundState {
  const scores = ownScores.slice();
  const neighbourWeights = Float64Array.from(weights.neighbours);
  eachNeighbourTerms(problem, before, (edge, terms) => {
    let sum = real(scores, edge);
    for (let term = 0; term < terms.length; term++) sum += real(terms, term) * real(neighbourWeights, term);
    scores[edge] = sum;
  });
  const likely = softMatch(problem.candidates, scores, weights.gone, problem.pair.trees[1].length);
  return { matching: assign(problem.anchors, problem.candidates, likely), likely };
}

/** Pairs less likely than this after the first round are not looked at again. */
const LEAST_HOPEFUL = 1e-5;

/** Nor are those that are not among the likeliest so many of either of their nodes. */
const MOST_HOPEFUL = 8;

/** The pairs that have a chance, as a problem of their own, with the places that they had. */
export function hopefulPairs(
  problem: MatchProblem,
  likely: Float64Array,
): { readonly problem: MatchProblem; readonly places: Int32Array } {
  const { old, fresh, rows } = problem.candidates;
  const bounds = [
    leastHopeful(old, problem.pair.trees[0].length, likely),
    leastHopeful(fresh, problem.pair.trees[1].length, likely),
  ] as const;
  const places = Int32Array.from(likely.keys()).filter((edge) => {
    const value = real(likely, edge);
    return (
      value >= LEAST_HOPEFUL && (value >= real(bounds[0], int(old, edge)) || value >= real(bounds[1], int(fresh, edge)))
    );
  });
  const kept = new Int32Array(rows.length);
  for (const edge of places) kept[int(old, edge) + 1] = int(kept, int(old, edge) + 1) + 1;
  for (let a = 1; a < kept.length; a++) kept[a] = int(kept, a) + int(kept, a - 1);
  const candidates = {
    old: places.map((edge) => int(old, edge)),
    fresh: places.map((edge) => int(fresh, edge)),
    rows: kept,
  };
  const siblings = siblingPairs(problem.pair, problem.anchors, candidates);
  return { problem: { ...problem, candidates, siblings }, places };
}

/** By node of one side: the likelihood of the last pair of it that is looked at again; 0 where all are. */
function leastHopeful(nodes: Int32Array, length: number, likely: Float64Array): Float64Array {
  // The likeliest of each node, the least of them first.
  const best = new Float64Array(length * MOST_HOPEFUL);
  for (let edge = 0; edge < nodes.length; edge++) {
    const value = real(likely, edge);
    const first = int(nodes, edge) * MOST_HOPEFUL;
    if (value <= real(best, first)) continue;
    let at = first;
    for (; at + 1 < first + MOST_HOPEFUL && real(best, at + 1) < value; at++) best[at] = real(best, at + 1);
    best[at] = value;
  }
  return Float64Array.from({ length }, (_, node) => real(best, node * MOST_HOPEFUL));
}

/** Visits every pair with its neighbour terms; the array is used again for the next pair. */
export function eachNeighbourTerms(
  problem: MatchProblem,
  before: RoundState,
  visit: (edge: number, terms: Float64Array) => void,
): void {
  const { old, fresh } = problem.candidates;
  const asked = neighbourhood(problem, before);
  const terms = new Float64Array(NEIGHBOUR_TERMS.length);
  for (let edge = 0; edge < old.length; edge++) {
    writeNeighbourTerms(asked, int(old, edge), int(fresh, edge), edge, terms);
    visit(edge, terms);
  }
}

/** What the neighbour terms of a round are asked of. */
export function neighbourhood(
  { pair, candidates, siblings }: MatchProblem,
  { matching, likely }: RoundState,
): Neighbourhood {
  return {
    pair,
    matching,
    around: surroundingsOf(pair, matching, LEAST_SURE, candidates, likely),
    alignment: align(pair, siblings, candidates, likely),
  };
}
