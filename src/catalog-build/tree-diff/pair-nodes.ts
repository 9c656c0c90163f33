import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { stringOf } from '../../shared/tree.js';
import { matchTrees } from '../relocate/match-trees.js';
import { WEIGHTS } from '../relocate/weights.js';
import { isClearId } from './clear-id.js';
import type { FieldComparison } from './compare-fields.js';
import { pairLeftovers } from './pair-leftovers.js';

/** Which node of the old tree is which of the new, one to one. */
export interface NodePairs {
  /** By node of the old tree; -1 where it is gone. */
  readonly to: Int32Array;
  /** By node of the new tree; -1 where it is new. */
  readonly from: Int32Array;
  /** By node of the old tree, 0 to 1. */
  readonly confidence: Float64Array;
}

/** From here on an answer of the matcher that is less sure than its own threshold counts where something else speaks for it. */
const MIN_BACKED = 0.5;

/**
 * Finds the nodes of one tree in the other. Trees that are the same node by node are not matched at all: there each
 * node is itself. Else the matcher of relocation is asked; its sure answers count, the others only under parents that
 * are a pair and where both have one clear automation id. What is left under such parents is paired where it looks the same. Swapped trees give the mirrored pairs.
 */
export function pairNodes(old: RedactedUiTree, fresh: RedactedUiTree, fields: FieldComparison): NodePairs {
  if (isSameTree(old, fresh, fields)) {
    const same = Int32Array.from({ length: old.length }, (_, node) => node);
    return { to: same, from: same, confidence: new Float64Array(old.length).fill(1) };
  }
  const pairs = {
    to: new Int32Array(old.length).fill(-1),
    from: new Int32Array(fresh.length).fill(-1),
    confidence: new Float64Array(old.length),
  };
  if (old.length === 0 || fresh.length === 0) return pairs;
  const match = matchTrees(old, fresh);
  const take = (a: number, b: number, confidence: number): void => {
    pairs.to[a] = b;
    pairs.from[b] = a;
    pairs.confidence[a] = confidence;
  };
  const takeMatches = (isTaken: (a: number, b: number, confidence: number) => boolean): void => {
    for (let a = 0; a < old.length; a++) {
      const [b, confidence] = [cell(match.to, a), cell(match.confidence, a)];
      if (b >= 0 && cell(pairs.to, a) < 0 && isTaken(a, b, confidence)) take(a, b, confidence);
    }
  };
  takeMatches((_a, _b, confidence) => confidence >= WEIGHTS.threshold);
  // Captures of one window have one root, whatever became of its fields.
  if (cell(pairs.to, 0) < 0 && cell(pairs.from, 0) < 0)
    take(0, 0, cell(match.to, 0) === 0 ? cell(match.confidence, 0) : 0);
  takeMatches(
    (a, b, confidence) =>
      confidence >= MIN_BACKED &&
      cell(pairs.from, b) < 0 &&
      (haveOneClearId(old, fresh, a, b) || areParentsPaired(pairs, old, fresh, a, b)),
  );
  pairLeftovers(old, fresh, pairs, take);
  return pairs;
}

/** Whether the parents of the two are a pair; two roots count as such. */
export function areParentsPaired(
  { to }: Pick<NodePairs, 'to'>,
  old: RedactedUiTree,
  fresh: RedactedUiTree,
  a: number,
  b: number,
): boolean {
  const [above, newAbove] = [cell(old.parent, a), cell(fresh.parent, b)];
  return above < 0 || newAbove < 0 ? above === newAbove : cell(to, above) === newAbove;
}

function haveOneClearId(old: RedactedUiTree, fresh: RedactedUiTree, a: number, b: number): boolean {
  const id = stringOf(old, 'automation_id', a);
  return id !== null && id === stringOf(fresh, 'automation_id', b) && isClearId(id);
}

function isSameTree(old: RedactedUiTree, fresh: RedactedUiTree, fields: FieldComparison): boolean {
  if (old.length !== fresh.length) return false;
  for (let node = 0; node < old.length; node++)
    if (cell(old.parent, node) !== cell(fresh.parent, node) || !fields.isSame(node, node)) return false;
  return true;
}
