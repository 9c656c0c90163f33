import { int, real } from '../cells.js';
import type { MatchTree } from '../match-tree.js';
import { isBounded } from '../visual-order.js';
import { apart, flag, type TermGroup } from './term.js';

/** Size, place and state. Where bounds were not captured they say nothing. */
export const BOUNDS: TermGroup = {
  terms: [
    ['same-size', 1],
    ['size-differs', -1],
    ['place-in-parent-differs', -1],
    ['state-differs', -1],
    ['same-rare-size', 1],
  ],
  write({ trees: [left, right], keys }, a, b, out, at) {
    const isBoth = isBounded(left, a) && isBounded(right, b);
    const differs = isBoth ? (sideApart(left, right, a, b, 2) + sideApart(left, right, a, b, 3)) / 2 : 0;
    out[at] = flag(isBoth && differs === 0);
    out[at + 1] = differs;
    const [outerA, outerB] = [int(left.parent, a), int(right.parent, b)];
    const isPlaced = isBoth && isBounded(left, outerA) && isBounded(right, outerB);
    out[at + 2] = isPlaced
      ? (apart(inset(left, a, outerA, 0), inset(right, b, outerB, 0)) +
          apart(inset(left, a, outerA, 1), inset(right, b, outerB, 1))) /
        2
      : 0;
    const isEnabledApart = left.isEnabled[a] !== right.isEnabled[b];
    const isOffscreenApart = left.isOffscreen[a] !== right.isOffscreen[b];
    out[at + 3] = (flag(isEnabledApart) + flag(isOffscreenApart)) / 2;
    out[at + 4] = keys.size.shared(a, b);
  },
};

function sideApart(left: MatchTree, right: MatchTree, a: number, b: number, side: 2 | 3): number {
  return apart(real(left.bounds, a * 4 + side), real(right.bounds, b * 4 + side));
}

/** How far inside its parent a node begins, on one axis. */
function inset({ bounds }: MatchTree, node: number, parent: number, axis: 0 | 1): number {
  return real(bounds, node * 4 + axis) - real(bounds, parent * 4 + axis);
}
