import type { RedactedDump } from '../model/capture.js';
import type { CatalogCheck, LoadedCatalog, SelectorCheck, SelectorStatus } from '../model/catalog.js';
import { inCatalogOrder, type RefusedSelector } from './catalog-order.js';
import { listMatches, warningsOf } from './describe-placement.js';
import { Locator } from './locator.js';
import { toMatch } from './to-match.js';

/**
 * Where every selector of a catalog is in a dump, in the order of the catalog file. A refused selector
 * is `invalid`; an ambiguous one has matched, so it counts as matched and as ambiguous.
 */
export function checkCatalog(loaded: LoadedCatalog, dump: RedactedDump): CatalogCheck {
  const locator = new Locator(loaded.catalog, dump);
  const selectors = inCatalogOrder(loaded).map((entry) =>
    'refused' in entry ? invalidCheck(entry.refused) : checkSelector(locator, dump, entry.selector.id),
  );
  const count = (...statuses: SelectorStatus[]): number =>
    selectors.filter(({ status }) => statuses.includes(status)).length;
  return {
    ok: loaded.refused.length === 0,
    catalog_id: loaded.catalog.catalog_id,
    catalog_size: selectors.length,
    matched_count: count('matched', 'ambiguous'),
    unmatched_count: count('unmatched'),
    ambiguous_count: count('ambiguous'),
    not_evaluable_count: count('not_evaluable'),
    invalid_count: count('invalid'),
    selectors,
  };
}

function checkSelector(locator: Locator, dump: RedactedDump, id: string): SelectorCheck {
  const placement = locator.place(id);
  return {
    selector_id: id,
    status: placement.status,
    match_count: placement.matchCount,
    via: placement.via,
    matches: listMatches(dump.tree, placement, toMatch),
    warnings: warningsOf(placement),
    ...(placement.status === 'not_evaluable' ? { not_captured: placement.notCaptured } : {}),
  };
}

function invalidCheck({ selector_id, error }: RefusedSelector): SelectorCheck {
  return { selector_id, status: 'invalid', match_count: 0, via: null, matches: [], warnings: [], error };
}
