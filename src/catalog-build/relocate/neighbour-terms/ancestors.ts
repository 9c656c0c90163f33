import { int, real } from '../cells.js';
import type { MatchTree } from '../match-tree.js';
import type { Matching } from '../matching.js';
import type { TreePair } from '../tree-pair.js';

/** By side, for every node its nearest ancestor that is matched surely enough; -1 where there is none. */
export function matchedAbove(
  [left, right]: readonly [MatchTree, MatchTree],
  { to, from, confidence }: Matching,
  least: number,
): readonly [Int32Array, Int32Array] {
  const sweep = ({ parent, length }: MatchTree, isSure: (node: number) => boolean): Int32Array => {
    const above = new Int32Array(length).fill(-1);
    for (let node = 0; node < length; node++) {
      const outer = int(parent, node);
      if (outer >= 0) above[node] = isSure(outer) ? outer : int(above, outer);
    }
    return above;
  };
  const sureOld = (node: number): boolean => int(to, node) >= 0 && real(confidence, node) >= least;
  return [sweep(left, sureOld), sweep(right, (node) => int(from, node) >= 0 && sureOld(int(from, node)))];
}

/**
 * Whether the nearest matched ancestor of either node went to one of the other's, however many layers were put between
 * or taken out: 'inside-the-same', then 'inside-others'.
 */
export function writeAncestorTerms(
  { trees: [left, right] }: TreePair,
  matching: Matching,
  above: readonly [Int32Array, Int32Array],
  a: number,
  b: number,
  out: Float64Array,
  at: number,
): void {
  const [aboveA, aboveB] = [int(above[0], a), int(above[1], b)];
  let [same, others] = [0, 0];
  const ask = (tree: MatchTree, outer: number, node: number): void => {
    if (outer < node && node < int(tree.subtreeEnd, outer)) same += 0.5;
    else others += 0.5;
  };
  if (aboveA >= 0) ask(right, int(matching.to, aboveA), b);
  if (aboveB >= 0) ask(left, int(matching.from, aboveB), a);
  out[at] = same;
  out[at + 1] = others;
}
