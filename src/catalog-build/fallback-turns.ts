import type { Selector } from '../model/catalog.js';
import { ancestorReferences, ancestorsFirst } from './ancestor-references.js';

/** The ids that a selector's `required` and `preferred` name: its nodes are not known before theirs. */
export function awaitedBy(selector: Selector): string[] {
  return ancestorReferences(selector).flatMap(({ block, id }) => (block === 'fallback' ? [] : id));
}

/**
 * Who may use a fallback when. A fallback must not take what another holds through `required`, and what that
 * one holds may depend on an ancestor that a fallback finds. So those that a waiting selector may need come
 * first, the outermost ancestors before what lies in them; then all others, who see every holder.
 *
 * @param isPlaced whether the selector is placed already
 * @param isUnfound whether its `required` is known to find nothing; neither: it waits for an ancestor
 * @returns groups of selectors whose turn comes at the same time
 */
export function fallbackTurns(
  selectors: ReadonlyMap<string, Selector>,
  isPlaced: (id: string) => boolean,
  isUnfound: (id: string) => boolean,
): Selector[][] {
  const needed = neededIds(selectors, isPlaced, isUnfound);
  const first: Selector[][] = [];
  const last: Selector[][] = [];
  for (const [id, depth] of depths(selectors)) {
    const selector = selectors.get(id);
    if (!selector || isPlaced(id)) continue;
    const groups = needed.has(id) ? first : last;
    const group = groups[depth];
    if (group) group.push(selector);
    else groups[depth] = [selector];
  }
  // `flat` skips the depths at which there is none.
  return [first, last].flat();
}

/** How many ancestors lie above each selector at most, by any of its blocks. */
function depths(selectors: ReadonlyMap<string, Selector>): Map<string, number> {
  const known = new Map<string, number>();
  for (const start of selectors.values())
    for (const selector of ancestorsFirst(selectors, start, (id) => known.has(id))) {
      let depth = 0;
      for (const { id } of ancestorReferences(selector)) depth = Math.max(depth, (known.get(id) ?? -1) + 1);
      known.set(selector.id, depth);
    }
  return known;
}

/** Those not placed yet on which it may depend where the `required` of another is found. */
function neededIds(
  selectors: ReadonlyMap<string, Selector>,
  isPlaced: (id: string) => boolean,
  isUnfound: (id: string) => boolean,
): Set<string> {
  const needed = new Set<string>();
  const stack: string[] = [];
  const need = (ids: readonly string[]): void => {
    for (const id of ids) {
      if (needed.has(id) || isPlaced(id)) continue;
      needed.add(id);
      stack.push(id);
    }
  };
  for (const selector of selectors.values())
    if (!isPlaced(selector.id) && !isUnfound(selector.id)) need(awaitedBy(selector));
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const selector = selectors.get(id);
    if (selector) need(ancestorReferences(selector).map((reference) => reference.id));
  }
  return needed;
}
