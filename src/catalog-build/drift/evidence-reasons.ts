import type { RedactedDump } from '../../model/capture.js';
import type { LoadedCatalog } from '../../model/catalog.js';
import type { DriftReason, SelectorDrift } from '../../model/drift.js';
import { takenAt } from '../derive/evidence-capture.js';
import { originReasonsSince } from './comparable.js';
import { reason } from './reason.js';

/**
 * Why an earlier dump cannot be the evidence of the catalog: it is of another application, view or format than the new
 * one, or was taken after it. Then nothing is looked for in it.
 */
export function reasonsNotToTrust(earlier: RedactedDump, dump: RedactedDump): DriftReason[] {
  const { processName, view, format } = earlier;
  const last = { process_name: textOf(processName), view: textOf(view), format };
  if (originReasonsSince(last, dump).length > 0) return [reason('evidence-unlike')];
  const [before, after] = [takenAt(earlier), takenAt(dump)];
  return before > after && after > 0 ? [reason('evidence-newer')] : [];
}

/** What to say where lost selectors have their evidence from another capture than the one that they were sought in. */
export function originOfEvidence(
  { catalog }: LoadedCatalog,
  earlier: RedactedDump,
  drifts: readonly SelectorDrift[],
): DriftReason[] {
  const { captureId } = earlier;
  if (typeof captureId !== 'string') return [];
  const lost = new Set(
    drifts.filter(({ status }) => status === 'relocated' || status === 'missing').map(({ selector_id }) => selector_id),
  );
  const { length } = catalog.selectors.filter(
    ({ id, evidence }) => lost.has(id) && evidence !== undefined && evidence.capture_id !== captureId,
  );
  return length > 0 ? [reason('evidence-of-another-capture', { selectors: length })] : [];
}

function textOf(value: RedactedDump['view']): string | null {
  return typeof value === 'string' ? value : null;
}
