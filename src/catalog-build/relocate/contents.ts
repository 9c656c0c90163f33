import { int, real } from './cells.js';
import type { MatchTree } from './match-tree.js';
import type { Matching } from './matching.js';
import type { TreePair } from './tree-pair.js';

/** So many descendants speak for where a container went; more cost time and tell nothing new. */
const MOST_ASKED = 48;

/** Matches less sure than this say nothing of their containers. */
const LEAST_SURE = 0.5;

/** What is contradicted wholly stays the best guess for whoever asks for guesses. */
const LEAST_AGREEMENT = 0.01;

/** A container of whose contents fewer than half went with it was taken for another one. */
const LEAST_CONTENTS = 0.5;

/**
 * By node of the old tree: 1, or less where its match and those of its contents contradict each other. A container that
 * is said to be in one place while most of what is in it, and in its counterpart, is found in others gets the share that
 * went with it. So do those few, as they went there because it did, and childless nodes that went from one such container
 * to another: nothing in them says that it is not they that are wrong. The same from both sides.
 *
 * @returns factors of the confidence
 */
export function agreementOfContents({ trees: [old, fresh] }: TreePair, matching: Matching): Float64Array {
  const { to, from } = matching;
  const ofContents = Float64Array.from(to, (b, a) => (b < 0 ? 1 : ownAgreement(old, fresh, matching, a, b)));
  const agreement = ofContents.slice();
  for (let a = 0; a < old.length; a++) {
    const b = int(to, a);
    const [outerA, outerB] = b < 0 ? [-1, -1] : [int(old.parent, a), int(fresh.parent, b)];
    if (outerA >= 0 && outerB >= 0 && int(to, outerA) === outerB)
      agreement[a] = Math.min(real(agreement, a), real(agreement, outerA));
    else if (outerA >= 0 && outerB >= 0 && int(old.childCount, a) + int(fresh.childCount, b) === 0) {
      const other = int(from, outerB);
      const doubts = Math.max(real(ofContents, outerA), other < 0 ? 1 : real(ofContents, other));
      agreement[a] = Math.min(real(agreement, a), doubts);
    }
  }
  return agreement;
}

function ownAgreement(old: MatchTree, fresh: MatchTree, matching: Matching, a: number, b: number): number {
  const share = contentsWithIt(old, fresh, matching, a, b);
  return share < LEAST_CONTENTS ? Math.max(LEAST_AGREEMENT, share) : 1;
}

/** The share, weighted by how sure each match is; 1 where nothing speaks of it. */
function contentsWithIt(old: MatchTree, fresh: MatchTree, matching: Matching, a: number, b: number): number {
  const { to, from, confidence } = matching;
  const [endA, endB] = [int(old.subtreeEnd, a), int(fresh.subtreeEnd, b)];
  let [inside, all] = [0, 0];
  const ask = (node: number, other: number) => {
    const sure = node < 0 || other < 0 ? 0 : real(confidence, node);
    if (sure < LEAST_SURE) return;
    all += sure;
    if (node > a && node < endA && other > b && other < endB) inside += sure;
  };
  for (let node = a + 1; node < Math.min(endA, a + 1 + MOST_ASKED); node++) ask(node, int(to, node));
  for (let other = b + 1; other < Math.min(endB, b + 1 + MOST_ASKED); other++) ask(int(from, other), other);
  return all > 0 ? inside / all : 1;
}
