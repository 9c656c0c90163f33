import type { RedactedDump } from '../../model/capture.js';
import type { Catalog } from '../../model/catalog.js';
import type { ReviewDecisions, ReviewedProposal } from '../../model/catalog-review.js';
import type { DriftReport } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { AppError } from '../../shared/app-error.js';
import { allStanding, reviewed } from './decisions.js';
import { notLookedFor, proposeChanges } from './propose.js';
import { withoutRejected } from './without-rejected.js';

interface Review {
  readonly decisions: ReviewDecisions;
  /** `YYYY-MM-DD`, UTC: decisions may have expired. */
  readonly today: string;
}

/**
 * Everything that a person may decide about a capture, with what was decided so far, in the order of the catalog. A
 * selector whose relocation was rejected is lost, so that taking it out is proposed beside what was rejected.
 */
export function reviewProposals(
  catalog: Catalog,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  drift: DriftReport,
  review: Review,
): ReviewedProposal[] {
  const judge = (found: DriftReport): ReviewedProposal[] =>
    reviewed(proposeChanges(catalog, dump, found), review.decisions, review.today);
  const proposals = judge(drift);
  const rejected = new Set(
    proposals.flatMap(({ kind, state, selector_id }) =>
      kind === 'follow-relocation' && state === 'rejected' ? [selector_id] : [],
    ),
  );
  if (rejected.size === 0) return proposals;
  const lost = new Map(
    judge(withoutRejected(drift, catalog, dump, review)).flatMap((one): [string, ReviewedProposal][] =>
      one.kind === 'retire-selector' && rejected.has(one.selector_id) ? [[one.selector_id, one]] : [],
    ),
  );
  return proposals.flatMap((one) => [one, ...(lost.has(one.selector_id) ? [lost.get(one.selector_id) ?? one] : [])]);
}

/**
 * Refuses an update that would pass over what was accepted: a selector that finds nothing, was not looked for by
 * structure, and whose relocation or removal a decision accepts. The capture would be taken in, and the decision lost.
 *
 * @throws AppError EVIDENCE_NEEDED
 */
export function refuseUndone(drift: DriftReport, { decisions, today }: Review): void {
  const lost = new Set(notLookedFor(drift));
  const undone = allStanding(decisions, today).filter(
    ({ decision, kind, selector_id }) =>
      decision === 'accept' && (kind === 'follow-relocation' || kind === 'retire-selector') && lost.has(selector_id),
  );
  if (undone.length === 0) return;
  throw new AppError(
    'EVIDENCE_NEEDED',
    `what was accepted cannot be done without the earlier dump: ${undone
      .slice(0, MAX_NAMED)
      .map(({ selector_id, kind, fingerprint }) => `${selector_id} (${kind}, ${fingerprint.slice(0, 8)})`)
      .join(', ')}${undone.length > MAX_NAMED ? ', …' : ''}`,
    'give the capture that the catalog has its evidence from with --evidence, as in the review; or take the decision back with catalog review --reject',
  );
}

/** Decisions named in a message. */
const MAX_NAMED = 5;
