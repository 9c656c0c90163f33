import type { DriftReason, DriftStatus, DriftVerdict } from '../../model/drift.js';
import { reason } from './reason.js';

/** What a status makes of the whole, from worst to best. Where nothing could be judged there is no verdict on drift. */
const WEIGHT: Readonly<Record<DriftStatus, 'breaking' | 'degraded' | 'compatible' | 'none'>> = {
  ambiguous: 'breaking',
  missing: 'breaking',
  // Fail closed: a selector that was refused protects nobody.
  invalid: 'breaking',
  by_fallback: 'degraded',
  relocated: 'degraded',
  // Beside others that were judged: not known to be lost, but not known to be there either.
  not_evaluable: 'degraded',
  moved: 'compatible',
  changed: 'compatible',
  unchanged: 'none',
};

const WORST_FIRST = ['breaking', 'degraded', 'compatible', 'none'] as const;

/** How many selectors have each status. */
export function countStatuses(statuses: readonly DriftStatus[]): Record<DriftStatus, number> {
  const counts: Record<DriftStatus, number> = {
    unchanged: 0,
    moved: 0,
    changed: 0,
    by_fallback: 0,
    relocated: 0,
    ambiguous: 0,
    missing: 0,
    not_evaluable: 0,
    invalid: 0,
  };
  for (const status of statuses) counts[status]++;
  return counts;
}

/**
 * The verdict of design.md section 7 over all selectors, with the statuses that made it. Where some could not be
 * judged because the dump is cut short, nobody knows whether a release broke them: then that is the verdict, unless
 * what is there is broken already.
 *
 * @param isCutShort nodes of the new dump are missing
 */
export function verdictOf(
  counts: Readonly<Record<DriftStatus, number>>,
  isCutShort: boolean,
): {
  readonly verdict: DriftVerdict;
  readonly reasons: readonly DriftReason[];
} {
  // `counts` has exactly the statuses as keys.
  const present = (Object.keys(WEIGHT) as DriftStatus[]).filter((status) => counts[status] > 0);
  const counted = (statuses: readonly DriftStatus[]): DriftReason[] =>
    statuses.map((status) => reason('selectors-with-status', { status, count: counts[status] }));
  if (present.length === 0) return { verdict: 'not_evaluable', reasons: [reason('catalog-empty')] };
  if (present.every((status) => status === 'not_evaluable'))
    return { verdict: 'not_evaluable', reasons: counted(present) };
  const worst = WORST_FIRST.find((one) => present.some((status) => WEIGHT[status] === one)) ?? 'none';
  if (isCutShort && counts.not_evaluable > 0 && worst !== 'breaking')
    return { verdict: 'not_evaluable', reasons: counted(['not_evaluable']) };
  return { verdict: worst, reasons: counted(present.filter((status) => WEIGHT[status] === worst)) };
}
