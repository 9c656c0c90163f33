import { type Alignment, edgeOf } from './alignment.js';
import type { Candidates } from './candidates.js';
import { int, real } from './cells.js';
import type { Matching } from './matching.js';
import { classChange, lengthChangeAnywhere, rareLengthChange } from './neighbour-terms/changes.js';
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
  ['stays-beside', 1],
  ['stays-beside-turned', 1],
  ['parents-likely', 1],
  ['name-length-changed-unlike-others', -1],
];

/** Terms that the order in the document makes; they say as much as that order does. */
const OF_ORDER = [11, 13, 21, 22, 23] as const;
const OF_PLACES = [3, 4, 5, 6, 7, 12] as const;

/** All that the neighbour terms are asked of. */
export interface Neighbourhood {
  readonly pair: TreePair;
  /** The match of the round before. */
  readonly matching: Matching;
  readonly around: Surroundings;
  readonly alignment: Alignment;
  readonly candidates: Candidates;
  /** By pair, in the round before. */
  readonly likely: Float64Array;
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
  out[27] = (real(out, 3) + real(out, 5)) / 2;
  out[28] =
    (matching.support(int(l.previous, a), int(r.next, b)) + matching.support(int(l.next, a), int(r.previous, b))) / 2;
  const [kept, beside] = edge < 0 ? [1, 1] : [real(alignment.kept, edge), real(alignment.beside, edge)];
  const meaning = orderMeaning(pair, a, b);
  for (const term of OF_ORDER) out[term] = real(out, term) * Math.min(kept, meaning);
  for (const term of OF_PLACES) out[term] = real(out, term) * Math.min(Math.max(kept, beside), meaning);
  out[25] = lengthChangeAnywhere(pair, around.lengths, a, b);
  out[26] = real(out, 14) * pair.keys.name.shared(a, b);
  out[29] = parentsLikely(asked, parentA, parentB);
  out[30] = isInner ? rareLengthChange(pair, around.lengthsByType, a, b, pair.lengthShifts.of(parentA, parentB)) : 0;
}

/** How likely the parents were a pair in the round before, matched or not. */
function parentsLikely({ matching, candidates, likely }: Neighbourhood, a: number, b: number): number {
  if (a < 0 || b < 0) return a === b ? 1 : 0;
  const edge = edgeOf(candidates, a, b);
  return edge < 0 ? matching.support(a, b) : real(likely, edge);
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
