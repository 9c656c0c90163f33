import { int } from './cells.js';
import type { Matching } from './matching.js';
import type { TreePair } from './tree-pair.js';

/** No answer for which nothing but the id speaks is surer than this: below any threshold that is of use. */
export const MOST_SURE_BY_ID_ALONE = 0.9;

/**
 * Whether two nodes have nothing but their id in common: neither has a name or children, and neither their parents nor the
 * siblings before and behind them were matched to each other. Ids do move to other controls. The same from both sides.
 */
export function isAlikeByIdAlone({ keys, trees, facts }: TreePair, matching: Matching, a: number, b: number): boolean {
  const [left, right] = trees;
  if (keys.id.of(0, a) < 0 || keys.id.of(0, a) !== keys.id.of(1, b)) return false;
  if (int(left.childCount, a) + int(right.childCount, b) > 0) return false;
  if (int(left.nameLength, a) > 0 || int(right.nameLength, b) > 0) return false;
  return !(
    matching.support(int(left.parent, a), int(right.parent, b)) > 0 ||
    matching.support(int(facts[0].previous, a), int(facts[1].previous, b)) > 0 ||
    matching.support(int(facts[0].next, a), int(facts[1].next, b)) > 0
  );
}
