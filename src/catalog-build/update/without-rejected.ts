import type { RedactedDump } from '../../model/capture.js';
import type { Catalog } from '../../model/catalog.js';
import type { ReviewDecisions } from '../../model/catalog-review.js';
import type { DriftReport, SelectorDrift } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cutsIn } from '../../shared/cuts.js';
import { reason } from '../drift/reason.js';
import { countStatuses, verdictOf } from '../drift/verdict.js';
import { reviewed } from './decisions.js';
import { proposeChanges } from './propose.js';

/**
 * The drift without the relocations that a reviewer rejected: those selectors are missing again. A decision
 * about a proposal that was not made in this run changes nothing.
 *
 * @param today `YYYY-MM-DD`, UTC
 */
export function withoutRejected(
  drift: DriftReport,
  catalog: Catalog,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  review: { readonly decisions: ReviewDecisions; readonly today: string },
): DriftReport {
  if (drift.counts.relocated === 0) return drift;
  const proposals = reviewed(proposeChanges(catalog, dump, drift), review.decisions, review.today);
  const rejected = new Set(
    proposals.flatMap(({ kind, state, selector_id }) =>
      kind === 'follow-relocation' && state === 'rejected' ? [selector_id] : [],
    ),
  );
  if (rejected.size === 0) return drift;
  const isCutShort = cutsIn(dump).length > 0;
  const selectors = drift.selectors.map(
    (one): SelectorDrift =>
      rejected.has(one.selector_id) ? { ...one, ...lost(isCutShort), path: null, confidence: null } : one,
  );
  const counts = countStatuses(selectors.map(({ status }) => status));
  const { verdict, reasons } = verdictOf(counts, isCutShort);
  const others = drift.reasons.filter(({ code }) => code !== 'selectors-with-status');
  return { ...drift, verdict, reasons: [...reasons, ...others], counts, selectors };
}

/** In a dump that is cut short it may be where nobody can look. */
function lost(isCutShort: boolean): Pick<SelectorDrift, 'status' | 'reasons'> {
  const rejected = reason('relocation-rejected');
  return isCutShort
    ? { status: 'not_evaluable', reasons: [rejected, reason('may-be-cut-off')] }
    : { status: 'missing', reasons: [rejected] };
}
