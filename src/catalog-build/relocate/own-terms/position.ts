import { int } from '../cells.js';
import type { Side } from '../key-column.js';
import type { TreePair } from '../tree-pair.js';
import { orderMeaning } from './order-meaning.js';
import type { TermGroup } from './term.js';

/** Where the two nodes are in their trees. */
export const POSITION: TermGroup = {
  terms: [
    ['same-type-path', 1],
    ['same-index-path', 1],
    ['place-in-document-differs', -1],
    ['same-ordinal-of-face', 1],
    ['same-ordinal-of-face-from-the-end', 1],
  ],
  write(pair, a, b, out, at) {
    const { keys, trees, facts } = pair;
    const [left, right] = trees;
    const meaning = orderMeaning(pair, a, b);
    out[at] = keys.typePath.shared(a, b);
    out[at + 1] = keys.indexPath.shared(a, b);
    out[at + 2] = Math.abs(a / left.length - b / right.length);
    const isSameFace = keys.face.of(0, a) === keys.face.of(1, b);
    const isSameTurn = int(facts[0].faceOrdinal, a) === int(facts[1].faceOrdinal, b);
    out[at + 3] = isSameFace && isSameTurn ? meaning : 0;
    out[at + 4] = isSameFace && ordinalFromEnd(pair, 0, a) === ordinalFromEnd(pair, 1, b) ? meaning : 0;
  },
};

/** How many nodes of its face come behind it in the document. */
function ordinalFromEnd({ keys, facts }: TreePair, side: Side, node: number): number {
  return keys.face.holders(side, keys.face.of(side, node)) - 1 - int(facts[side].faceOrdinal, node);
}
