import { int, real } from '../cells.js';
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
