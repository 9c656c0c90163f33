import type { Catalog } from '../../model/catalog.js';
import type { DriftReport } from '../../model/drift.js';
import { AppError } from '../../shared/app-error.js';
import { type EvidenceCapture, takenAt } from '../derive/evidence-capture.js';

/**
 * Refuses evidence that would teach the catalog something wrong. That it was accepted is asked before.
 *
 * @throws AppError EVIDENCE_UNLIKE, EVIDENCE_TRUNCATED, EVIDENCE_OLDER
 */
export function refuseEvidence(catalog: Catalog, capture: EvidenceCapture, drift: DriftReport): void {
  const { dump, captureId } = capture;
  if (drift.verdict === 'unlike' || drift.verdict === 'not_evaluable')
    throw new AppError(
      'EVIDENCE_UNLIKE',
      `capture ${captureId}: ${drift.verdict} (${drift.reasons.map(({ code }) => code).join(', ')})`,
      'give a capture of the application and window that the catalog is for; airlock catalog drift says more',
    );
  if (dump.truncation.length > 0)
    throw new AppError(
      'EVIDENCE_TRUNCATED',
      `capture ${captureId}: its dump is cut short in ${dump.truncation.length} place(s), so what is missing may only have been cut off`,
      'have the capture made again with higher limits',
    );
  refuseOlder(catalog, capture);
}

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
