import { resolve } from 'node:path';
import { withDecision } from '../../catalog-build/index.js';
import type { ReviewDecision, ReviewedProposal } from '../../model/catalog-review.js';
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
  const signature = given.length > 0 ? signatureOf(options) : null;
  const label = decisionsPath(catalogPath, options.decisions);
  const path = resolve(io.cwd, label);
  const unchanged = unchangedSince(path, label);
  const { review, decisions, guards } = await prepareReview(catalogPath, capturePath, options, io);
  let next = decisions;
  for (const { fingerprint, decision } of given) {
    const { kind, selector_id, fingerprint: whole } = proposalOf(review.proposals, fingerprint);
    if (!signature) continue;
    next = withDecision(next, { fingerprint: whole, kind, selector_id, decision, ...signature, on: today(io) });
  }
  if (given.length > 0) {
    await writeOutput(path, label, toJsonText(next), true, unchanged);
    // What the decisions make of the proposals is worked out anew from the file that was written.
    const after = await prepareReview(catalogPath, capturePath, { ...options, decisions: label }, io);
    return print(after.review);
  }
  return print(review);

  function print(shown: typeof review): ExitCode {
    const text = options.json
      ? toJsonText({ catalog_id: shown.catalog_id, capture_id: shown.capture_id, proposals: shown.proposals })
      : renderCatalogReviewMarkdown(shown, options.lang);
    writeGuarded(io, text, guards);
    return EXIT.OK;
  }
}

function signatureOf({ by, why, expires }: ReviewOptions): Pick<ReviewDecision, 'by' | 'why' | 'expires'> {
  if (!by || !why)
    throw new AppError(
      'USAGE',
      'a decision needs --by NAME and --why TEXT',
      'say who decides and why, so that a later reader understands',
    );
  if (expires !== undefined && !isDay(expires))
    throw new AppError('USAGE', '--expires: not a day', 'give it as YYYY-MM-DD, the last day the decision holds');
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
    'USAGE',
    `there ${found.length > 1 ? 'are several proposals' : 'is no proposal'} with the fingerprint ${JSON.stringify(asked.slice(0, 40))}`,
    `run airlock catalog review without --accept and --reject to see them; ${MIN_DIGITS} digits do if they are enough to tell it`,
  );
}
