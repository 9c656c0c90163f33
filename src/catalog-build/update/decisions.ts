import type { Proposal, ReviewDecision, ReviewDecisions, ReviewedProposal } from '../../model/catalog-review.js';
import { AppError } from '../../shared/app-error.js';
import { isDay } from '../../shared/calendar-day.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { schemaCheck } from '../../shared/json-schema.js';

const validate = schemaCheck('decisions');

/**
 * Checks the JSON of a decisions file.
 *
 * @param label how the file is called in messages
 * @param catalogId of the catalog that the decisions are about
 * @throws AppError DECISIONS_INVALID
 */
export function loadDecisions(json: unknown, label: string, catalogId: string): ReviewDecisions {
  const [violation] = validate(json);
  if (violation)
    throw new AppError(
      'DECISIONS_INVALID',
      `${label}: ${violation.field || '/'}: expected ${violation.expected}`,
      'see schemas/decisions.schema.json for the format',
    );
  // The schema, which has just been satisfied, describes this type.
  const decisions = json as ReviewDecisions;
  if (decisions.catalog_id !== catalogId)
    throw new AppError(
      'DECISIONS_INVALID',
      `${label}: is about the catalog "${decisions.catalog_id}"; expected "${catalogId}"`,
      'name the decisions file of this catalog with --decisions',
    );
  const at = decisions.decisions.findIndex(({ on, expires }) => !isDay(on) || (expires !== null && !isDay(expires)));
  if (at >= 0)
    throw new AppError(
      'DECISIONS_INVALID',
      `${label}: /decisions/${at}: a day that the calendar does not have`,
      'mend "on" or "expires": a decision must end when it says that it does',
    );
  return decisions;
}

export function noDecisions(catalogId: string): ReviewDecisions {
  return { schema_version: 1, catalog_id: catalogId, decisions: [] };
}

/**
 * The proposals with what was decided about them. A decision holds while the fingerprint does and until it
 * expires, and is of the selector and the kind of change that it names; of two about one proposal the later in the
 * file counts.
 *
 * @param today `YYYY-MM-DD`, UTC
 */
export function reviewed(
  proposals: readonly Proposal[],
  { decisions }: ReviewDecisions,
  today: string,
): ReviewedProposal[] {
  const standing = new Map(
    decisions
      .filter(({ expires }) => expires === null || byCodeUnit(today, expires) <= 0)
      .map((decision) => [decision.fingerprint, decision]),
  );
  return proposals.map((proposal) => {
    const decision = standing.get(proposal.fingerprint) ?? null;
    if (decision === null || decision.kind !== proposal.kind || decision.selector_id !== proposal.selector_id)
      return { ...proposal, state: 'open', decision: null };
    return { ...proposal, state: decision.decision === 'accept' ? 'accepted' : 'rejected', decision };
  });
}

/** The decisions with one more; an earlier one about the same proposal is replaced. Sorted by selector and fingerprint. */
export function withDecision(known: ReviewDecisions, decision: ReviewDecision): ReviewDecisions {
  const others = known.decisions.filter(({ fingerprint }) => fingerprint !== decision.fingerprint);
  const decisions = [...others, decision].sort(
    (a, b) => byCodeUnit(a.selector_id, b.selector_id) || byCodeUnit(a.fingerprint, b.fingerprint),
  );
  return { ...known, decisions };
}
