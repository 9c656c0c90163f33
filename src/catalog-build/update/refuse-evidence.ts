import type { Catalog } from '../../model/catalog.js';
import type { DriftReport, DriftStatus } from '../../model/drift.js';
import { AppError } from '../../shared/app-error.js';
import { cutsIn } from '../../shared/cuts.js';
import { type EvidenceCapture, takenAt } from '../derive/evidence-capture.js';
import { isAnotherRoot } from '../drift/comparable.js';
import type { DriftReasonCode } from '../drift/reason.js';

/**
 * Refuses evidence that would teach the catalog something wrong. That it was accepted is asked before.
 *
 * @throws AppError EVIDENCE_UNLIKE, EVIDENCE_TRUNCATED, EVIDENCE_OLDER
 */
export function refuseEvidence(catalog: Catalog, capture: EvidenceCapture, drift: DriftReport): void {
  const { dump, captureId } = capture;
  const places = cutsIn(dump).length;
  // Asked first: what a part of a window lacks says nothing of which window it is.
  if (places > 0)
    throw new AppError(
      'EVIDENCE_TRUNCATED',
      `capture ${captureId}: its dump is cut short in ${places} place(s), so what is missing may only have been cut off`,
      'have the capture made again with higher limits',
    );
  const unlike = whyUnlike(catalog, capture, drift);
  if (unlike)
    throw new AppError(
      'EVIDENCE_UNLIKE',
      `capture ${captureId}: ${unlike}`,
      'give a capture of the application and window that the catalog is for; airlock catalog drift says more. What goes by another name now is taken over with airlock catalog derive --base',
    );
  refuseOlder(catalog, capture);
}

/** Of another origin, whatever is found in it: applications of one house share many names. */
const OF_ANOTHER_ORIGIN: readonly string[] = [
  'application-differs',
  'format-differs',
  'view-differs',
] satisfies DriftReasonCode[];

/** Under another root, fewer of the selectors than this share: another window rather than one that was renamed. */
const MIN_SHARE_UNDER_ANOTHER_ROOT = 1 / 2;

function whyUnlike({ selectors }: Catalog, { tree }: EvidenceCapture, drift: DriftReport): string | null {
  const { verdict, reasons } = drift;
  const told = (codes: readonly string[]): string => `${verdict} (${codes.join(', ')})`;
  // What agrees is no reason.
  const against = reasons.map(({ code }) => code).filter((code) => code !== 'root-agrees');
  if (verdict === 'unlike' || verdict === 'not_evaluable') return told(against);
  const origin = reasons.map(({ code }) => code).filter((code) => OF_ANOTHER_ORIGIN.includes(code));
  if (origin.length > 0) return told(origin);
  if (!isAnotherRoot(tree, selectors)) return null;
  const judged = drift.selectors.filter(({ status }) => status !== 'not_evaluable').length;
  const found = drift.selectors.filter(({ status }) => !IS_LOST.has(status)).length;
  return found < judged * MIN_SHARE_UNDER_ANOTHER_ROOT
    ? told(['root-differs', `${found} of ${judged} selectors found`])
    : null;
}

/** What no block finds. */
const IS_LOST: ReadonlySet<DriftStatus> = new Set(['missing', 'relocated', 'not_evaluable', 'invalid']);

function refuseOlder({ releases = [] }: Catalog, { captureId, dump }: EvidenceCapture): void {
  const last = releases.at(-1);
  if (!last) return;
  if (releases.some(({ capture_id }) => capture_id === captureId))
    throw new AppError(
      'EVIDENCE_OLDER',
      `capture ${captureId}: the catalog has been updated with it already`,
      'give a capture that the catalog has not seen: it does what was accepted meanwhile. What the last capture proposes is shown, and decided, with airlock catalog review',
    );
  const [known, given] = [takenAt({ capturedAt: last.captured_at }), takenAt(dump)];
  if (known === 0) return;
  if (given > known) return;
  const what = given === 0 ? 'does not say when it was taken' : 'is not newer than the last release in the catalog';
  throw new AppError(
    'EVIDENCE_OLDER',
    `capture ${captureId}: ${what} (${last.capture_id})`,
    'update with captures in the order in which they were taken',
  );
}
