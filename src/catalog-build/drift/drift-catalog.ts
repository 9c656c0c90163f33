import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, LoadedCatalog, Selector } from '../../model/catalog.js';
import type { DriftReason, DriftReport, SelectorDrift } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cutsIn } from '../../shared/cuts.js';
import { pathOf } from '../../shared/tree.js';
import { inCatalogOrder, type RefusedSelector } from '../catalog-order.js';
import { brokenFields, fieldsAt } from '../fields-at.js';
import { Locator } from '../locator.js';
import { fallbackOf, type Placement } from '../placement.js';
import { originReasons, reasonsNotToCompare } from './comparable.js';
import { DRIFT_KINDS } from './drift-kinds.js';
import { originOfEvidence, reasonsNotToTrust } from './evidence-reasons.js';
import { reason } from './reason.js';
import { Relocator, UNJUDGED } from './relocator.js';
import { countStatuses, verdictOf } from './verdict.js';

/**
 * What became of every selector since the evidence in the catalog was taken (design.md section 7).
 *
 * @param captureId capture that the dump came with; null for a bare dump
 * @param earlier the dump of the evidence, so that lost controls can be looked for by structure; null where it is not at hand
 * @returns selectors in the order of the catalog file; none where the dump shows something else (`unlike`)
 */
export function driftCatalog(
  loaded: LoadedCatalog,
  dump: RedactedDump,
  captureId: string | null,
  earlier: RedactedDump | null = null,
): DriftReport {
  const head = { catalog_id: loaded.catalog.catalog_id, capture_id: captureId };
  const { selectors } = loaded.catalog;
  const locator = new Locator(loaded.catalog, dump);
  const origin = originReasons(loaded.catalog, dump, earlier);
  const unlike =
    dump.tree && dump.tree.length > 0 && selectors.length > 0
      ? reasonsNotToCompare(
          { ...dump, tree: dump.tree },
          loaded.catalog,
          selectors.map(({ id }) => locator.place(id)),
          origin,
        )
      : null;
  if (unlike) return { ...head, verdict: 'unlike', reasons: unlike, counts: countStatuses([]), selectors: [] };

  const distrust = earlier ? reasonsNotToTrust(earlier, dump) : [];
  const evidence = distrust.length === 0 ? earlier : null;
  const relocator = relocatorOf(loaded.catalog, evidence, dump, locator);
  const drifts = inCatalogOrder(loaded).map((entry) =>
    'refused' in entry ? invalidDrift(entry.refused) : selectorDrift(entry.selector, locator, dump, relocator),
  );
  const counts = countStatuses(drifts.map(({ status }) => status));
  const { verdict, reasons } = verdictOf(counts, cutsIn(dump).length > 0);
  return {
    ...head,
    verdict,
    reasons: [
      ...reasons,
      ...dumpReasons(dump),
      ...origin,
      ...distrust,
      ...(evidence ? originOfEvidence(loaded, evidence, drifts) : []),
    ],
    counts,
    selectors: drifts,
  };
}

/** What about the dump itself makes its losses less certain. */
function dumpReasons(dump: RedactedDump): DriftReason[] {
  if (!dump.tree || dump.tree.length === 0) return [reason('no-tree')];
  const places = cutsIn(dump).length;
  return places > 0 ? [reason('dump-truncated', { places })] : [];
}

/** Null where the new dump has no tree to look in. */
function relocatorOf(
  catalog: Catalog,
  earlier: RedactedDump | null,
  dump: RedactedDump,
  locator: Locator,
): Relocator | null {
  if (!dump.tree || dump.tree.length === 0) return null;
  const old = earlier?.tree ? { ...earlier, tree: earlier.tree } : null;
  return new Relocator(catalog, old, { ...dump, tree: dump.tree }, locator);
}

function selectorDrift(
  selector: Selector,
  locator: Locator,
  dump: RedactedDump,
  relocator: Relocator | null,
): SelectorDrift {
  const placement = locator.place(selector.id);
  const { tree } = dump;
  const { relocation, passedOver, agreement } = relocator?.judge(selector, placement) ?? UNJUDGED;
  const node = relocation !== null ? relocation.node : placement.status === 'matched' ? placement.nodes[0] : null;
  const found = {
    selector,
    placement,
    relocation,
    passedOver,
    agreement,
    fromPath: selector.evidence?.uia_path ?? null,
    path: tree && node != null ? pathOf(tree, node) : null,
    changedFields: tree && node != null ? changedFields(locator, { ...dump, tree }, selector, { placement, node }) : [],
    doubts: node != null && isFoundByRequired(placement) ? (relocator?.doubts(selector, node) ?? []) : [],
    isCutShort: cutsIn(dump).length > 0,
  };
  const kind = DRIFT_KINDS.find((one) => one.applies(found));
  // A placement is of one of four statuses, and the kinds cover them; their test holds them to it.
  if (!kind) throw new Error(`no kind of drift for a selector that is ${placement.status}`);
  return {
    selector_id: selector.id,
    status: kind.status,
    from_path: found.fromPath,
    path: found.path,
    changed_fields: found.changedFields,
    confidence: relocation?.confidence ?? agreement,
    reasons: kind.reasons(found),
  };
}

function isFoundByRequired(placement: Placement): boolean {
  return placement.status === 'matched' && fallbackOf(placement) === null;
}

/**
 * Where `required` found the node, preferred fields; where it did not, required ones as well. Fields of
 * the node itself only: its place shows in the paths, and what became of an ancestor at that selector.
 */
function changedFields(
  locator: Locator,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  { required, preferred }: Selector,
  { placement, node }: { readonly placement: Placement; readonly node: number },
): string[] {
  const { path_hint: _path, ancestor_selector: _above, ...hints } = preferred ?? {};
  const asked = isFoundByRequired(placement) ? hints : { ...hints, ...required };
  return brokenFields(fieldsAt(locator, dump, asked, node));
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
