import type { Finding } from '../model/finding.js';
import type { Report } from '../model/report.js';
import type { DiffedFinding, ReportDiff } from '../model/report-diff.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { fingerprintOf } from './fingerprint.js';

/**
 * Compares the findings of two reports by their fingerprints (`fingerprintOf`), so that neither language
 * nor counts nor lines make a finding another one. Several of one fingerprint are counted.
 */
export function diffReports(old: Report, fresh: Report): ReportDiff {
  const [before, after] = [findingsOf(old), findingsOf(fresh)];
  const added = without(after, before);
  const isNewFail = added.some(({ finding }) => finding.severity === 'FAIL' && !finding.waived);
  return {
    old: sideOf(old),
    new: sideOf(fresh),
    added,
    resolved: without(before, after),
    persisting: both(after, before),
    is_worse: isNewFail || (old.decision === 'ACCEPT' && fresh.decision === 'REJECT'),
  };
}

function sideOf(report: Report): ReportDiff['old'] {
  const unlisted = report.rules.reduce(
    (sum, { findings, findings_total }) => sum + (findings_total ?? findings.length) - findings.length,
    0,
  );
  return { capture_id: report.capture_id, decision: report.decision, unlisted };
}

type Counted = ReadonlyMap<string, { readonly finding: Finding; readonly count: number }>;

function findingsOf({ rules }: Report): Counted {
  const counted = new Map<string, { finding: Finding; count: number }>();
  for (const { findings } of rules)
    for (const finding of findings) {
      const fingerprint = fingerprintOf(finding);
      const known = counted.get(fingerprint);
      if (known) known.count += 1;
      else counted.set(fingerprint, { finding, count: 1 });
    }
  return counted;
}

function without(some: Counted, others: Counted): DiffedFinding[] {
  return listed(some, (fingerprint, count) => count - (others.get(fingerprint)?.count ?? 0));
}

function both(some: Counted, others: Counted): DiffedFinding[] {
  return listed(some, (fingerprint, count) => Math.min(count, others.get(fingerprint)?.count ?? 0));
}

/** By rule, code, then fingerprint; those that are left with none are not in it. */
function listed(some: Counted, left: (fingerprint: string, count: number) => number): DiffedFinding[] {
  return [...some]
    .map(([fingerprint, { finding, count }]) => ({ fingerprint, finding, count: left(fingerprint, count) }))
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        byCodeUnit(a.finding.ruleId, b.finding.ruleId) ||
        byCodeUnit(a.finding.code, b.finding.code) ||
        byCodeUnit(a.fingerprint, b.fingerprint),
    );
}
