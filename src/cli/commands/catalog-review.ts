import { resolve } from 'node:path';
import { loadDecisions, withDecision } from '../../catalog-build/index.js';
import type { ReviewDecision, ReviewDecisions, ReviewedProposal } from '../../model/catalog-review.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderCatalogReviewMarkdown } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { isDay } from '../../shared/calendar-day.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { decisionsPath, today } from '../decisions-file.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { unchangedSince } from '../unchanged-since.js';
import { prepareReview, type UpdateOptions } from '../update-input.js';
import { writeOutput } from '../write-output.js';

export interface ReviewOptions extends UpdateOptions {
  readonly accept?: readonly string[];
  readonly reject?: readonly string[];
  readonly by?: string;
  readonly why?: string;
  readonly expires?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

/** `airlock catalog review`: lists what waits for a person, and writes down what was decided. */
export async function runCatalogReview(
  catalogPath: string,
  capturePath: string,
  options: ReviewOptions,
  io: Io,
): Promise<ExitCode> {
  const given = [
    ...(options.accept ?? []).map((fingerprint) => ({ fingerprint, decision: 'accept' as const })),
    ...(options.reject ?? []).map((fingerprint) => ({ fingerprint, decision: 'reject' as const })),
  ];
  const signature = given.length > 0 ? signatureOf(options, today(io)) : null;
  const label = decisionsPath(catalogPath, options.decisions);
  const path = resolve(io.cwd, label);
  const unchanged = unchangedSince(path, label);
  const { review, decisions, guards } = await prepareReview(catalogPath, capturePath, options, io);
  const next =
    signature === null ? decisions : decided(decisions, review.proposals, given, { ...signature, on: today(io) });
  if (given.length > 0) {
    // What could not be read again would stop every later command: there may be too many decisions, for one.
    loadDecisions(next, label, review.catalog_id, today(io));
    await writeOutput(path, label, toJsonText(next), true, unchanged);
    // What the decisions make of the proposals is worked out anew from the file that was written.
    const after = await prepareReview(catalogPath, capturePath, { ...options, decisions: label }, io);
    return print(after.review);
  }
  return print(review);

  function print(shown: typeof review): ExitCode {
    const text = options.json ? toJsonText(shown) : renderCatalogReviewMarkdown(shown, options.lang);
    writeGuarded(io, text, guards);
    return EXIT.OK;
  }
}

/** What was given on the command line, as it was typed. */
type Given = readonly { readonly fingerprint: string; readonly decision: ReviewDecision['decision'] }[];

type Signature = Pick<ReviewDecision, 'by' | 'why' | 'expires' | 'on'>;

/** The decisions with those that were given. @throws AppError USAGE where one proposal is accepted and rejected */
function decided(
  known: ReviewDecisions,
  proposals: readonly ReviewedProposal[],
  given: Given,
  signature: Signature,
): ReviewDecisions {
  const chosen = new Map<ReviewedProposal, ReviewDecision['decision']>();
  for (const { fingerprint, decision } of given) {
    const proposal = proposalOf(proposals, fingerprint);
    if ((chosen.get(proposal) ?? decision) !== decision)
      throw new AppError(
        'USAGE',
        `the proposal ${proposal.fingerprint} is accepted and rejected at once`,
        'give each fingerprint to --accept or to --reject',
      );
    chosen.set(proposal, decision);
  }
  return [...chosen].reduce(
    (next, [{ fingerprint, kind, selector_id }, decision]) =>
      withDecision(next, { fingerprint, kind, selector_id, decision, ...signature }),
    known,
  );
}

// As schemas/decisions.schema.json has them, in UTF-16 code units at most.
const MAX_BY_LENGTH = 200;
const MAX_WHY_LENGTH = 2000;

function signatureOf({ by, why, expires }: ReviewOptions, today: string): Omit<Signature, 'on'> {
  if (!by?.trim() || !why?.trim())
    throw new AppError(
      'USAGE',
      'a decision needs --by NAME and --why TEXT',
      'say who decides and why, so that a later reader understands',
    );
  if (by.length > MAX_BY_LENGTH || why.length > MAX_WHY_LENGTH)
    throw new AppError(
      'USAGE',
      `--by is longer than ${MAX_BY_LENGTH} characters, or --why than ${MAX_WHY_LENGTH}`,
      'say it shorter, and name the place where the rest can be read',
    );
  if (expires !== undefined && !isDay(expires))
    throw new AppError('USAGE', '--expires: not a day', 'give it as YYYY-MM-DD, the last day the decision holds');
  if (expires !== undefined && expires < today)
    throw new AppError(
      'USAGE',
      `--expires: a day that is over; today is ${today} (UTC)`,
      'give the last day on which the decision is to hold',
    );
  return { by, why, expires: expires ?? null };
}

/** A shortened fingerprint that could be chance is not taken for one. */
const MIN_DIGITS = 8;

/** The proposal whose fingerprint begins so. */
function proposalOf(proposals: readonly ReviewedProposal[], asked: string): ReviewedProposal {
  const found = asked.length < MIN_DIGITS ? [] : proposals.filter(({ fingerprint }) => fingerprint.startsWith(asked));
  const [proposal] = found;
  if (proposal && found.length === 1) return proposal;
  throw new AppError(
    'UNKNOWN_PROPOSAL',
    `there ${found.length > 1 ? 'are several proposals' : 'is no proposal'} with the fingerprint ${JSON.stringify(asked.slice(0, 40))}`,
    `run airlock catalog review without --accept and --reject to see them; ${MIN_DIGITS} digits do if they are enough to tell it`,
  );
}
