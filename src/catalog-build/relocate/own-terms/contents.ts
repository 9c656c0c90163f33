import { Bags } from '../bags.js';
import { int } from '../cells.js';
import { orderMeaning } from './order-meaning.js';
import { apart, flag, type TermGroup } from './term.js';

/** What is around the two nodes, below them and beside them. */
export const CONTENTS: TermGroup = {
  terms: [
    ['same-context', 1],
    ['same-siblings', 1],
    ['same-form', 1],
    ['same-children', 1],
    ['leaf-on-one-side', -1],
    ['subtree-size-near', 1],
    ['child-count-differs', -1],
    ['ids-below', 1],
    ['names-below', 1],
    ['ids-beside', 1],
    ['names-beside', 1],
    ['same-names-beside', 1],
    ['same-form-by-names', 1],
  ],
  write(pair, a, b, out, at) {
    const { keys, trees, facts } = pair;
    const meaning = orderMeaning(pair, a, b);
    const sizeA = int(trees[0].subtreeEnd, a) - a;
    const sizeB = int(trees[1].subtreeEnd, b) - b;
    // Two leaves are alike below by nature, which says nothing.
    const isInner = sizeA > 1 || sizeB > 1;
    const [old, fresh] = facts;
    out[at] = keys.context.shared(a, b) * meaning;
    out[at + 1] = keys.siblings.shared(a, b) * meaning;
    out[at + 2] = isInner ? keys.form.shared(a, b) : 0;
    out[at + 3] = isInner ? keys.children.shared(a, b) : 0;
    out[at + 4] = flag((sizeA === 1) !== (sizeB === 1));
    out[at + 5] = isInner ? (Math.min(sizeA, sizeB) - 0.5) / Math.max(sizeA, sizeB) : 0.5;
    out[at + 6] = apart(int(trees[0].childCount, a), int(trees[1].childCount, b));
    out[at + 7] = isInner ? Bags.overlap(old.idsBelow, a, fresh.idsBelow, b) : 0;
    out[at + 8] = isInner ? Bags.overlap(old.namesBelow, a, fresh.namesBelow, b) : 0;
    const [parentA, parentB] = [int(trees[0].parent, a), int(trees[1].parent, b)];
    const isBeside = parentA >= 0 && parentB >= 0;
    out[at + 9] = isBeside ? Bags.overlap(old.idsOfChildren, parentA, fresh.idsOfChildren, parentB) : 0;
    out[at + 10] = isBeside ? Bags.overlap(old.namesOfChildren, parentA, fresh.namesOfChildren, parentB) : 0;
    out[at + 11] = keys.nameSiblings.shared(a, b) * meaning;
    out[at + 12] = isInner ? keys.nameForm.shared(a, b) : 0;
  },
};
