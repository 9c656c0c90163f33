import type { RedactedDump } from '../../model/capture.js';
import type { Catalog } from '../../model/catalog.js';
import type { ReviewDecisions } from '../../model/catalog-review.js';
import type { DriftReport, SelectorDrift } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
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
  const selectors = drift.selectors.map(
    (one): SelectorDrift =>
      rejected.has(one.selector_id)
        ? { ...one, status: 'missing', path: null, confidence: null, reasons: [reason('relocation-rejected')] }
        : one,
  );
  const counts = countStatuses(selectors.map(({ status }) => status));
  const { verdict, reasons } = verdictOf(counts);
  const others = drift.reasons.filter(({ code }) => code !== 'selectors-with-status');
  return { ...drift, verdict, reasons: [...reasons, ...others], counts, selectors };
}
