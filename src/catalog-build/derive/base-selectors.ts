import type { Catalog, Selector } from '../../model/catalog.js';
import { ancestorReferences } from '../ancestor-references.js';
import { Locator } from '../locator.js';
import type { EvidenceCapture } from './evidence-capture.js';
import type { Pick } from './pick-selectors.js';

/** What of an earlier catalog goes on. */
export interface BaseSelectors {
  /** Selectors of nodes that are derived again: their ids, descriptions and history stay. By node. */
  readonly byNode: ReadonlyMap<number, Selector>;
  /** Selectors of nodes that are not derived, but that still find theirs: they stay as they are. */
  readonly kept: readonly Selector[];
  /** Selectors that find nothing alone any more, or whose ancestors are among these. */
  readonly lost: readonly Selector[];
}

export const NO_BASE: BaseSelectors = { byNode: new Map(), kept: [], lost: [] };

/**
 * Finds the nodes of an earlier catalog's selectors, so that who has written to an id of it, or into a
 * description, is not written over.
 *
 * @param captures newest first
 * @param picks what is derived again
 */
export function baseSelectors(
  base: Catalog,
  captures: readonly [EvidenceCapture, ...EvidenceCapture[]],
  picks: readonly Pick[],
): BaseSelectors {
  const locators = captures.map(({ dump }) => new Locator(base, dump));
  const picked = new Set(picks.map(({ node }) => node));
  const byNode = new Map<number, Selector>();
  const others: Selector[] = [];
  for (const selector of requiredFirst(base.selectors, locators[0])) {
    const node = nodeOf(locators[0], selector.id);
    if (node !== null && picked.has(node) && !byNode.has(node)) byNode.set(node, selector);
    else others.push(selector);
  }
  const found = new Set(others.filter(({ id }) => locators.every((locator) => nodeOf(locator, id) !== null)));
  const known = new Set([...byNode.values(), ...found].map(({ id }) => id));
  leaveOutDependants(found, known);
  const isOther = new Set(others);
  const inOrder = base.selectors.filter((selector) => isOther.has(selector));
  return {
    byNode,
    kept: inOrder.filter((selector) => found.has(selector)),
    lost: inOrder.filter((selector) => !found.has(selector)),
  };
}

/** Takes out of `found` what names an ancestor that is not known; which may take the ancestor from another. */
function leaveOutDependants(found: Set<Selector>, known: Set<string>): void {
  const dependants = new Map<string, Selector[]>();
  const queue: Selector[] = [];
  for (const selector of found)
    for (const { id } of ancestorReferences(selector)) {
      const those = dependants.get(id);
      if (those) those.push(selector);
      else dependants.set(id, [selector]);
      if (!known.has(id)) queue.push(selector);
    }
  for (let selector = queue.pop(); selector; selector = queue.pop()) {
    if (!found.delete(selector)) continue;
    known.delete(selector.id);
    queue.push(...(dependants.get(selector.id) ?? []));
  }
}

/** Where two selectors find one node, the one that finds it by its required fields has the better claim. */
function requiredFirst(selectors: readonly Selector[], locator: Locator | undefined): readonly Selector[] {
  const isByFallback = ({ id }: Selector): boolean => locator?.place(id).via?.startsWith('fallback:') ?? false;
  return [...selectors.filter((one) => !isByFallback(one)), ...selectors.filter(isByFallback)];
}

function nodeOf(locator: Locator | undefined, id: string): number | null {
  const placement = locator?.place(id);
  return placement?.status === 'matched' ? (placement.nodes[0] ?? null) : null;
}
