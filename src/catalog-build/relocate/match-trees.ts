import { cell } from '../../shared/columns.js';
import { siblingPairs } from './alignment.js';
import { anchorsOf } from './anchors.js';
import { candidatesOf } from './candidates.js';
import { int, real } from './cells.js';
import { agreementOfContents } from './contents.js';
import { isAlikeByIdAlone, MOST_SURE_BY_ID_ALONE } from './id-alone.js';
import { Indistinct } from './indistinct.js';
import type { MatchTree } from './match-tree.js';
import type { Matching } from './matching.js';
import { OWN_TERMS, writeOwnTerms } from './own-terms.js';
import type { RelocationWeights } from './relocation-weights.js';
import { firstState, hopefulPairs, type MatchProblem, playRound, type RoundState } from './rounds.js';
import { pairTrees } from './tree-pair.js';
import { WEIGHTS } from './weights.js';

/** Two trees matched as wholes. */
export interface TreeMatch {
  /** By node of the old tree: the node of the new tree that it most likely is, or -1. No node is there twice. */
  readonly to: Int32Array;
  /** By node of the new tree, the same way round. */
  readonly from: Int32Array;
  /** By node of the old tree, 0 to 1: how often such an answer is right. 0 where there is none. */
  readonly confidence: Float64Array;
  readonly problem: MatchProblem;
  /** The match before the last round: what the neighbour terms of the last one were asked of. */
  readonly before: RoundState;
}

/**
 * Finds the nodes of one tree in the other, all at once and one to one, from structure alone: what is plainly
 * the same first, then by a sum of weighted terms, in rounds in which the matches of the neighbours speak too
 * (docs/relocation.md). Deterministic, and symmetric: swapped trees give the mirrored match.
 *
 * Answers are best guesses: compare `confidence` with the shipped threshold before you rely on one.
 *
 * @param weights others than the shipped ones only to fit or to measure them
 */
export function matchTrees(old: MatchTree, fresh: MatchTree, weights: RelocationWeights = WEIGHTS): TreeMatch {
  let problem = matchProblem(old, fresh);
  let ownScores = scoreOwnTerms(problem, weights);
  let state = firstState(problem);
  let before = state;
  weights.rounds.forEach((round, turn) => {
    before = state;
    state = playRound(problem, before, cell(ownScores, turn), round);
    if (turn > 0 || weights.rounds.length === 1) return;
    const hopeful = hopefulPairs(problem, state.likely);
    problem = hopeful.problem;
    state = { ...state, likely: Float64Array.from(hopeful.places, (place) => real(state.likely, place)) };
    ownScores = ownScores.map((scores) => Float64Array.from(hopeful.places, (place) => real(scores, place)));
  });
  const { matching } = state;
  return {
    to: matching.to,
    from: matching.from,
    confidence: confidences(problem, matching, weights.calibration),
    problem,
    before,
  };
}

/** What is plainly the same, and the pairs that are left to score. */
export function matchProblem(old: MatchTree, fresh: MatchTree): MatchProblem {
  const pair = pairTrees(old, fresh);
  const anchors = anchorsOf(pair);
  const candidates = candidatesOf(pair, anchors);
  return { pair, anchors, candidates, siblings: siblingPairs(pair, anchors, candidates) };
}

/** What the own terms of each pair add up to, round by round. The terms themselves are too many to keep. */
function scoreOwnTerms({ pair, candidates }: MatchProblem, { rounds }: RelocationWeights): Float64Array[] {
  const weights = rounds.map(({ own }) => Float64Array.from(own));
  const scores = rounds.map(() => new Float64Array(candidates.old.length));
  const terms = new Float64Array(OWN_TERMS.length);
  for (let edge = 0; edge < candidates.old.length; edge++) {
    writeOwnTerms(pair, int(candidates.old, edge), int(candidates.fresh, edge), terms);
    for (let round = 0; round < scores.length; round++)
      cell(scores, round)[edge] = weightedSum(terms, cell(weights, round));
  }
  return scores;
}

/** Of as many weights as terms. */
function weightedSum(terms: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let term = 0; term < terms.length; term++) sum += real(terms, term) * real(weights, term);
  return sum;
}

/** How often such answers are right, by node of the old tree; 0 where there is none. */
export function confidences(
  { pair, anchors }: MatchProblem,
  matching: Matching,
  calibration: RelocationWeights['calibration'],
): Float64Array {
  const indistinct = new Indistinct(pair);
  const agreement = agreementOfContents(pair, matching);
  return matching.confidence.map((likely, a) => {
    const b = int(matching.to, a);
    if (b < 0) return 0;
    if (int(anchors.to, a) >= 0) return likely;
    const sure = indistinct.cap(a, b, calibrate(likely, calibration)) * real(agreement, a);
    return isAlikeByIdAlone(pair, matching, a, b) ? Math.min(sure, MOST_SURE_BY_ID_ALONE) : sure;
  });
}

/** Likelihoods nearer to 0 and 1 than this are taken as this. */
const EDGE = 1e-9;

/** A likelihood as the share of right answers among those that are as likely. */
function calibrate(likely: number, { scale, offset }: RelocationWeights['calibration']): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, likely));
  return 1 / (1 + Math.exp(-(offset + scale * Math.log(inside / (1 - inside)))));
}
