import type { Candidates } from '../candidates.js';
import { int, real } from '../cells.js';
import type { MatchTree } from '../match-tree.js';
import type { Matching } from '../matching.js';
import type { TreePair } from '../tree-pair.js';
import { matchedAbove } from './ancestors.js';
import {
  type ClassChanges,
  classChanges,
  type LengthChanges,
  lengthChanges,
  type TypeLengthChanges,
  typeLengthChanges,
} from './changes.js';

/** What the matches of the round before say of every node. */
export interface Surroundings {
  /** For every node of either tree the nearest matched node before it and behind it in document order; -1 where there is none. */
  readonly before: readonly [Int32Array, Int32Array];
  readonly behind: readonly [Int32Array, Int32Array];
  /** For every node its nearest matched ancestor. */
  readonly above: readonly [Int32Array, Int32Array];
  /** How sure it is, summed up over all matches, that a class became another one, or stayed. */
  readonly classes: ClassChanges;
  readonly lengths: LengthChanges;
  readonly lengthsByType: TypeLengthChanges;
}

export function surroundingsOf(
  pair: TreePair,
  matching: Matching,
  least: number,
  candidates: Candidates,
  likely: Float64Array,
): Surroundings {
  const before = nearestMatched(pair.trees, matching, least, 1);
  const behind = nearestMatched(pair.trees, matching, least, -1);
  return {
    before,
    behind,
    above: matchedAbove(pair.trees, matching, least),
    classes: classChanges(pair, matching),
    lengths: lengthChanges(pair, matching),
    lengthsByType: typeLengthChanges(pair, matching, candidates, likely),
  };
}

/** By side, for every node the nearest one before it (step 1) or behind it (step -1) that is matched surely enough; else -1. */
export function nearestMatched(
  trees: readonly [MatchTree, MatchTree],
  matching: Matching,
  least: number,
  step: 1 | -1,
): readonly [Int32Array, Int32Array] {
  const sweep = (length: number, isSure: (node: number) => boolean): Int32Array => {
    const nearest = new Int32Array(length);
    let last = -1;
    for (let node = step > 0 ? 0 : length - 1; node >= 0 && node < length; node += step) {
      nearest[node] = last;
      if (isSure(node)) last = node;
    }
    return nearest;
  };
  const sureOld = (node: number): boolean => real(matching.confidence, node) >= least && int(matching.to, node) >= 0;
  return [
    sweep(trees[0].length, sureOld),
    sweep(trees[1].length, (node) => int(matching.from, node) >= 0 && sureOld(int(matching.from, node))),
  ];
}

/** 1 where the pair lies exactly as far behind, and before, the nearest matched nodes in both trees. */
export function displacement(matching: Matching, around: Surroundings, a: number, b: number): number {
  let sum = 0;
  for (const near of [around.before, around.behind]) {
    const [byOld, byNew] = [int(near[0], a), int(near[1], b)];
    const fromOld = byOld < 0 ? 0 : 1 / (1 + Math.abs(b - int(matching.to, byOld) - (a - byOld)));
    const fromNew = byNew < 0 ? 0 : 1 / (1 + Math.abs(a - int(matching.from, byNew) - (b - byNew)));
    sum += fromOld + fromNew;
  }
  return sum / 4;
}

/** Share of the nearest matched nodes that would change sides if a went to b. */
export function outOfSequence(matching: Matching, around: Surroundings, a: number, b: number): number {
  let crossed = 0;
  const [beforeA, beforeB] = [int(around.before[0], a), int(around.before[1], b)];
  const [behindA, behindB] = [int(around.behind[0], a), int(around.behind[1], b)];
  if (beforeA >= 0 && int(matching.to, beforeA) > b) crossed++;
  if (beforeB >= 0 && int(matching.from, beforeB) > a) crossed++;
  if (behindA >= 0 && int(matching.to, behindA) < b) crossed++;
  if (behindB >= 0 && int(matching.from, behindB) < a) crossed++;
  return crossed / 4;
}
