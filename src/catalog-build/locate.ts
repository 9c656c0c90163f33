import type { RedactedDump } from '../model/capture.js';
import type { LoadedCatalog, LocateResult, SelectorError } from '../model/catalog.js';
import { SELECTOR_ID } from '../shared/id-grammar.js';
import { nearestIds } from '../shared/nearest-ids.js';
import { listMatches, warningsOf } from './describe-placement.js';
import { Locator } from './locator.js';
import { toDetailedMatch, toMatch } from './to-match.js';

export interface LocateOptions {
  /** Adds is_enabled, is_offscreen and bounds to each match. */
  readonly detail: boolean;
}

/** Finds selectors of one catalog in one dump, as often as asked. */
export interface CatalogLocator {
  locate(selectorId: string, options: LocateOptions): LocateResult;
}

/**
 * Makes a catalog and a dump ready for many look-ups: the tree is indexed once, each selector placed once.
 */
export function createLocator(loaded: LoadedCatalog, dump: RedactedDump): CatalogLocator {
  const known = new Set(loaded.catalog.selectors.map(({ id }) => id));
  const refused = new Map([...loaded.refused].reverse().map(({ selector_id, error }) => [selector_id, error]));
  const locator = new Locator(loaded.catalog, dump);
  return {
    locate(selectorId, { detail }) {
      if (!known.has(selectorId)) {
        const error = refused.get(selectorId) ?? unknownSelector(loaded, selectorId);
        return { ok: false, selector_id: selectorId, error };
      }
      const placement = locator.place(selectorId);
      return {
        ok: true,
        selector_id: selectorId,
        matched: placement.nodes.length > 0,
        match_count: placement.matchCount,
        matches: listMatches(dump.tree, placement, detail ? toDetailedMatch : toMatch),
        warnings: warningsOf(placement),
      };
    },
  };
}

/**
 * Finds one selector in a dump. It only looks: there is nothing here that could act on a user interface.
 *
 * @returns `ok: true` with the nodes (none for a selector that finds nothing: `matched: false` and the
 *   warning `selector_not_found`); `ok: false` with the error for a selector that was refused or is unknown
 */
export function locate(
  loaded: LoadedCatalog,
  dump: RedactedDump,
  selectorId: string,
  options: LocateOptions,
): LocateResult {
  return createLocator(loaded, dump).locate(selectorId, options);
}

/** Ids named in the message for an unknown one. */
const MAX_NAMED_IDS = 10;

/** What is said where the catalog holds no selector of that id, with the ids that are nearly it. */
export function unknownSelector({ catalog }: LoadedCatalog, selectorId: string): SelectorError {
  const asked = SELECTOR_ID.test(selectorId) ? `"${selectorId}"` : 'of that id (ids are snake_case)';
  const ids = catalog.selectors.map(({ id }) => id);
  const more = ids.length > MAX_NAMED_IDS ? `, and ${ids.length - MAX_NAMED_IDS} more` : '';
  const held = ids.length > 0 ? `${ids.slice(0, MAX_NAMED_IDS).join(', ')}${more}` : 'none';
  const near = nearestIds(selectorId, ids).map((id) => `"${id}"`);
  const meant = near.length > 0 ? `did you mean ${near.join(' or ')}? ` : '';
  return {
    code: 'UNKNOWN_SELECTOR',
    message: `catalog "${catalog.catalog_id}" has no selector ${asked}; ${meant}expected one of: ${held}`,
  };
}
