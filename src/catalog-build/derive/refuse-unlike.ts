import { AppError } from '../../shared/app-error.js';
import { originReasonsSince } from '../drift/comparable.js';
import { rootReasonsBetween } from '../tree-diff/unlike.js';
import type { EvidenceCapture } from './evidence-capture.js';

/**
 * Refuses to derive one catalog from several things: what they share by chance would be taken for what stays.
 *
 * @throws AppError EVIDENCE_UNLIKE
 */
export function refuseUnlike([newest, ...older]: readonly [EvidenceCapture, ...EvidenceCapture[]]): void {
  for (const one of older) {
    const reasons = [...originReasonsSince(one.release, newest.dump), ...rootReasonsBetween(one.dump, newest.dump)];
    if (reasons.length > 0)
      throw new AppError(
        'EVIDENCE_UNLIKE',
        `captures ${one.captureId} and ${newest.captureId}: not of one application and window (${reasons.map(({ code }) => code).join(', ')})`,
        'derive a catalog of its own from the captures of each application and window',
      );
  }
}
