import { cell } from '../../shared/columns.js';
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
    const b = cell(matching.to, a);
    if (b < 0) continue;
    const [classA, classB, sure] = [cell(classesA, a), cell(classesB, b), cell(matching.confidence, a)];
    if (classA < 0 || classB < 0) continue;
    old[classA] = cell(old, classA) + sure;
    fresh[classB] = cell(fresh, classB) + sure;
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
  const sureOld = (node: number): boolean => cell(matching.confidence, node) >= least && cell(matching.to, node) >= 0;
  return [
    sweep(trees[0].length, sureOld),
    sweep(trees[1].length, (node) => cell(matching.from, node) >= 0 && sureOld(cell(matching.from, node))),
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
  let at = 0;
  const put = (value: number): void => {
    out[at++] = value;
  };
  const parentA = cell(left.parent, a);
  const parentB = cell(right.parent, b);
  put(matching.support(parentA, parentB));
  put(matching.contradiction(parentA, parentB));
  put(parentA >= 0 && parentB >= 0 ? matching.support(cell(left.parent, parentA), cell(right.parent, parentB)) : 0);
  const [beforeA, beforeB] = [cell(l.previous, a), cell(r.previous, b)];
  put(matching.support(beforeA, beforeB));
  put(matching.contradiction(beforeA, beforeB));
  const [behindA, behindB] = [cell(l.next, a), cell(r.next, b)];
  put(matching.support(behindA, behindB));
  put(matching.contradiction(behindA, behindB));
  put(
    (matching.support(a - 1, b - 1) +
      (a + 1 < left.length && b + 1 < right.length ? matching.support(a + 1, b + 1) : 0)) /
      2,
  );
  writeChildTerms(pair, matching, a, b, put);
  writeSiblingTerms(pair, matching, a, b, put);
  put(displacement(matching, around, a, b));
  put(outOfSequence(matching, around, a, b));
  put(classChange(pair, around.classes, a, b));
  put(lengthChange(pair, matching, a, b));
}

/** Of two classes: the share of the matches of either that change the one into the other. */
function classChange({ keys }: TreePair, { pairs, old, fresh }: ClassChanges, a: number, b: number): number {
  const [classA, classB] = [keys.class.of(0, a), keys.class.of(1, b)];
  if (classA < 0 || classB < 0 || classA === classB) return 0;
  const changed = pairs.get(classA * keys.class.size + classB);
  return changed === undefined ? 0 : (2 * changed) / (cell(old, classA) + cell(fresh, classB) + 1);
}

/** Where the name's length differs: share of the nearest siblings whose length changed by as much ("..." behind each, a mark less). */
function lengthChange({ trees, facts }: TreePair, matching: Matching, a: number, b: number): number {
  const [left, right] = trees;
  const [lengthA, lengthB] = [cell(left.nameLength, a), cell(right.nameLength, b)];
  if (lengthA <= 0 || lengthB <= 0 || lengthA === lengthB) return 0;
  let sum = 0;
  for (const side of ['previous', 'next'] as const) {
    let node = cell(facts[0][side], a);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = cell(facts[0][side], node)) {
      const to = cell(matching.to, node);
      if (to >= 0 && to !== b && cell(right.nameLength, to) - cell(left.nameLength, node) === lengthB - lengthA)
        sum += cell(matching.confidence, node);
    }
    node = cell(facts[1][side], b);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = cell(facts[1][side], node)) {
      const from = cell(matching.from, node);
      if (from >= 0 && from !== a && cell(right.nameLength, node) - cell(left.nameLength, from) === lengthB - lengthA)
        sum += cell(matching.confidence, from);
    }
  }
  return sum / (4 * SIBLINGS_AROUND);
}

function writeChildTerms(
  { trees }: TreePair,
  matching: Matching,
  a: number,
  b: number,
  put: (value: number) => void,
): void {
  const [left, right] = trees;
  const most = Math.max(cell(left.childCount, a), cell(right.childCount, b));
  if (most === 0) {
    put(0);
    put(0);
    return;
  }
  let same = 0;
  let others = 0;
  let seen = 0;
  let end = cell(left.subtreeEnd, a);
  for (let child = a + 1; child < end && seen < MAX_CHILDREN; child = cell(left.subtreeEnd, child), seen++) {
    const to = cell(matching.to, child);
    if (to < 0) continue;
    if (cell(right.parent, to) === b) same += cell(matching.confidence, child);
    else others += cell(matching.confidence, child);
  }
  end = cell(right.subtreeEnd, b);
  seen = 0;
  for (let child = b + 1; child < end && seen < MAX_CHILDREN; child = cell(right.subtreeEnd, child), seen++) {
    const from = cell(matching.from, child);
    if (from < 0) continue;
    if (cell(left.parent, from) === a) same += cell(matching.confidence, from);
    else others += cell(matching.confidence, from);
  }
  const looked = 2 * Math.min(most, MAX_CHILDREN);
  put(same / looked);
  put(others / looked);
}

/** Siblings on both sides of a that go beside b: on the side where they were, or on the other. */
function writeSiblingTerms(
  { trees, facts }: TreePair,
  matching: Matching,
  a: number,
  b: number,
  put: (value: number) => void,
): void {
  const [left, right] = trees;
  let kept = 0;
  let crossed = 0;
  const count = (from: number, isKept: boolean): void => {
    const sure = cell(matching.confidence, from);
    if (isKept) kept += sure;
    else crossed += sure;
  };
  for (const side of ['previous', 'next'] as const) {
    let node = cell(facts[0][side], a);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = cell(facts[0][side], node)) {
      const to = cell(matching.to, node);
      if (to >= 0 && to !== b && cell(right.parent, to) === cell(right.parent, b))
        count(node, to < b === (side === 'previous'));
    }
    node = cell(facts[1][side], b);
    for (let n = 0; n < SIBLINGS_AROUND && node >= 0; n++, node = cell(facts[1][side], node)) {
      const from = cell(matching.from, node);
      if (from >= 0 && from !== a && cell(left.parent, from) === cell(left.parent, a))
        count(from, from < a === (side === 'previous'));
    }
  }
  put(kept / (4 * SIBLINGS_AROUND));
  put(crossed / (4 * SIBLINGS_AROUND));
}

/** 1 where the pair lies exactly as far behind, and before, the nearest matched nodes in both trees. */
function displacement(matching: Matching, around: Surroundings, a: number, b: number): number {
  let sum = 0;
  for (const near of [around.before, around.behind]) {
    const [byOld, byNew] = [cell(near[0], a), cell(near[1], b)];
    const fromOld = byOld < 0 ? 0 : 1 / (1 + Math.abs(b - cell(matching.to, byOld) - (a - byOld)));
    const fromNew = byNew < 0 ? 0 : 1 / (1 + Math.abs(a - cell(matching.from, byNew) - (b - byNew)));
    sum += fromOld + fromNew;
  }
  return sum / 4;
}

/** Share of the nearest matched nodes that would change sides if a went to b. */
function outOfSequence(matching: Matching, around: Surroundings, a: number, b: number): number {
  let crossed = 0;
  const [beforeA, beforeB] = [cell(around.before[0], a), cell(around.before[1], b)];
  const [behindA, behindB] = [cell(around.behind[0], a), cell(around.behind[1], b)];
  if (beforeA >= 0 && cell(matching.to, beforeA) > b) crossed++;
  if (beforeB >= 0 && cell(matching.from, beforeB) > a) crossed++;
  if (behindA >= 0 && cell(matching.to, behindA) < b) crossed++;
  if (behindB >= 0 && cell(matching.from, behindB) < a) crossed++;
  return crossed / 4;
}
