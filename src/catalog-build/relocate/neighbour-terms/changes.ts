import type { Candidates } from '../candidates.js';
import { int, real } from '../cells.js';
import type { LengthShift } from '../length-shifts.js';
import type { Matching } from '../matching.js';
import type { TreePair } from '../tree-pair.js';

/** How sure it is, summed up over all matches of named nodes, that a name became so much longer. */
export interface LengthChanges {
  readonly byDifference: ReadonlyMap<number, number>;
  readonly changed: number;
}

/** How sure it is, summed up over all matches, that a class became another one, or stayed. */
export interface ClassChanges {
  readonly pairs: ReadonlyMap<number, number>;
  readonly old: Float64Array;
  readonly fresh: Float64Array;
}

export function classChanges({ keys }: TreePair, matching: Matching): ClassChanges {
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

export function lengthChanges({ trees: [left, right] }: TreePair, matching: Matching): LengthChanges {
  const byDifference = new Map<number, number>();
  let changed = 0;
  for (let a = 0; a < matching.to.length; a++) {
    const b = int(matching.to, a);
    if (b < 0) continue;
    const [lengthA, lengthB] = [int(left.nameLength, a), int(right.nameLength, b)];
    if (lengthA <= 0 || lengthB <= 0 || lengthA === lengthB) continue;
    const sure = real(matching.confidence, a);
    byDifference.set(lengthB - lengthA, (byDifference.get(lengthB - lengthA) ?? 0) + sure);
    changed += sure;
  }
  return { byDifference, changed };
}

/** Of two classes: the share of the matches of either that change the one into the other. */
export function classChange({ keys }: TreePair, { pairs, old, fresh }: ClassChanges, a: number, b: number): number {
  const [classA, classB] = [keys.class.of(0, a), keys.class.of(1, b)];
  if (classA < 0 || classB < 0 || classA === classB) return 0;
  const changed = pairs.get(classA * keys.class.size + classB);
  return changed === undefined ? 0 : (2 * changed) / (real(old, classA) + real(fresh, classB) + 1);
}

/** Where the name's length differs: share of the changed names that changed by as much. */
export function lengthChangeAnywhere(
  { trees: [left, right] }: TreePair,
  { byDifference, changed }: LengthChanges,
  a: number,
  b: number,
): number {
  const [lengthA, lengthB] = [int(left.nameLength, a), int(right.nameLength, b)];
  if (lengthA <= 0 || lengthB <= 0 || lengthA === lengthB) return 0;
  return (byDifference.get(lengthB - lengthA) ?? 0) / (changed + 2);
}

/** How likely it is, summed up over all pairs of one control type, that a name became so much longer, or stayed. */
export interface TypeLengthChanges {
  /** By type and change. */
  readonly byChange: Float64Array;
  /** By type. */
  readonly all: Float64Array;
}

/** Names that change by more than so many characters are other names. */
const MOST_CHANGE = 32;
const CHANGES = 2 * MOST_CHANGE + 1;

/** Where the pairs were not likely at all the change says nothing; a share below it no more than this one. */
const LEAST_SHARE = 0.01;
/** Counts as so many pairs that kept their length, and none that changed it. */
const PRIOR = 2;

/** Counts all pairs, also those that lost against a rival: so a change of many names shows before they are matched. */
export function typeLengthChanges(
  { trees: [left, right], keys }: TreePair,
  anchors: Matching,
  { old, fresh }: Candidates,
  likely: Float64Array,
): TypeLengthChanges {
  const all = new Float64Array(keys.type.size);
  const byChange = new Float64Array(keys.type.size * CHANGES);
  const add = (a: number, b: number, sure: number): void => {
    const [lengthA, lengthB] = [int(left.nameLength, a), int(right.nameLength, b)];
    if (lengthA <= 0 || lengthB <= 0) return;
    const type = keys.type.of(0, a);
    all[type] = real(all, type) + sure;
    const change = lengthB - lengthA;
    if (Math.abs(change) > MOST_CHANGE) return;
    const at = type * CHANGES + change + MOST_CHANGE;
    byChange[at] = real(byChange, at) + sure;
  };
  const isOpen = new Uint8Array(left.length);
  for (let edge = 0; edge < old.length; edge++) {
    isOpen[int(old, edge)] = 1;
    add(int(old, edge), int(fresh, edge), Math.round(real(likely, edge) * GRAIN) / GRAIN);
  }
  for (let a = 0; a < left.length; a++) if (int(anchors.to, a) >= 0 && isOpen[a] === 0) add(a, int(anchors.to, a), 1);
  return { byChange, all };
}

/** Sums of multiples of 1 / GRAIN are exact, and the same in whatever order they are added up. */
const GRAIN = 2 ** 24;

/**
 * 0 where all names of the type changed their lengths as these two, towards 1 the fewer did.
 *
 * @param shift what the names of all children of their parents say, which goes first
 */
export function rareLengthChange(
  { trees: [left, right], keys }: TreePair,
  { byChange, all }: TypeLengthChanges,
  a: number,
  b: number,
  shift: LengthShift | null,
): number {
  const [lengthA, lengthB] = [int(left.nameLength, a), int(right.nameLength, b)];
  if (lengthA <= 0 || lengthB <= 0) return 0;
  if (shift !== null) return Math.log(Math.max(shift.share(lengthB - lengthA), LEAST_SHARE)) / Math.log(LEAST_SHARE);
  const type = keys.type.of(0, a);
  const change = lengthB - lengthA;
  const count = Math.abs(change) > MOST_CHANGE ? 0 : real(byChange, type * CHANGES + change + MOST_CHANGE);
  const share = (count + (change === 0 ? PRIOR : 0)) / (real(all, type) + PRIOR);
  return Math.log(Math.max(share, LEAST_SHARE)) / Math.log(LEAST_SHARE);
}
