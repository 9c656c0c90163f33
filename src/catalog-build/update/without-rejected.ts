import type { RedactedDump } from '../../model/capture.js';
import type { Catalog } from '../../model/catalog.js';
import type { ReviewDecisions } from '../../model/catalog-review.js';
import type { DriftReport, SelectorDrift } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cutsIn } from '../../shared/cuts.js';
import { nodeAt } from '../../shared/tree.js';
import { reason } from '../drift/reason.js';
import { countStatuses, verdictOf } from '../drift/verdict.js';
import { reviewed, standingDecisions } from './decisions.js';
import { fingerprintOf } from './fingerprint.js';
import { proposeChanges } from './propose.js';

type Dump = RedactedDump & { readonly tree: RedactedUiTree };

/** What was decided, and the day (`YYYY-MM-DD`, UTC) on which it is asked. */
interface Decided {
  readonly decisions: ReviewDecisions;
  readonly today: string;
}

/**
 * The drift without the relocations that a reviewer rejected: those selectors are missing again.
 *
 * @param review decisions, and the day on which they have to stand
 */
export function withoutRejected(drift: DriftReport, catalog: Catalog, dump: Dump, review: Decided): DriftReport {
  if (drift.counts.relocated === 0) return drift;
  const rejected = rejectedRelocations(drift, catalog, dump, review);
  if (rejected.size === 0) return drift;
  const isCutShort = cutsIn(dump).length > 0;
  const selectors = drift.selectors.map(
    (one): SelectorDrift =>
      rejected.has(one.selector_id)
        ? { ...one, ...lost(isCutShort), path: null, changed_fields: [], confidence: null }
        : one,
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

/** Ids of the selectors. Also where no proposal is made, because nothing tells the node from others in this dump. */
function rejectedRelocations(
  drift: DriftReport,
  catalog: Catalog,
  dump: Dump,
  { decisions, today }: Decided,
): ReadonlySet<string> {
  const proposals = reviewed(proposeChanges(catalog, dump, drift), decisions, today);
  const states = new Map(
    proposals.filter(({ kind }) => kind === KIND).map(({ selector_id, state }) => [selector_id, state]),
  );
  const decisionOn = standingDecisions(decisions, today);
  const drifts = new Map(drift.selectors.map((one) => [one.selector_id, one]));
  const rejected = catalog.selectors.filter(({ id, required }) => {
    const state = states.get(id);
    if (state !== undefined) return state === 'rejected';
    const { status, path } = drifts.get(id) ?? {};
    const node = status === 'relocated' && typeof path === 'string' ? nodeAt(dump.tree, path) : null;
    if (node === null) return false;
    const fingerprint = fingerprintOf({ kind: KIND, selectorId: id, required, demoted: [] }, dump.tree, node);
    return decisionOn({ kind: KIND, selector_id: id }, [fingerprint])?.decision === 'reject';
  });
  return new Set(rejected.map(({ id }) => id));
}

const KIND = 'follow-relocation';
