import { int } from '../cells.js';
import type { KeyColumn } from '../key-column.js';
import { flag, type TermGroup } from './term.js';

/** What the parents and the next siblings of the two nodes look like. */
export const SURROUNDINGS: TermGroup = {
  terms: [
    ['same-parent-face', 1],
    ['same-parent-id', 1],
    ['parent-look-differs', -1],
    ['same-face-before', 1],
    ['same-face-behind', 1],
    ['same-id-before', 1],
    ['same-id-behind', 1],
  ],
  write({ keys, trees, facts }, a, b, out, at) {
    const [parentA, parentB] = [int(trees[0].parent, a), int(trees[1].parent, b)];
    const isInner = parentA >= 0 && parentB >= 0;
    const looksDiffer = isInner ? keys.look.of(0, parentA) !== keys.look.of(1, parentB) : parentA !== parentB;
    const [beforeA, beforeB] = [int(facts[0].previous, a), int(facts[1].previous, b)];
    const [behindA, behindB] = [int(facts[0].next, a), int(facts[1].next, b)];
    out[at] = keys.parentFace.shared(a, b);
    out[at + 1] = shared(keys.id, parentA, parentB);
    out[at + 2] = flag(looksDiffer);
    out[at + 3] = likeness(keys.face, beforeA, beforeB);
    out[at + 4] = likeness(keys.face, behindA, behindB);
    out[at + 5] = shared(keys.id, beforeA, beforeB);
    out[at + 6] = shared(keys.id, behindA, behindB);
  },
};

function shared(column: KeyColumn, a: number, b: number): number {
  return a < 0 || b < 0 ? 0 : column.shared(a, b);
}

/** Whether two neighbours look alike; that both are missing says a little. */
function likeness(column: KeyColumn, a: number, b: number): number {
  if (a < 0 || b < 0) return a === b ? 0.3 : 0;
  return column.of(0, a) === column.of(1, b) ? 0.3 + 0.7 * column.shared(a, b) : 0;
}
