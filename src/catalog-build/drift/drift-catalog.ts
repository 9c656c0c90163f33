import type { RedactedDump } from '../../model/capture.js';
import type { LoadedCatalog, Selector } from '../../model/catalog.js';
import type { DriftReason, DriftReport, SelectorDrift } from '../../model/drift.js';
import { pathOf } from '../../shared/tree.js';
import { inCatalogOrder, type RefusedSelector } from '../catalog-order.js';
import { Locator } from '../locator.js';
import type { Placement } from '../placement.js';
import { reasonsNotToCompare } from './comparable.js';
import { DRIFT_KINDS } from './drift-kinds.js';
import { reason } from './reason.js';
import { countStatuses, verdictOf } from './verdict.js';

/**
 * What became of every selector since the evidence in the catalog was taken (design.md section 7).
 *
 * @param captureId capture that the dump came with; null for a bare dump
 * @returns selectors in the order of the catalog file; none where the dump shows something else (`unlike`)
 */
export function driftCatalog(loaded: LoadedCatalog, dump: RedactedDump, captureId: string | null): DriftReport {
  const head = { catalog_id: loaded.catalog.catalog_id, capture_id: captureId };
  const { selectors } = loaded.catalog;
  const locator = new Locator(loaded.catalog, dump);
  const unlike =
    dump.tree && dump.tree.length > 0 && selectors.length > 0
      ? reasonsNotToCompare(
          dump.tree,
          selectors,
          selectors.map(({ id }) => locator.place(id)),
        )
      : null;
  if (unlike) return { ...head, verdict: 'unlike', reasons: unlike, counts: countStatuses([]), selectors: [] };

  const drifts = inCatalogOrder(loaded).map((entry) =>
    'refused' in entry
      ? invalidDrift(entry.refused)
      : selectorDrift(entry.selector, locator.place(entry.selector.id), dump),
  );
  const counts = countStatuses(drifts.map(({ status }) => status));
  const { verdict, reasons } = verdictOf(counts);
  return { ...head, verdict, reasons: [...reasons, ...dumpReasons(dump)], counts, selectors: drifts };
}

/** What about the dump itself makes its losses less certain. */
function dumpReasons(dump: RedactedDump): DriftReason[] {
  if (!dump.tree || dump.tree.length === 0) return [reason('no-tree')];
  const places = dump.truncation.length;
  return places > 0 ? [reason('dump-truncated', { places })] : [];
}

function selectorDrift(selector: Selector, placement: Placement, dump: RedactedDump): SelectorDrift {
  const [node] = placement.status === 'matched' ? placement.nodes : [];
  const found = {
    selector,
    placement,
    fromPath: selector.evidence?.uia_path ?? null,
    path: dump.tree && node !== undefined ? pathOf(dump.tree, node) : null,
  };
  const kind = DRIFT_KINDS.find((one) => one.applies(found));
  // A placement is of one of four statuses, and the kinds cover them; their test holds them to it.
  if (!kind) throw new Error(`no kind of drift for a selector that is ${placement.status}`);
  return {
    selector_id: selector.id,
    status: kind.status,
    from_path: found.fromPath,
    path: found.path,
    changed_fields: [],
    confidence: null,
    reasons: kind.reasons(found),
  };
}

function invalidDrift({ selector_id, error }: RefusedSelector): SelectorDrift {
  return {
    selector_id,
    status: 'invalid',
    from_path: null,
    path: null,
    changed_fields: [],
    confidence: null,
    reasons: [reason('selector-refused', { code: error.code })],
    error,
  };
}
