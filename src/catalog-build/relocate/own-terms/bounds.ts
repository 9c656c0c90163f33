import { real } from '../cells.js';
import type { MatchTree } from '../match-tree.js';
import { isBounded } from '../visual-order.js';
import { apart, flag, type TermGroup } from './term.js';

/** Size, place and state. Where bounds were not captured they say nothing. */
export const BOUNDS: TermGroup = {
  terms: [
    ['same-size', 1],
    ['size-differs', -1],
    ['state-differs', -1],
    ['same-rare-size', 1],
  ],
  write({ trees: [left, right], keys }, a, b, out, at) {
    const isBoth = isBounded(left, a) && isBounded(right, b);
    const differs = isBoth ? (sideApart(left, right, a, b, 2) + sideApart(left, right, a, b, 3)) / 2 : 0;
    out[at] = flag(isBoth && differs === 0);
    out[at + 1] = differs;
    const isEnabledApart = left.isEnabled[a] !== right.isEnabled[b];
    const isOffscreenApart = left.isOffscreen[a] !== right.isOffscreen[b];
    out[at + 2] = (flag(isEnabledApart) + flag(isOffscreenApart)) / 2;
    out[at + 3] = keys.size.shared(a, b);
  },
};

function sideApart(left: MatchTree, right: MatchTree, a: number, b: number, side: 2 | 3): number {
  return apart(real(left.bounds, a * 4 + side), real(right.bounds, b * 4 + side));
}
