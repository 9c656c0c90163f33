import { int, real } from './cells.js';
import type { MatchTree } from './match-tree.js';
import type { Matching } from './matching.js';
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
];

/** Children and siblings on each side that are looked at: a list of thousands costs no more than this. */
const MAX_CHILDREN = 12;
const SIBLINGS_AROUND = 4;

/** For every node of a tree the nearest matched node before it and behind it in document order; -1 where there is none. */
export interface Surroundings {
  readonly before: readonly [Int32Array, Int32Array];
  readonly behind: readonly [Int32Array, Int32Array];
  /** How sure it is, summed up over all matches, that a class became another one, or stayed. */
  readonly classes: ClassChanges;
}

interface ClassChanges {
  readonly pairs: ReadonlyMap<number, number>;
  readonly old: Float64Array;
  readonly fresh: Float64Array;
}

export function surroundingsOf(pair: TreePair, matching: Matching, least: number): Surroundings {
  const [before, behind] = [scan(pair.trees, matching, least, 1), scan(pair.trees, matching, least, -1)];
  return { before, behind, classes: classChanges(pair, matching) };
}

function classChanges({ keys }: TreePair, matching: Matching): ClassChanges {
  const [classesA, classesB] = keys.class.keys;
  const pairs = new Map<number, number>();
  const [old, fresh] = [new Float64Array(keys.class.size), new Float64Array(keys.class.size)];
  for (let a = 0; a < matching.to.length; a++) {
    const b = int(matching.to, a);
    if (b < 0) continue;
    const [classA, classB, sure] = [int(classesA, a), int(classesB, b), real(matching.confidence, a)];
    if (classA < 0 || classB < 0) continue;
    old[classA] = real(old, classA) + sure;
    fresh[classB] = real(fresh, classB) + sure;
    const key = classA * keys.class.size + classB;
    if (classA !== classB) pairs.set(key, (pairs.get(key) ?? 0) + sure);
  }
  return { pairs, old, fresh };
}

function scan(
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

/** Writes the terms of the pair (a, b) into `out`, in the order of NEIGHBOUR_TERMS. */
export function writeNeighbourTerms(
  pair: TreePair,
  matching: Matching,
  around: Surroundings,
  a: number,
  b: number,
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
}

/** Of two classes: the share of the matches of either that change the one into the other. */
function classChange({ keys }: TreePair, { pairs, old, fresh }: ClassChanges, a: number, b: number): number {
  const [classA, classB] = [keys.class.of(0, a), keys.class.of(1, b)];
  if (classA < 0 || classB < 0 || classA === classB) return 0;
  const changed = pairs.get(classA * keys.class.size + classB);
  return changed === undefined ? 0 : (2 * changed) / (real(old, classA) + real(fresh, classB) + 1);
}

/** Where the name's length differs: share of the nearest siblings whose length changed by as much ("..." behind each, a mark less). */
function lengthChange({ trees, facts }: TreePair, matching: Matching, a: number, b: number): number {
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

function writeChildTerms(
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

/** Siblings on both sides of a that go beside b: on the side where they were, or on the other. */
function writeSiblingTerms(
  pair: TreePair,
  matching: Matching,
  a: number,
  b: number,
  out: Float64Array,
  at: number,
): void {
  out[at] = 0;
  out[at + 1] = 0;
  addSiblingVotes(pair, matching, a, b, true, out, at);
  addSiblingVotes(pair, matching, a, b, false, out, at);
  out[at] = real(out, at) / (4 * SIBLINGS_AROUND);
  out[at + 1] = real(out, at + 1) / (4 * SIBLINGS_AROUND);
}

function addSiblingVotes(
  { trees, facts }: TreePair,
  matching: Matching,
  a: number,
  b: number,
  isBefore: boolean,
  out: Float64Array,
  at: number,
): void {
  const oldSteps = isBefore ? facts[0].previous : facts[0].next;
  let node = int(oldSteps, a);
  for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(oldSteps, node)) {
    const to = int(matching.to, node);
    if (to < 0 || to === b || int(trees[1].parent, to) !== int(trees[1].parent, b)) continue;
    const place = to < b === isBefore ? at : at + 1;
    out[place] = real(out, place) + real(matching.confidence, node);
  }
  const newSteps = isBefore ? facts[1].previous : facts[1].next;
  node = int(newSteps, b);
  for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = int(newSteps, node)) {
    const from = int(matching.from, node);
    if (from < 0 || from === a || int(trees[0].parent, from) !== int(trees[0].parent, a)) continue;
    const place = from < a === isBefore ? at : at + 1;
    out[place] = real(out, place) + real(matching.confidence, from);
  }
}

/** 1 where the pair lies exactly as far behind, and before, the nearest matched nodes in both trees. */
function displacement(matching: Matching, around: Surroundings, a: number, b: number): number {
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
function outOfSequence(matching: Matching, around: Surroundings, a: number, b: number): number {
  let crossed = 0;
  const [beforeA, beforeB] = [int(around.before[0], a), int(around.before[1], b)];
  const [behindA, behindB] = [int(around.behind[0], a), int(around.behind[1], b)];
  if (beforeA >= 0 && int(matching.to, beforeA) > b) crossed++;
  if (beforeB >= 0 && int(matching.from, beforeB) > a) crossed++;
  if (behindA >= 0 && int(matching.to, behindA) < b) crossed++;
  if (behindB >= 0 && int(matching.from, behindB) < a) crossed++;
  return crossed / 4;
}
