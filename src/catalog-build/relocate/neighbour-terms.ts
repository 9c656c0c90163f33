import type { Alignment } from './alignment.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';
import { writeAncestorTerms } from './neighbour-terms/ancestors.js';
import { classChange, lengthChangeAnywhere, rareLengthChange } from './neighbour-terms/changes.js';
import { lengthChange, movedAlike, newOnOneSide, siblingsMatch, writeChildTerms } from './neighbour-terms/nearest.js';
import { displacement, outOfSequence, type Surroundings } from './neighbour-terms/surroundings.js';
import { orderMeaning } from './own-terms/order-meaning.js';
import type { Term } from './own-terms/term.js';
import type { TreePair } from './tree-pair.js';

/** The terms of a pair of nodes that ask where its neighbours went in the round before, each 0 to 1. */
export const NEIGHBOUR_TERMS: readonly Term[] = [
  ['parents-match-others', -1],
  ['grandparents-match', 1],
  ['before-match-others', -1],
  ['behind-match-others', -1],
  ['children-match', 1],
  ['children-match-others', -1],
  ['siblings-match', 1],
  ['displaced-like-neighbours', 1],
  ['out-of-sequence', -1],
  ['class-changed-like-others', 1],
  ['name-length-changed-like-neighbours', 1],
  ['visually-before-match', 1],
  ['visually-before-match-others', -1],
  ['visually-behind-match', 1],
  ['visually-behind-match-others', -1],
  ['moved-like-neighbours', 1],
  ['siblings-in-line', 1],
  ['out-of-line', -1],
  ['children-in-line', 1],
  ['name-length-changed-like-others', 1],
  ['same-name-length-and-class-changed-like-others', 1],
  ['stays-beside', 1],
  ['stays-beside-turned', 1],
  ['name-length-changed-unlike-others', -1],
  ['new-on-one-side', -1],
  ['inside-the-same', 1],
  ['inside-others', -1],
];

/** All that the neighbour terms are asked of. */
export interface Neighbourhood {
  readonly pair: TreePair;
  /** The match of the round before. */
  readonly matching: Matching;
  readonly around: Surroundings;
  readonly alignment: Alignment;
}

/**
 * Writes the terms of the pair (a, b) into `out`, in the order of NEIGHBOUR_TERMS.
 *
 * @param edge number of the pair; -1 for an anchor, which was never aligned
 */
export function writeNeighbourTerms(asked: Neighbourhood, a: number, b: number, edge: number, out: Float64Array): void {
  const { pair, matching, around, alignment } = asked;
  const [left, right] = pair.trees;
  const [l, r] = pair.facts;
  const parentA = int(left.parent, a);
  const parentB = int(right.parent, b);
  const isInner = parentA >= 0 && parentB >= 0;
  const meaning = orderMeaning(pair, a, b);
  const [kept, beside] = edge < 0 ? [1, 1] : [real(alignment.kept, edge), real(alignment.beside, edge)];
  // Terms that the order in the document makes say as much as that order does; those of places next to each other, as blocks do.
  const ofOrder = Math.min(kept, meaning);
  const ofPlaces = Math.min(Math.max(kept, beside), meaning);
  const [previousA, previousB] = [int(l.previous, a), int(r.previous, b)];
  const [nextA, nextB] = [int(l.next, a), int(r.next, b)];
  out[0] = matching.contradiction(parentA, parentB);
  out[1] = isInner ? matching.support(int(left.parent, parentA), int(right.parent, parentB)) : 0;
  out[2] = matching.contradiction(previousA, previousB) * ofPlaces;
  out[3] = matching.contradiction(nextA, nextB) * ofPlaces;
  writeChildTerms(pair, matching, a, b, out, 4);
  out[6] = siblingsMatch(pair, matching, a, b);
  out[7] = displacement(matching, around, a, b) * ofPlaces;
  out[8] = outOfSequence(matching, around, a, b) * ofOrder;
  out[9] = classChange(pair, around.classes, a, b);
  out[10] = lengthChange(pair, matching, a, b);
  out[11] = matching.support(int(l.visual.previous, a), int(r.visual.previous, b));
  out[12] = matching.contradiction(int(l.visual.previous, a), int(r.visual.previous, b));
  out[13] = matching.support(int(l.visual.next, a), int(r.visual.next, b));
  out[14] = matching.contradiction(int(l.visual.next, a), int(r.visual.next, b));
  out[15] = movedAlike(pair, matching, a, b);
  const [support, conflict, below] =
    edge < 0 ? [0, 0, 0] : [real(alignment.support, edge), real(alignment.conflict, edge), real(alignment.below, edge)];
  out[16] = (support / (1 + support)) * ofOrder;
  out[17] = (conflict / (1 + conflict)) * ofOrder;
  out[18] = below / Math.max(1, int(left.childCount, a), int(right.childCount, b));
  out[19] = lengthChangeAnywhere(pair, around.lengths, a, b);
  out[20] = real(out, 9) * pair.keys.name.shared(a, b);
  out[21] = (matching.support(previousA, previousB) + matching.support(nextA, nextB)) / 2;
  out[22] = (matching.support(previousA, nextB) + matching.support(nextA, previousB)) / 2;
  out[23] = isInner ? rareLengthChange(pair, around.lengthsByType, a, b, pair.lengthShifts.of(parentA, parentB)) : 0;
  out[24] = newOnOneSide(pair, matching, a, b);
  writeAncestorTerms(pair, matching, around.above, a, b, out, 25);
}
