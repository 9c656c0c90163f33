import { int } from '../cells.js';
import type { MatchTree } from '../match-tree.js';
import { orderMeaning } from './order-meaning.js';
import { apart, flag, type TermGroup } from './term.js';

/** Where the two nodes are among their siblings, from both ends: what was added on one side of a node leaves the other side alone. */
export const TURNS: TermGroup = {
  terms: [
    ['order-differs', -1],
    ['order-from-the-end-differs', -1],
    ['only-one-of-its-face-beside', 1],
    ['same-place-in-run', 1],
    ['same-place-among-as-many-of-type', 1],
  ],
  write(pair, a, b, out, at) {
    const { keys, trees, facts } = pair;
    const [left, right] = trees;
    const [old, fresh] = [facts[0].turns, facts[1].turns];
    const meaning = orderMeaning(pair, a, b);
    out[at] = apart(int(left.order, a), int(right.order, b)) * meaning;
    out[at + 1] = apart(orderFromEnd(left, a), orderFromEnd(right, b)) * meaning;
    const isSameFace = keys.face.of(0, a) === keys.face.of(1, b);
    out[at + 2] = flag(isSameFace && int(old.hasFaceAlone, a) + int(fresh.hasFaceAlone, b) === 2);
    const isSameInRun = int(old.inRun, a) === int(fresh.inRun, b) && int(old.inRunBack, a) === int(fresh.inRunBack, b);
    out[at + 3] = isSameInRun ? meaning : 0;
    const isSameTurn =
      int(old.ofType, a) === int(fresh.ofType, b) && int(old.ofTypeBack, a) === int(fresh.ofTypeBack, b);
    out[at + 4] = isSameTurn ? meaning : 0;
  },
};

/** Of the last child 1. */
function orderFromEnd({ parent, childCount, order }: MatchTree, node: number): number {
  const outer = int(parent, node);
  return (outer < 0 ? 1 : int(childCount, outer)) - int(order, node);
}
