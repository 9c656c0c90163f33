import type { PreferredFields } from '../model/catalog.js';
import { cell } from '../shared/columns.js';
import { nodeAt } from '../shared/tree.js';
import { fieldTests } from './match/match-fields.js';
import { YES } from './match/truth.js';
import { inRanges, type NodeRanges } from './node-ranges.js';
import type { TreeIndex } from './tree-index.js';

/**
 * The candidates that satisfy most preferred fields. Each field counts one: which of two hints is the
 * better one is the maintainer's to say, in `required`. A field that was not captured counts nothing.
 *
 * @param candidates at least one, ascending
 * @param ancestorRanges where descendants of `preferred.ancestor_selector` lie; null where it is not asked for
 */
export function rankCandidates(
  index: TreeIndex,
  preferred: PreferredFields,
  candidates: readonly number[],
  ancestorRanges: NodeRanges | null,
): readonly number[] {
  if (candidates.length < 2) return candidates;
  const holds: ((node: number) => boolean)[] = fieldTests(index, preferred).map(
    (test) => (node: number) => test.truth(node) === YES,
  );
  if (ancestorRanges) holds.push((node) => inRanges(ancestorRanges, node));
  if (preferred.path_hint !== undefined) {
    const hinted = nodeAt(index.tree, preferred.path_hint);
    holds.push((node) => node === hinted);
  }
  const scores = candidates.map((node) => holds.reduce((sum, isTrue) => sum + Number(isTrue(node)), 0));
  const top = scores.reduce((best, score) => Math.max(best, score), 0);
  return candidates.filter((_, at) => cell(scores, at) === top);
}
