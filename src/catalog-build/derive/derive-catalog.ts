import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, PreferredFields, Selector } from '../../model/catalog.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { AppError } from '../../shared/app-error.js';
import { cell } from '../../shared/columns.js';
import { CATALOG_ID } from '../../shared/id-grammar.js';
import { controlTypeOf, pathOf } from '../../shared/tree.js';
import { classFields } from './class-fields.js';
import { type EvidenceCapture, evidenceCaptures } from './evidence-capture.js';
import { because, type LeftOut } from './left-out.js';
import { nameSelectors } from './name-selectors.js';
import { type Pick, pickSelectors } from './pick-selectors.js';
import { proposeFallbacks } from './propose-fallbacks.js';
import { scoreOf } from './score.js';
import { FallbackTrial } from './try-selectors.js';

/** More selectors than a person looks through in a first catalog; those that score best stay. */
export const MAX_SELECTORS = 300;
/** Fallbacks kept for one selector. */
const MAX_FALLBACKS = 2;

/**
 * Derives a first catalog. Every selector and every fallback has been tried on the trees and hits its node
 * alone; what several captures do not share stays out. Descriptions are left to people.
 *
 * @param captures accepted captures of one window, in any order; the newest is the evidence
 * @returns the catalog, in document order, and what was left out with a reason (docs/catalog.md)
 * @throws AppError DUMP_UNUSABLE for no capture or one without a tree; USAGE for a bad catalog or capture id
 */
export function deriveCatalog(
  captures: readonly { readonly captureId: string; readonly dump: RedactedDump }[],
  options: { readonly catalogId: string },
): { readonly catalog: Catalog; readonly left_out: readonly LeftOut[] } {
  if (!CATALOG_ID.test(options.catalogId))
    throw new AppError('USAGE', 'the catalog id is none', `use text that matches ${CATALOG_ID.source}`);
  const evidence = evidenceCaptures(captures);
  const { picks, leftOut } = pickSelectors(evidence);
  const kept = keepBest(picks);
  const selectors = completeSelectors(evidence, kept);
  const keptNodes = new Set(kept.map(({ node }) => node));
  const dropped = picks
    .filter(({ node }) => !keptNodes.has(node))
    .map(({ node }) => ({ node, ...because('catalog-full') }));
  const left = [...leftOut, ...dropped].sort((a, b) => a.node - b.node);
  return {
    catalog: { schema_version: 1, catalog_id: options.catalogId, selectors },
    left_out: left.map(({ node, reason }) => ({ path: pathOf(evidence[0].tree, node), reason })),
  };
}

/** The best by score, then by document order, with the ancestors that they need. */
function keepBest(picks: readonly Pick[]): readonly Pick[] {
  if (picks.length <= MAX_SELECTORS) return picks;
  const best = [...picks]
    .sort((a, b) => scoreOf(b.signals) - scoreOf(a.signals) || a.node - b.node)
    .slice(0, MAX_SELECTORS);
  const nodes = new Set(best.map(({ node }) => node));
  return best.filter(({ ancestor }) => ancestor === null || nodes.has(ancestor)).sort((a, b) => a.node - b.node);
}

function completeSelectors(
  captures: readonly [EvidenceCapture, ...EvidenceCapture[]],
  picks: readonly Pick[],
): Selector[] {
  const [capture] = captures;
  const { tree } = capture;
  const names = nameSelectors(
    picks.map(({ node, required, ancestor }) => ({
      node,
      controlType: controlTypeOf(tree, node),
      automationId: required.automation_id ?? null,
      ancestor,
    })),
  );
  const nameOf = (node: number | null): string | null => (node === null ? null : (names.get(node) ?? null));
  const nearest = nearestPicks(tree, picks);
  const plain = picks.map((pick): Selector => {
    const needed = nameOf(pick.ancestor);
    return {
      id: nameOf(pick.node) ?? '',
      allowed_use: 'read_only_locate',
      required: { ...pick.required, ...(needed === null ? {} : { ancestor_selector: needed }) },
      preferred: preferredFields(tree, pick, nameOf(nearest.get(pick.node) ?? null)),
    };
  });
  const trial = new FallbackTrial(captures, plain);
  return picks.map(({ node, signals }, at) => {
    const selector = cell(plain, at);
    const proposed = proposeFallbacks(capture, node, nameOf(nearest.get(node) ?? null));
    const fallback = trial.holding(selector, proposed).slice(0, MAX_FALLBACKS);
    const score = scoreOf([
      ...signals,
      ...(fallback.length > 0 ? (['one-fallback'] as const) : []),
      ...(fallback.length > 1 ? (['two-fallbacks'] as const) : []),
    ]);
    return {
      ...selector,
      ...(fallback.length > 0 ? { fallback } : {}),
      stability_score: score,
      evidence: { capture_id: capture.captureId, uia_path: pathOf(tree, node) },
    };
  });
}

/** What ranks where, one day, two nodes satisfy `required`: class, place, and what it lies in. */
function preferredFields(
  tree: RedactedUiTree,
  { node, required, ancestor }: Pick,
  nearest: string | null,
): PreferredFields {
  const named = required.class_name !== undefined || required.class_name_prefix !== undefined;
  return {
    ...(named ? {} : classFields(tree, node)),
    path_hint: pathOf(tree, node),
    ...(nearest === null || ancestor !== null ? {} : { ancestor_selector: nearest }),
  };
}

/** The nearest pick around each pick that has one, by node. */
function nearestPicks(tree: RedactedUiTree, picks: readonly Pick[]): ReadonlyMap<number, number> {
  const nearest = new Map<number, number>();
  const around: number[] = [];
  for (const { node } of picks) {
    for (let top = around.at(-1); top !== undefined && node >= cell(tree.subtreeEnd, top); top = around.at(-1))
      around.pop();
    const above = around.at(-1);
    if (above !== undefined) nearest.set(node, above);
    around.push(node);
  }
  return nearest;
}
