import { int } from '../cells.js';
import type { KeyColumn } from '../key-column.js';
import { likeness } from './likeness.js';
import { orderMeaning } from './order-meaning.js';
import { flag, type TermGroup } from './term.js';

/** What the parents and the next siblings of the two nodes look like. */
export const SURROUNDINGS: TermGroup = {
  terms: [
    ['same-parent-face', 1],
    ['parent-look-differs', -1],
    ['same-face-before', 1],
    ['same-face-behind', 1],
    ['same-id-before', 1],
    ['same-id-behind', 1],
  ],
  write(pair, a, b, out, at) {
    const { keys, trees, facts } = pair;
    const meaning = orderMeaning(pair, a, b);
    const [parentA, parentB] = [int(trees[0].parent, a), int(trees[1].parent, b)];
    const isInner = parentA >= 0 && parentB >= 0;
    const looksDiffer = isInner ? keys.look.of(0, parentA) !== keys.look.of(1, parentB) : parentA !== parentB;
    const [beforeA, beforeB] = [int(facts[0].previous, a), int(facts[1].previous, b)];
    const [behindA, behindB] = [int(facts[0].next, a), int(facts[1].next, b)];
    out[at] = keys.parentFace.shared(a, b);
    out[at + 1] = flag(looksDiffer);
    out[at + 2] = likeness(keys.face, beforeA, beforeB) * meaning;
    out[at + 3] = likeness(keys.face, behindA, behindB) * meaning;
    out[at + 4] = shared(keys.id, beforeA, beforeB) * meaning;
    out[at + 5] = shared(keys.id, behindA, behindB) * meaning;
  },
};

function shared(column: KeyColumn, a: number, b: number): number {
  return a < 0 || b < 0 ? 0 : column.shared(a, b);
}
