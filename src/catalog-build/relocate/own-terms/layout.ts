import { int, real } from '../cells.js';
import type { TreePair } from '../tree-pair.js';
import { isBounded } from '../visual-order.js';
import { likeness } from './likeness.js';
import { orderMeaning } from './order-meaning.js';
import { apart, flag, type TermGroup } from './term.js';

/** Where the two nodes are among their siblings on the screen. Where that was not captured it says nothing. */
export const LAYOUT: TermGroup = {
  terms: [
    ['same-place-of-its-own', 1],
    ['same-visual-order', 1],
    ['visual-order-differs', -1],
    ['same-face-visually-before', 1],
    ['same-face-visually-behind', 1],
  ],
  write(pair, a, b, out, at) {
    const { keys, facts } = pair;
    const [l, r] = [facts[0].visual, facts[1].visual];
    const [rankA, rankB] = [int(l.rank, a), int(r.rank, b)];
    if (rankA < 0 || rankB < 0) {
      out.fill(0, at, at + 5);
      return;
    }
    const [orderA, orderB] = [int(facts[0].visualLookOrder, a), int(facts[1].visualLookOrder, b)];
    const [backA, backB] = [int(facts[0].visualLookOrderBack, a), int(facts[1].visualLookOrderBack, b)];
    // Only where the order in the document means nothing: else both say the same.
    out[at] = isSamePlace(pair, a, b) ? 1 - orderMeaning(pair, a, b) : 0;
    const isSameLook = keys.look.of(0, a) === keys.look.of(1, b);
    out[at + 1] = isSameLook ? (flag(orderA === orderB) + flag(backA === backB)) / 2 : 0;
    out[at + 2] = (apart(rankA, rankB) + apart(orderA, orderB)) / 2;
    out[at + 3] = likeness(keys.face, int(l.previous, a), int(r.previous, b));
    out[at + 4] = likeness(keys.face, int(l.next, a), int(r.next, b));
  },
};

/** Whether the node begins at the same place inside its parent. */
function isSamePlace({ trees: [left, right] }: TreePair, a: number, b: number): boolean {
  const [outerA, outerB] = [int(left.parent, a), int(right.parent, b)];
  if (!isBounded(left, a) || !isBounded(right, b) || !isBounded(left, outerA) || !isBounded(right, outerB))
    return false;
  const isSame = (axis: 0 | 1): boolean =>
    real(left.bounds, a * 4 + axis) - real(left.bounds, outerA * 4 + axis) ===
    real(right.bounds, b * 4 + axis) - real(right.bounds, outerB * 4 + axis);
  return isSame(0) && isSame(1);
}
