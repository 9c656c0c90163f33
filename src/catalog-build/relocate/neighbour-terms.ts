import type { Alignment } from './alignment.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';
import { classChange, lengthChangeAnywhere } from './neighbour-terms/changes.js';
import { lengthChange, movedAlike, writeChildTerms, writeSiblingTerms } from './neighbour-terms/nearest.js';
import { displacement, outOfSequence, type Surroundings } from './neighbour-terms/surroundings.js';
import { orderMeaning } from './own-terms/order-meaning.js';
import type { Term } from './own-terms/term.js';
import type { TreePair } from './tree-pair.js';

/** The terms of a pair of nodes that ask where its neighbours went in the round before, each 0 to 1. */
export const NEIGHBOUR_TERMS: readonly Term[] = [
  ['parents-match', 1],
  ['parents-match-others', -1],
  ['grandparents-match', 1],
  ['before-match', 1],
  ['before-match-others', -1],
  ['behind-match', 1],
  ['behind-match-others', -1],
  ['first-neighbours-in-document-match', 1],
  ['children-match', 1],
  ['children-match-others', -1],
  ['siblings-match', 1],
  ['siblings-in-other-order', -1],
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
  ['siblings-in-line-share', 1],
  ['out-of-line', -1],
  ['children-in-line', 1],
  ['name-length-changed-like-others', 1],
  ['same-name-length-and-class-changed-like-others', 1],
];

/** Terms that the order in the document makes; they say as much as that order does. */
const OF_ORDER = [3, 4, 5, 6, 7, 11, 12, 13, 21, 22, 23] as const;

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
export function writeNeighbourTerms(
  { pair, matching, around, alignment }: Neighbourhood,
  a: number,
  b: number,
  edge: number,
  out: Float64Array,
): void {
  const [left, right] = pair.trees;
  const [l, r] = pair.facts;
  const parentA = int(left.parent, a);
  const parentB = int(right.parent, b);
  const isInner = parentA >= 0 && parentB >= 0;
  out[0] = matching.support(parentA, parentB);
  out[1] = matching.contradiction(parentA, parentB);
  out[2] = isInner ? matching.support(int(left.parent, parentA), int(right.parent, parentB)) : 0;
  out[3] = matching.support(int(l.previous, a), int(r.previous, b));
  out[4] = matching.contradiction(int(l.previous, a), int(r.previous, b));
  out[5] = matching.support(int(l.next, a), int(r.next, b));
  out[6] = matching.contradiction(int(l.next, a), int(r.next, b));
  const hasBehind = a + 1 < left.length && b + 1 < right.length;
  out[7] = (matching.support(a - 1, b - 1) + (hasBehind ? matching.support(a + 1, b + 1) : 0)) / 2;
  writeChildTerms(pair, matching, a, b, out, 8);
  writeSiblingTerms(pair, matching, a, b, out, 10);
  out[12] = displacement(matching, around, a, b);
  out[13] = outOfSequence(matching, around, a, b);
  out[14] = classChange(pair, around.classes, a, b);
  out[15] = lengthChange(pair, matching, a, b);
  out[16] = matching.support(int(l.visual.previous, a), int(r.visual.previous, b));
  out[17] = matching.contradiction(int(l.visual.previous, a), int(r.visual.previous, b));
  out[18] = matching.support(int(l.visual.next, a), int(r.visual.next, b));
  out[19] = matching.contradiction(int(l.visual.next, a), int(r.visual.next, b));
  out[20] = movedAlike(pair, matching, a, b);
  writeAlignmentTerms(pair, alignment, a, b, edge, out, 21);
  const kept = edge < 0 ? 1 : real(alignment.kept, edge);
  const meaning = Math.min(kept, orderMeaning(pair, a, b));
  for (const term of OF_ORDER) out[term] = real(out, term) * meaning;
  out[25] = lengthChangeAnywhere(pair, around.lengths, a, b);
  out[26] = real(out, 14) * pair.keys.name.shared(a, b);
}

function writeAlignmentTerms(
  { trees: [left, right] }: TreePair,
  { support, conflict, below }: Alignment,
  a: number,
  b: number,
  edge: number,
  out: Float64Array,
  at: number,
): void {
  const siblings = Math.max(
    int(left.childCount, Math.max(0, int(left.parent, a))),
    int(right.childCount, Math.max(0, int(right.parent, b))),
  );
  const [with_, against, children] =
    edge < 0 ? [0, 0, 0] : [real(support, edge), real(conflict, edge), real(below, edge)];
  out[at] = with_ / (1 + with_);
  out[at + 1] = siblings > 1 ? with_ / (siblings - 1) : 0;
  out[at + 2] = against / (1 + against);
  out[at + 3] = children / Math.max(1, int(left.childCount, a), int(right.childCount, b));
}
