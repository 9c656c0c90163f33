import { cell } from '../../shared/columns.js';
import { int } from './cells.js';
import { Interner } from './interner.js';
import type { Side } from './key-column.js';
import type { TreePair } from './tree-pair.js';

/** No answer about nodes that nothing tells apart is surer than this. */
const MOST_SURE = 0.5;

/**
 * Finds the pairs that a guess decided: of siblings that are alike in everything a capture holds, between siblings
 * that look alike, another number was there before. Which of them came or went, nobody can tell.
 */
export class Indistinct {
  readonly #groups: readonly [Int32Array, Int32Array];
  readonly #counts: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];

  constructor(pair: TreePair) {
    const intern = new Interner();
    this.#groups = [groupsOf(pair, 0, intern), groupsOf(pair, 1, intern)];
    this.#counts = [countsOf(this.#groups[0]), countsOf(this.#groups[1])];
  }

  /** What is left of a confidence in the pair. */
  cap(a: number, b: number, confidence: number): number {
    return this.#count(0, a) === this.#count(1, b) ? confidence : Math.min(confidence, MOST_SURE);
  }

  #count(side: Side, node: number): number {
    return cell(this.#counts, side).get(int(cell(this.#groups, side), node)) ?? 0;
  }
}

/** A number for each node, the same for siblings that nothing tells apart. Where they are on the screen doesn't: a list moves up. */
function groupsOf({ trees, keys }: TreePair, side: Side, intern: Interner): Int32Array {
  const tree = trees[side];
  return Int32Array.from({ length: tree.length }, (_, node) =>
    intern.pair(intern.pair(keys.whole.of(side, node), keys.siblings.of(side, node)), int(tree.parent, node)),
  );
}

function countsOf(groups: Int32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}
