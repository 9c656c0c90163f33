import type { Catalog, PreferredFields, Selector } from '../../model/catalog.js';
import type {
  CatalogReview,
  CatalogUpdate,
  Proposal,
  ReviewDecisions,
  ReviewedProposal,
} from '../../model/catalog-review.js';
import type { DriftReport, SelectorDrift } from '../../model/drift.js';
import { nodeAt } from '../../shared/tree.js';
import { type AcceptedCapture, type EvidenceCapture, evidenceCaptures } from '../derive/evidence-capture.js';
import { sumOf, withHistoryTerms } from '../derive/score.js';
import { diffCatalogs } from '../diff/diff-catalogs.js';
import { withObservation } from '../history.js';
import { assertLoads } from '../load/assert-loads.js';
import { Locator } from '../locator.js';
import { fieldsOf, observe } from '../observe.js';
import { recordedPath } from '../recorded-path.js';
import { notLookedFor } from './propose.js';
import { refuseEvidence } from './refuse-evidence.js';
import { renewSelectors } from './renew-selector.js';
import { refuseUndone, reviewProposals } from './review-proposals.js';

/** Releases remembered in a catalog, as the schema has it. */
const MAX_RELEASES = 200;

/**
 * Brings a catalog up to an accepted capture. By itself it only records: evidence, path hints, how each
 * field fared, and the score that follows from it. What changes how a node is found is a proposal, and is
 * done only where a standing decision accepts it.
 *
 * @param drift of the catalog against the capture
 * @param today `YYYY-MM-DD`, UTC: decisions may have expired
 * @returns the new catalog, what differs from the old one, and all proposals with their state
 * @throws AppError EVIDENCE_UNLIKE, EVIDENCE_TRUNCATED, EVIDENCE_OLDER, EVIDENCE_NEEDED, DUMP_UNUSABLE; CATALOG_INVALID where what
 *   would be written is none
 */
export function updateCatalog(
  catalog: Catalog,
  given: AcceptedCapture,
  drift: DriftReport,
  review: { readonly decisions: ReviewDecisions; readonly today: string },
): { readonly catalog: Catalog; readonly update: CatalogUpdate } {
  const [capture] = evidenceCaptures([given]);
  refuseEvidence(catalog, capture, drift);
  refuseUndone(drift, review);
  const proposals = reviewProposals(catalog, capture.dump, drift, review);
  const accepted = new Map(proposals.filter(({ state }) => state === 'accepted').map((one) => [one.selector_id, one]));
  const drifts = new Map(drift.selectors.map((one) => [one.selector_id, one]));
  const locator = new Locator(catalog, capture.dump);
  const selectors = catalog.selectors.flatMap((selector) => {
    const proposal = accepted.get(selector.id) ?? null;
    if (proposal?.kind === 'retire-selector') return [];
    return recorded(capture, locator, selector, drifts.get(selector.id), proposal);
  });
  const releases = [...(catalog.releases ?? []), capture.release].slice(-MAX_RELEASES);
  const { schema_version, catalog_id } = catalog;
  const recordedCatalog: Catalog = { schema_version, catalog_id, releases, selectors };
  const next: Catalog = { ...recordedCatalog, selectors: withFollowed(recordedCatalog, capture, accepted) };
  assertLoads(next);
  return {
    catalog: next,
    update: {
      catalog_id,
      capture_id: capture.captureId,
      verdict: drift.verdict,
      fates: drift.selectors
        .filter(({ status }) => status !== 'unchanged')
        .map(({ selector_id, status, from_path, path }) => ({ selector_id, status, from_path, path })),
      diff: diffCatalogs(catalog, next),
      not_looked_for: notLookedFor(drift),
      proposals,
    },
  };
}

/**
 * What waits for a person, of an accepted capture: the same proposals as the update makes. The last capture that
 * the catalog was updated with may still be reviewed: an update records, and leaves the proposals open.
 *
 * @param drift of the catalog against the capture
 * @param review as for the update
 * @throws AppError EVIDENCE_UNLIKE, EVIDENCE_TRUNCATED, EVIDENCE_OLDER, DUMP_UNUSABLE
 */
export function reviewCatalog(
  catalog: Catalog,
  given: AcceptedCapture,
  drift: DriftReport,
  review: { readonly decisions: ReviewDecisions; readonly today: string },
): CatalogReview {
  const [capture] = evidenceCaptures([given]);
  const isLast = catalog.releases?.at(-1)?.capture_id === capture.captureId;
  refuseEvidence(isLast ? { ...catalog, releases: [] } : catalog, capture, drift);
  return {
    catalog_id: catalog.catalog_id,
    capture_id: capture.captureId,
    not_looked_for: notLookedFor(drift),
    proposals: reviewProposals(catalog, capture.dump, drift, review),
  };
}

/** What an accepted proposal brings with it, and then all scores. */
function withFollowed(
  catalog: Catalog,
  capture: EvidenceCapture,
  accepted: ReadonlyMap<string, ReviewedProposal>,
): readonly Selector[] {
  const followed = new Map(
    [...accepted].flatMap(([id, { kind, path }]): [string, number][] => {
      const node = kind === 'demote-field' || path === null ? null : nodeAt(capture.tree, path);
      return node === null ? [] : [[id, node]];
    }),
  );
  return renewSelectors(catalog, capture, followed, new Set(accepted.keys())).map(scored);
}

function recorded(
  { dump, captureId, tree }: EvidenceCapture,
  locator: Locator,
  selector: Selector,
  found: SelectorDrift | undefined,
  proposal: ReviewedProposal | null,
): Selector {
  const before = {
    fromPath: selector.evidence?.uia_path ?? null,
    isChanged: found?.status === 'changed',
    isLost: found?.status === 'missing' || found?.status === 'relocated',
  };
  const seen = observe(locator, dump, captureId, selector, before);
  const followed = proposal && proposal.kind !== 'demote-field' && proposal.path !== null ? proposal.path : null;
  const node = followed === null ? null : nodeAt(tree, followed);
  const observation =
    node === null
      ? seen
      : { captureId, status: 'accepted' as const, path: followed, fields: fieldsOf(locator, dump, selector, node) };
  const history = withObservation(selector.history, observation);
  const path = observation.status === 'by_fallback' ? null : recordedPath(observation.path);
  const next: Selector = {
    ...withProposal(selector, proposal),
    ...(path === null ? {} : { evidence: { capture_id: captureId, uia_path: path } }),
    history,
  };
  return path === null ? next : withPathHint(next, path);
}

function withProposal(selector: Selector, proposal: Proposal | null): Selector {
  if (!proposal?.required) return selector;
  if (proposal.kind !== 'demote-field') return { ...selector, required: proposal.required };
  const demoted: Record<string, unknown> = {};
  // The proposal names fields of `required`.
  for (const field of proposal.fields) demoted[field] = selector.required[field as keyof Selector['required']];
  return { ...selector, required: proposal.required, preferred: { ...selector.preferred, ...demoted } };
}

/** A hint that is there follows the node; where a person left it out it stays out. */
function withPathHint(selector: Selector, path: string): Selector {
  const { preferred } = selector;
  if (preferred?.path_hint === undefined) return selector;
  const next: PreferredFields = { ...preferred, path_hint: path };
  return { ...selector, preferred: next };
}

/** A score that a person wrote stays theirs. */
function scored(selector: Selector): Selector {
  if (!selector.score_terms) return selector;
  const score_terms = withHistoryTerms(selector.score_terms, selector.history);
  return { ...selector, stability_score: Math.max(0, sumOf(score_terms)), score_terms };
}
