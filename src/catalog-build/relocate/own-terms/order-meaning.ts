import { real } from '../cells.js';
import type { TreePair } from '../tree-pair.js';

/** 0 to 1: how much the order of the siblings in the document says, as far as the screen shows it. */
export function orderMeaning({ facts }: TreePair, a: number, b: number): number {
  return Math.min(real(facts[0].visual.inDocument, a), real(facts[1].visual.inDocument, b));
}
