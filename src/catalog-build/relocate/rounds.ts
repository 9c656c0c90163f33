import type { Candidates } from './candidates.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';
import { NEIGHBOUR_TERMS, surroundingsOf, writeNeighbourTerms } from './neighbour-terms.js';
import type { RoundWeights } from './relocation-weights.js';
import { assign, softMatch } from './soft-match.js';
import type { TreePair } from './tree-pair.js';

/** Matches less sure than this don't say where their neighbours in the document belong. */
export const LEAST_SURE = 0.5;

/** Everything that stays the same over the rounds. */
export interface MatchProblem {
  readonly pair: TreePair;
  readonly anchors: Matching;
  readonly candidates: Candidates;
}

/**
 * One round: scores every pair, the matches of its neighbours in the round before among the terms, and
 * matches anew.
 *
 * @param ownScores by pair: what its own terms add up to in this round
 */
export function playRound(
  problem: MatchProblem,
  before: Matching,
  ownScores: Float64Array,
  weights: RoundWeights,
): { readonly matching: Matching; readonly likely: Float64Array } {
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

/** The pairs that have a chance, as a problem of their own, with the places that they had. */
export function hopefulPairs(
  problem: MatchProblem,
  likely: Float64Array,
): { readonly problem: MatchProblem; readonly places: Int32Array } {
  const { old, fresh, rows } = problem.candidates;
  const places = Int32Array.from(likely.keys()).filter((edge) => real(likely, edge) >= LEAST_HOPEFUL);
  const kept = new Int32Array(rows.length);
  for (const edge of places) kept[int(old, edge) + 1] = int(kept, int(old, edge) + 1) + 1;
  for (let a = 1; a < kept.length; a++) kept[a] = int(kept, a) + int(kept, a - 1);
  const candidates = {
    old: places.map((edge) => int(old, edge)),
    fresh: places.map((edge) => int(fresh, edge)),
    rows: kept,
  };
  return { problem: { ...problem, candidates }, places };
}

/** Visits every pair with its neighbour terms; the array is used again for the next pair. */
export function eachNeighbourTerms(
  { pair, candidates }: MatchProblem,
  before: Matching,
  visit: (edge: number, terms: Float64Array) => void,
): void {
  const around = surroundingsOf(pair, before, LEAST_SURE);
  const terms = new Float64Array(NEIGHBOUR_TERMS.length);
  for (let edge = 0; edge < candidates.old.length; edge++) {
    writeNeighbourTerms(pair, before, around, int(candidates.old, edge), int(candidates.fresh, edge), terms);
    visit(edge, terms);
  }
}
