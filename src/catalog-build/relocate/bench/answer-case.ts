import { cell } from '../../../shared/columns.js';
import { matchTrees } from '../match-trees.js';
import type { RelocationWeights } from '../relocation-weights.js';
import { WEIGHTS } from '../weights.js';
import { type BenchCase, type Prediction, treeOfRows } from './bench-case.js';

/**
 * Answers one case.
 *
 * @param threshold answers less sure than this are left out; 0 gives every best guess
 */
export function answerCase(asked: BenchCase, threshold: number, weights: RelocationWeights = WEIGHTS): Prediction {
  const { to, confidence } = matchTrees(treeOfRows(asked.old), treeOfRows(asked.new), weights);
  return {
    case: asked.case,
    answers: asked.targets.map((target) => {
      const answer = cell(to, target);
      const sure = cell(confidence, target);
      return answer < 0 || sure < threshold ? [target, null, 0] : [target, answer, sure];
    }),
  };
}
