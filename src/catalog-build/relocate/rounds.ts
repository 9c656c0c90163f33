import { cell } from '../../shared/columns.js';
import type { Candidates } from './candidates.js';
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
  eachNeighbourTerms(problem, before, (edge, terms) => {
    let sum = cell(scores, edge);
    for (let term = 0; term < terms.length; term++) sum += cell(terms, term) * cell(weights.neighbours, term);
    scores[edge] = sum;
  });
  const likely = softMatch(problem.candidates, scores, weights.gone, problem.pair.trees[1].length);
  return { matching: assign(problem.anchors, problem.candidates, likely), likely };
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
    writeNeighbourTerms(pair, before, around, cell(candidates.old, edge), cell(candidates.fresh, edge), terms);
    visit(edge, terms);
  }
}
