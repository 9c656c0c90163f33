import { int } from '../cells.js';
import type { TreePair } from '../tree-pair.js';
import { orderMeaning } from './order-meaning.js';
import { apart, flag, type TermGroup } from './term.js';

/** Where the two nodes are in their trees. */
export const POSITION: TermGroup = {
  terms: [
    ['same-ancestor-id', 1],
    ['ancestor-id-differs', -1],
    ['same-type-path', 1],
    ['same-index-path', 1],
    ['depth-differs', -1],
    ['order-differs', -1],
    ['same-order-of-look', 1],
    ['place-in-document-differs', -1],
    ['same-ordinal-of-face', 1],
  ],
  write(pair, a, b, out, at) {
    const { keys, trees, facts } = pair;
    const [left, right] = trees;
    const [ancestorA, ancestorB] = [keys.ancestorId.of(0, a), keys.ancestorId.of(1, b)];
    const isSame = ancestorA >= 0 && ancestorA === ancestorB;
    out[at] = isSame ? 0.4 + 0.6 * keys.ancestorId.shared(a, b) : 0;
    out[at + 1] = flag(ancestorA >= 0 && ancestorB >= 0 && ancestorA !== ancestorB);
    out[at + 2] = keys.typePath.shared(a, b);
    out[at + 3] = keys.indexPath.shared(a, b);
    out[at + 4] = apart(int(left.depth, a), int(right.depth, b));
    const meaning = orderMeaning(pair, a, b);
    out[at + 5] = apart(int(left.order, a), int(right.order, b)) * meaning;
    const isSameTurn = int(facts[0].lookOrder, a) === int(facts[1].lookOrder, b);
    out[at + 6] = isSameTurn && keys.look.shared(a, b) > 0 ? meaning : 0;
    out[at + 7] = Math.abs(a / left.length - b / right.length);
    out[at + 8] = ordinalAgreement(pair, a, b) * meaning;
  },
};

/** Of nodes with one face: whether the two are at the same turn, counted from the beginning and from the end. */
function ordinalAgreement({ keys, facts }: TreePair, a: number, b: number): number {
  const face = keys.face.of(0, a);
  if (face !== keys.face.of(1, b)) return 0;
  const [first, second] = [int(facts[0].faceOrdinal, a), int(facts[1].faceOrdinal, b)];
  const [countA, countB] = [keys.face.holders(0, face), keys.face.holders(1, face)];
  return (flag(first === second) + flag(countA - first === countB - second)) / 2;
}
