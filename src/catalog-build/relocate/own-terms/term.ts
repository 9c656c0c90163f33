import type { TreePair } from '../tree-pair.js';

/** What a term can do to the score of a pair: only speak for it, or only against it. */
type Sign = 1 | -1;

/** Name and sign. A fitted weight never has the other sign. */
export type Term = readonly [name: string, sign: Sign];

/** Terms that are worked out together. */
export interface TermGroup {
  readonly terms: readonly Term[];
  /** Writes the terms of the pair (a, b) into `out` from `at` on, each 0 to 1 and the same for (b, a). */
  write(pair: TreePair, a: number, b: number, out: Float64Array, at: number): void;
}

export function flag(value: boolean): number {
  return value ? 1 : 0;
}

/** 0 for equal numbers, towards 1 the further they are apart, measured against the smaller. */
export function apart(a: number, b: number): number {
  return a === b ? 0 : Math.abs(a - b) / (Math.abs(a - b) + 1 + Math.min(Math.abs(a), Math.abs(b)));
}
