import type { Catalog, Release, Selector } from '../../model/catalog.js';
import type { CatalogDerivation } from '../../model/catalog-derivation.js';
import { AppError } from '../../shared/app-error.js';
import { cell } from '../../shared/columns.js';
import { CATALOG_ID } from '../../shared/id-grammar.js';
import { pathOf } from '../../shared/tree.js';
import { assertLoads } from '../load/assert-loads.js';
import { loadCatalog } from '../load/load-catalog.js';
import { baseSelectors, NO_BASE } from './base-selectors.js';
import { completeSelectors } from './complete-selectors.js';
import { withoutDemoted } from './demoted-picks.js';
import { type AcceptedCapture, type EvidenceCapture, evidenceCaptures } from './evidence-capture.js';
import { because } from './left-out.js';
import { type Pick, pickSelectors } from './pick-selectors.js';
import { refuseUnlike } from './refuse-unlike.js';
import { scoreOf } from './score.js';

/** More selectors than a person looks through in a first catalog; those that score best stay. */
export const MAX_SELECTORS = 300;

/** Releases remembered in a catalog, as the schema has it. */
const MAX_RELEASES = 200;

/**
 * Derives a catalog. Every selector and every fallback has been tried on the trees and hits its node alone;
 * what several captures do not share stays out. Descriptions are left to people.
 *
 * @param captures accepted captures of one window, in any order; the newest is the evidence
 * @param options `base`: an earlier catalog, whose ids, descriptions and history stay for the nodes that its
 *   selectors find, and whose other selectors stay as they are while they find their nodes. What its history, or a
 *   demotion that was accepted, says not to require is preferred
 * @returns the catalog, in document order, and what was left out with a reason (docs/catalog.md)
 * @throws AppError DUMP_UNUSABLE for no capture or one without a tree; USAGE for a bad catalog or capture id;
 *   EVIDENCE_UNLIKE for captures of several applications, views or windows
 */
export function deriveCatalog(
  captures: readonly AcceptedCapture[],
  options: { readonly catalogId: string; readonly base?: Catalog | undefined },
): CatalogDerivation {
  const { catalogId, base: earlier } = options;
  if (!CATALOG_ID.test(catalogId))
    throw new AppError('USAGE', 'the catalog id is none', `use text that matches ${CATALOG_ID.source}`);
  const evidence = evidenceCaptures(captures);
  refuseUnlike(evidence);
  const { picks, leftOut } = pickSelectors(evidence);
  const releases = releasesOf(evidence, earlier);
  const { selectors, derived, steady, refused, base } = loadableSelectors(evidence, picks, earlier);
  const keptNodes = new Set(steady.map(({ node }) => node));
  const dropped = picks
    .filter(({ node }) => !keptNodes.has(node))
    .map(({ node }) => ({ node, ...because(refused.has(node) ? 'refused' : 'catalog-full') }));
  const left = [...leftOut, ...dropped].sort((a, b) => a.node - b.node);
  const catalog: Catalog = { schema_version: 1, catalog_id: catalogId, releases, selectors };
  assertLoads(catalog);
  return {
    catalog,
    left_out: [
      ...left.map(({ node, reason }) => ({ path: pathOf(evidence[0].tree, node), reason })),
      ...base.lost.map((selector) => ({ path: lastPathOf(selector), ...because('base-not-found') })),
    ],
    demoted: steady.flatMap(({ demoted }, at) =>
      demoted.map(({ field, survival }) => ({ selector_id: cell(derived, at).id, field, survival })),
    ),
  };
}

type Captures = readonly [EvidenceCapture, ...EvidenceCapture[]];

/** Completes the picks, again without those whose selectors the loader refuses, until it refuses none. */
function loadableSelectors(evidence: Captures, picks: readonly Pick[], earlier: Catalog | undefined) {
  const refused = new Set<number>();
  for (;;) {
    const kept = keepBest(withAncestors(picks.filter(({ node }) => !refused.has(node))));
    const base = earlier ? baseSelectors(earlier, evidence, kept) : NO_BASE;
    const steady = withoutDemoted(evidence, kept, base);
    const derived = completeSelectors(evidence, steady, base);
    const selectors = [...derived, ...base.kept];
    const indexes = loadCatalog({ schema_version: 1, catalog_id: 'tried', selectors }).refused.map(
      ({ index }) => index,
    );
    // What the base holds was loaded, so that it is one of ours that is refused: each turn leaves fewer.
    const nodes = indexes.flatMap((index) => steady[index]?.node ?? []);
    if (nodes.length === 0) return { selectors, derived, steady, refused, base };
    for (const node of nodes) refused.add(node);
  }
}

/** Without those whose ancestor is not among them. */
function withAncestors(picks: readonly Pick[]): readonly Pick[] {
  const nodes = new Set(picks.map(({ node }) => node));
  return picks.filter(({ ancestor }) => ancestor === null || nodes.has(ancestor));
}

function lastPathOf({ evidence }: Selector): string {
  return evidence?.uia_path ?? 'root';
}

/** Oldest first: those of the base, then the new ones that it does not have. */
function releasesOf(captures: readonly EvidenceCapture[], base: Catalog | undefined): Release[] {
  const known = base?.releases ?? [];
  const ids = new Set(known.map(({ capture_id }) => capture_id));
  const added = [...captures].reverse().filter(({ captureId }) => !ids.has(captureId));
  return [...known, ...added.map(({ release }) => release)].slice(-MAX_RELEASES);
}

/** The best by score, then by document order, with the ancestors that they need. */
function keepBest(picks: readonly Pick[]): readonly Pick[] {
  if (picks.length <= MAX_SELECTORS) return picks;
  const best = [...picks]
    .sort((a, b) => scoreOf(b.signals) - scoreOf(a.signals) || a.node - b.node)
    .slice(0, MAX_SELECTORS);
  return [...withAncestors(best)].sort((a, b) => a.node - b.node);
}
