import { int } from '../cells.js';
import type { Side } from '../key-column.js';
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
    ['same-ordinal-of-face-from-the-end', 1],
    ['same-turn-beside', 1],
    ['same-turn-beside-from-the-end', 1],
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
    const isSameFace = keys.face.of(0, a) === keys.face.of(1, b);
    const turns = (old: Int32Array, fresh: Int32Array): number =>
      isSameFace && int(old, a) === int(fresh, b) ? meaning : 0;
    out[at + 8] = turns(facts[0].faceOrdinal, facts[1].faceOrdinal);
    out[at + 9] = isSameFace && ordinalFromEnd(pair, 0, a) === ordinalFromEnd(pair, 1, b) ? meaning : 0;
    out[at + 10] = turns(facts[0].faceOrder, facts[1].faceOrder);
    out[at + 11] = turns(facts[0].faceOrderBack, facts[1].faceOrderBack);
  },
};

/** How many nodes of its face come behind it in the document. */
function ordinalFromEnd({ keys, facts }: TreePair, side: Side, node: number): number {
  return keys.face.holders(side, keys.face.of(side, node)) - 1 - int(facts[side].faceOrdinal, node);
}
