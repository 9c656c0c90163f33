import type { Proposal, ReviewDecision, ReviewDecisions, ReviewedProposal } from '../../model/catalog-review.js';
import { AppError } from '../../shared/app-error.js';
import { isDay } from '../../shared/calendar-day.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { schemaCheck } from '../../shared/json-schema.js';
import type { KnownProposal } from './propose.js';

const validate = schemaCheck('decisions');

/**
 * Checks the JSON of a decisions file.
 *
 * @param label how the file is called in messages
 * @param catalogId of the catalog that the decisions are about
 * @param today `YYYY-MM-DD`, UTC: nobody has decided anything later
 * @throws AppError DECISIONS_INVALID
 */
export function loadDecisions(json: unknown, label: string, catalogId: string, today: string): ReviewDecisions {
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
  for (const [at, decision] of decisions.decisions.entries()) {
    const flaw = flawOf(decision, today);
    if (flaw) throw new AppError('DECISIONS_INVALID', `${label}: /decisions/${at}: ${flaw.what}`, flaw.hint);
  }
  return decisions;
}

/** What the schema cannot say of a decision. */
function flawOf({ by, why, on, expires }: ReviewDecision, today: string): { what: string; hint: string } | null {
  if (!isDay(on) || (expires !== null && !isDay(expires)))
    return {
      what: 'a day that the calendar does not have',
      hint: 'mend "on" or "expires": a decision must end when it says that it does',
    };
  if (byCodeUnit(on, today) > 0)
    return {
      what: `decided "on" a day that is still to come; today is ${today} (UTC)`,
      hint: 'mend "on", or the clock',
    };
  if (expires !== null && byCodeUnit(expires, on) < 0)
    return { what: 'it expires before it was decided', hint: 'mend "on" or "expires", or take the decision out' };
  if (by.trim() === '' || why.trim() === '')
    return { what: '"by" or "why" is blank', hint: 'say who decided and why, so that a later reader understands' };
  return null;
}

export function noDecisions(catalogId: string): ReviewDecisions {
  return { schema_version: 1, catalog_id: catalogId, decisions: [] };
}

/** The decision about a proposal with one of these fingerprints, the first that has one; null for none. */
export type DecisionLookup = (
  subject: Pick<Proposal, 'kind' | 'selector_id'>,
  fingerprints: readonly string[],
) => ReviewDecision | null;

/**
 * The decisions that stand. One holds while the fingerprint does and until it expires, and is of the selector and
 * the kind of change that it names; of two about one proposal the later in the file counts.
 *
 * @param today `YYYY-MM-DD`, UTC
 */
export function standingDecisions(decisions: ReviewDecisions, today: string): DecisionLookup {
  const standing = standingByKey(decisions, today);
  return (subject, fingerprints) => {
    for (const fingerprint of fingerprints) {
      const decision = standing.get(keyOf(subject, fingerprint));
      if (decision) return decision;
    }
    return null;
  };
}

/** The decisions that stand, in the order of the file; as `standingDecisions`. */
export function allStanding(decisions: ReviewDecisions, today: string): readonly ReviewDecision[] {
  return [...standingByKey(decisions, today).values()];
}

function standingByKey({ decisions }: ReviewDecisions, today: string): ReadonlyMap<string, ReviewDecision> {
  return new Map(
    decisions
      .filter(({ expires }) => expires === null || byCodeUnit(today, expires) <= 0)
      .map((decision) => [keyOf(decision, decision.fingerprint), decision]),
  );
}

function keyOf({ kind, selector_id }: Pick<Proposal, 'kind' | 'selector_id'>, fingerprint: string): string {
  return `${kind} ${selector_id} ${fingerprint}`;
}

/**
 * The proposals with what was decided about them.
 *
 * @param today `YYYY-MM-DD`, UTC
 */
export function reviewed(
  proposals: readonly KnownProposal[],
  decisions: ReviewDecisions,
  today: string,
): ReviewedProposal[] {
  const decisionOn = standingDecisions(decisions, today);
  return proposals.map(({ formerFingerprint, ...proposal }) => {
    const decision = decisionOn(proposal, [proposal.fingerprint, formerFingerprint]);
    if (decision === null) return { ...proposal, state: 'open', decision: null };
    return { ...proposal, state: decision.decision === 'accept' ? 'accepted' : 'rejected', decision };
  });
}

/** The decisions with one more; an earlier one about the same proposal is replaced. Sorted by selector, fingerprint and change. */
export function withDecision(known: ReviewDecisions, decision: ReviewDecision): ReviewDecisions {
  const key = keyOf(decision, decision.fingerprint);
  const others = known.decisions.filter((one) => keyOf(one, one.fingerprint) !== key);
  const decisions = [...others, decision].sort(
    (a, b) =>
      byCodeUnit(a.selector_id, b.selector_id) ||
      byCodeUnit(a.fingerprint, b.fingerprint) ||
      byCodeUnit(a.kind, b.kind),
  );
  return { ...known, decisions };
}
