import { int } from '../cells.js';
import type { KeyColumn } from '../key-column.js';
import type { KeyColumns } from '../key-columns.js';
import type { TreePair } from '../tree-pair.js';
import { flag, type TermGroup } from './term.js';

/** Class, id and name length of the two nodes themselves. */
export const IDENTITY: TermGroup = {
  terms: [
    ['same-class', 1],
    ['same-id', 1],
    ['same-unique-id', 1],
    ['id-differs', -1],
    ['id-on-one-side', -1],
    ['id-stays-elsewhere', -1],
    ['same-face', 1],
    ['same-name-length', 1],
    ['name-length-near', 1],
    ['name-on-one-side', -1],
  ],
  write(pair, a, b, out, at) {
    out[at] = sameClass(pair, a, b);
    writeIdTerms(pair, a, b, out, at + 1);
    writeNameTerms(pair, a, b, out, at + 6);
  },
};

/** Two nodes without a class agree a little, as two of a common one do. */
function sameClass({ keys }: TreePair, a: number, b: number): number {
  const [classA, classB] = [keys.class.of(0, a), keys.class.of(1, b)];
  if (classA !== classB) return 0;
  return 0.3 + (classA < 0 ? 0 : 0.7 * keys.look.shared(a, b));
}

function writeIdTerms(pair: TreePair, a: number, b: number, out: Float64Array, at: number): void {
  const { id } = pair.keys;
  const [idA, idB] = [id.of(0, a), id.of(1, b)];
  const isSame = idA >= 0 && idA === idB;
  const isOther = idA >= 0 && idB >= 0 && idA !== idB;
  out[at] = id.shared(a, b);
  out[at + 1] = flag(isSame && id.isUnique(idA));
  out[at + 2] = flag(isOther);
  out[at + 3] = flag(idA >= 0 !== idB >= 0);
  out[at + 4] = isSame ? 0 : elsewhere(id, idA, idB);
}

function writeNameTerms(
  { keys, trees, lengthShifts }: TreePair,
  a: number,
  b: number,
  out: Float64Array,
  at: number,
): void {
  const lengthA = Math.max(int(trees[0].nameLength, a), 0);
  const lengthB = Math.max(int(trees[1].nameLength, b), 0);
  const longer = Math.max(lengthA, lengthB);
  const [parentA, parentB] = [int(trees[0].parent, a), int(trees[1].parent, b)];
  const isNamed = lengthA > 0 && lengthB > 0;
  const shift = isNamed && parentA >= 0 && parentB >= 0 ? lengthShifts.of(parentA, parentB) : null;
  out[at] = shift === null ? keys.face.shared(a, b) : shiftedFace(keys, a, b) * shift.share(lengthB - lengthA);
  out[at + 1] =
    shift === null ? keys.name.shared(a, b) : lesserRarity(keys.name, a, b) * shift.share(lengthB - lengthA);
  out[at + 2] = isNamed ? 1 - Math.abs(lengthA - lengthB) / longer : 0;
  out[at + 3] = flag(lengthA > 0 !== lengthB > 0);
}

/** Where the names beside became longer, the same name is the one that became as much longer, not the one that stayed as long. */
function shiftedFace({ look, face }: KeyColumns, a: number, b: number): number {
  return look.of(0, a) === look.of(1, b) ? lesserRarity(face, a, b) : 0;
}

function lesserRarity(column: KeyColumn, a: number, b: number): number {
  return Math.min(column.rarity(column.of(0, a)), column.rarity(column.of(1, b)));
}

/** Of two keys that differ: whether the other tree has them too, at other nodes; the mean of both. */
function elsewhere(column: KeyColumn, keyA: number, keyB: number): number {
  return (flag(column.holders(1, keyA) > 0) + flag(column.holders(0, keyB) > 0)) / 2;
}
