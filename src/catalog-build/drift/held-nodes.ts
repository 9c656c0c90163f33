import type { RedactedDump } from '../../model/capture.js';
import type { Catalog } from '../../model/catalog.js';
import { Locator } from '../locator.js';
import { fallbackOf } from '../placement.js';

/** Says which other selector a node of the new dump belongs to; null for none. */
export type HolderOf = (node: number, selectorId: string) => string | null;

/**
 * The nodes that selectors hold: what they find, and every node that satisfies the required fields, also one that lost to
 * another by preference: tomorrow it may win. What a fallback found is held where that is not another control by structure.
 *
 * @param locator of the catalog and the dump
 * @param counterpartOf where the control of a selector is by structure; -1 for nowhere, null where that cannot be asked
 */
export function heldNodes(
  catalog: Catalog,
  dump: RedactedDump,
  locator: Locator,
  counterpartOf: (selectorId: string) => number | null,
): HolderOf {
  const holders = new Map<number, string[]>();
  const selectors = catalog.selectors.map(({ preferred: _, fallback: __, ...required }) => required);
  const byRequired = new Locator({ ...catalog, selectors }, dump);
  const found = (id: string): readonly number[] => {
    const placement = locator.place(id);
    const counterpart = fallbackOf(placement) === null ? null : counterpartOf(id);
    return counterpart === null ? placement.nodes : placement.nodes.filter((node) => node === counterpart);
  };
  for (const { id } of selectors)
    for (const node of new Set([...found(id), ...byRequired.place(id).nodes])) {
      const known = holders.get(node);
      // Two are enough: whoever asks is at most one of them.
      if (!known) holders.set(node, [id]);
      else if (known.length < 2) known.push(id);
    }
  return (node, selectorId) => holders.get(node)?.find((id) => id !== selectorId) ?? null;
}
