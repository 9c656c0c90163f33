import { int, real } from '../cells.js';
import type { Matching } from '../matching.js';
import type { TreePair } from '../tree-pair.js';
import { isBounded } from '../visual-order.js';

/** Children and siblings on each side that are looked at: a list of thousands costs no more than this. */
const MAX_CHILDREN = 12;
const SIBLINGS_AROUND = 4;

export function writeChildTerms(
  { trees }: TreePair,
  matching: Matching,
  a: number,
  b: number,
  out: Float64Array,
  at: number,
): void {
  const [left, right] = trees;
  const most = Math.max(int(left.childCount, a), int(right.childCount, b));
  if (most === 0) {
    out[at] = 0;
    out[at + 1] = 0;
    return;
  }
  let same = 0;
  let others = 0;
  let seen = 0;
  let end = int(left.subtreeEnd, a);
  for (let child = a + 1; child < end && seen < MAX_CHILDREN; child = int(left.subtreeEnd, child), seen++) {
    const to = int(matching.to, child);
    if (to < 0) continue;
    if (int(right.parent, to) === b) same += real(matching.confidence, child);
    else others += real(matching.confidence, child);
  }
  end = int(right.subtreeEnd, b);
  seen = 0;
  for (let child = b + 1; child < end && seen < MAX_CHILDREN; child = int(right.subtreeEnd, child), seen++) {
    const from = int(matching.from, child);
    if (from < 0) continue;
    if (int(left.parent, from) === a) same += real(matching.confidence, from);
    else others += real(matching.confidence, from);
  }
  const looked = 2 * Math.min(most, MAX_CHILDREN);
  out[at] = same / looked;
  out[at + 1] = others / looked;
}

/** Siblings on both sides of a that go beside b, on the side where they were; 0 to 1. */
export function siblingsMatch(pair: TreePair, matching: Matching, a: number, b: number): number {
  const votes = siblingVotes(pair, matching, a, b, true) + siblingVotes(pair, matching, a, b, false);
  return votes / (4 * SIBLINGS_AROUND);
}

function siblingVotes({ trees, facts }: TreePair, matching: Matching, a: number, b: number, isBefore: boolean): number {
  let votes = 0;
  const oldSteps = isBefore ? facts[0].previous : facts[0].next;
  let node = int(oldSteps, a);
  for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(oldSteps, node)) {
    const to = int(matching.to, node);
    const isBeside = to >= 0 && to !== b && int(trees[1].parent, to) === int(trees[1].parent, b);
    if (isBeside && to < b === isBefore) votes += real(matching.confidence, node);
  }
  const newSteps = isBefore ? facts[1].previous : facts[1].next;
  node = int(newSteps, b);
  for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(newSteps, node)) {
    const from = int(matching.from, node);
    const isBeside = from >= 0 && from !== a && int(trees[0].parent, from) === int(trees[0].parent, a);
    if (isBeside && from < a === isBefore) votes += real(matching.confidence, from);
  }
  return votes;
}

/** Where the name's length differs: share of the nearest siblings whose length changed by as much ("..." behind each, a mark less). */
export function lengthChange({ trees, facts }: TreePair, matching: Matching, a: number, b: number): number {
  const [left, right] = trees;
  const [lengthA, lengthB] = [int(left.nameLength, a), int(right.nameLength, b)];
  if (lengthA <= 0 || lengthB <= 0 || lengthA === lengthB) return 0;
  let sum = 0;
  for (const side of ['previous', 'next'] as const) {
    let node = int(facts[0][side], a);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(facts[0][side], node)) {
      const to = int(matching.to, node);
      if (to >= 0 && to !== b && int(right.nameLength, to) - int(left.nameLength, node) === lengthB - lengthA)
        sum += real(matching.confidence, node);
    }
    node = int(facts[1][side], b);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(facts[1][side], node)) {
      const from = int(matching.from, node);
      if (from >= 0 && from !== a && int(right.nameLength, node) - int(left.nameLength, from) === lengthB - lengthA)
        sum += real(matching.confidence, from);
    }
  }
  return sum / (4 * SIBLINGS_AROUND);
}

/** Share of the nearest siblings on the screen that moved by as much as the pair, and are matched. */
export function movedAlike({ trees, facts }: TreePair, matching: Matching, a: number, b: number): number {
  const [left, right] = trees;
  if (!isBounded(left, a) || !isBounded(right, b)) return 0;
  const movedX = real(right.bounds, b * 4) - real(left.bounds, a * 4);
  const movedY = real(right.bounds, b * 4 + 1) - real(left.bounds, a * 4 + 1);
  const agreement = (from: number, to: number): number => {
    if (!isBounded(left, from) || !isBounded(right, to)) return 0;
    const isX = real(right.bounds, to * 4) - real(left.bounds, from * 4) === movedX;
    const isY = real(right.bounds, to * 4 + 1) - real(left.bounds, from * 4 + 1) === movedY;
    return isX && isY ? 1 : isX || isY ? 0.5 : 0;
  };
  let sum = 0;
  for (const side of ['previous', 'next'] as const) {
    const steps = [facts[0].visual[side], facts[1].visual[side]] as const;
    let node = int(steps[0], a);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(steps[0], node)) {
      const to = int(matching.to, node);
      if (to >= 0 && to !== b) sum += agreement(node, to) * real(matching.confidence, node);
    }
    node = int(steps[1], b);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(steps[1], node)) {
      const from = int(matching.from, node);
      if (from >= 0 && from !== a) sum += agreement(from, node) * real(matching.confidence, from);
    }
  }
  return sum / (4 * SIBLINGS_AROUND);
}

/**
 * How far the siblings next to the two nodes differ in whether they have a counterpart at all: beside a control that was
 * there before are those that were there before, beside the twin that was put in with others are the others. The mean
 * of both sides; no sibling is no news.
 */
export function newOnOneSide({ facts }: TreePair, { to, from, confidence }: Matching, a: number, b: number): number {
  const hasOld = (node: number): number => (node < 0 ? 1 : int(to, node) < 0 ? 0 : real(confidence, node));
  const hasNew = (node: number): number => (node < 0 ? 1 : int(from, node) < 0 ? 0 : real(confidence, int(from, node)));
  const before = Math.abs(hasOld(int(facts[0].previous, a)) - hasNew(int(facts[1].previous, b)));
  const behind = Math.abs(hasOld(int(facts[0].next, a)) - hasNew(int(facts[1].next, b)));
  return (before + behind) / 2;
}
