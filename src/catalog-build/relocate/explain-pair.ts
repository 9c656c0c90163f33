import { byCodeUnit } from '../../shared/canonical-json.js';
import { cell } from '../../shared/columns.js';
import { edgeOf } from './alignment.js';
import { real } from './cells.js';
import type { TreeMatch } from './match-trees.js';
import { NEIGHBOUR_TERMS, writeNeighbourTerms } from './neighbour-terms.js';
import { OWN_TERMS, writeOwnTerms } from './own-terms.js';
import type { RelocationWeights } from './relocation-weights.js';
import { neighbourhood } from './rounds.js';

/** What one term adds to the score of a pair in the last round, in nats. */
export interface TermShare {
  readonly term: string;
  readonly points: number;
}

/** What speaks for a pair and what against it, the most first; only terms that say something. */
export function explainPair(
  { problem, before }: TreeMatch,
  a: number,
  b: number,
  { rounds }: RelocationWeights,
): readonly TermShare[] {
  const last = rounds.at(-1);
  if (!last) return [];
  const own = new Float64Array(OWN_TERMS.length);
  const neighbours = new Float64Array(NEIGHBOUR_TERMS.length);
  writeOwnTerms(problem.pair, a, b, own);
  writeNeighbourTerms(neighbourhood(problem, before), a, b, edgeOf(problem.candidates, a, b), neighbours);
  const share =
    (terms: Float64Array, weights: readonly number[]) =>
    ([name]: readonly [string, number], at: number): TermShare => ({
      term: name,
      points: real(terms, at) * cell(weights, at),
    });
  return [...OWN_TERMS.map(share(own, last.own)), ...NEIGHBOUR_TERMS.map(share(neighbours, last.neighbours))]
    .filter(({ points }) => points !== 0)
    .sort((first, second) => second.points - first.points || byCodeUnit(first.term, second.term));
}
