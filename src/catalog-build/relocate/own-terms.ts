import { BOUNDS } from './own-terms/bounds.js';
import { CONTENTS } from './own-terms/contents.js';
import { IDENTITY } from './own-terms/identity.js';
import { LAYOUT } from './own-terms/layout.js';
import { POSITION } from './own-terms/position.js';
import { SURROUNDINGS } from './own-terms/surroundings.js';
import type { Term } from './own-terms/term.js';
import { TURNS } from './own-terms/turns.js';
import type { TreePair } from './tree-pair.js';

const GROUPS = [IDENTITY, CONTENTS, POSITION, TURNS, SURROUNDINGS, BOUNDS, LAYOUT] as const;

/** The terms of a pair of nodes that need nothing but the two trees. Weights are in this order. */
export const OWN_TERMS: readonly Term[] = GROUPS.flatMap(({ terms }) => terms);

/** Writes the terms of the pair (a, b) into `out`, in the order of OWN_TERMS, each 0 to 1 and the same for (b, a). */
export function writeOwnTerms(pair: TreePair, a: number, b: number, out: Float64Array): void {
  let at = 0;
  for (const group of GROUPS) {
    group.write(pair, a, b, out, at);
    at += group.terms.length;
  }
}
