import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { childrenOf } from '../../shared/tree.js';
import type { NodePairs } from './pair-nodes.js';

/**
 * The nodes of the old tree that stand elsewhere among the siblings that both trees have. What was added or removed
 * beside a node does not move it. As few as possible count as moved: those that are not in every longest run of
 * siblings that kept their order. So one that goes from first to last moved alone, and of two that change places both.
 */
export function reorderedChildren(old: RedactedUiTree, fresh: RedactedUiTree, { to }: NodePairs): ReadonlySet<number> {
  const moved = new Set<number>();
  for (let a = 0; a < old.length; a++) {
    const b = cell(to, a);
    if (b < 0) continue;
    const common: number[] = [];
    for (const child of childrenOf(old, a)) {
      const counterpart = cell(to, child);
      if (counterpart >= 0 && cell(fresh.parent, counterpart) === b) common.push(child);
    }
    const places = common.map((child) => cell(fresh.order, cell(to, child)));
    for (const at of outOfOrder(places)) moved.add(cell(common, at));
  }
  return moved;
}

/**
 * Indexes of the places that are not in every longest ascending run.
 *
 * @param places each number once
 */
export function outOfOrder(places: readonly number[]): number[] {
  if (places.every((place, at) => at === 0 || place > cell(places, at - 1))) return [];
  const before = longestRunsUpTo(places);
  const behind = longestRunsUpTo(places.map((place) => -place).reverse()).reverse();
  const longest = before.reduce((most, length) => Math.max(most, length), 0);
  const inSome = places.map((_, at) => cell(before, at) + cell(behind, at) - 1 === longest);
  // All longest runs go through the same place where it alone can be their n-th.
  const candidates = new Map<number, number>();
  inSome.forEach((is, at) => {
    if (is) candidates.set(cell(before, at), (candidates.get(cell(before, at)) ?? 0) + 1);
  });
  return places.flatMap((_, at) => (inSome[at] && candidates.get(cell(before, at)) === 1 ? [] : [at]));
}

/** By place, the length of the longest ascending run that ends there. */
function longestRunsUpTo(places: readonly number[]): number[] {
  // ends[n]: the smallest place that a run of n + 1 ends with.
  const ends: number[] = [];
  return places.map((place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cell(ends, middle) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
    return low + 1;
  });
}
