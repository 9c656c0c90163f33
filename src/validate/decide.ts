import type { Counts, Decision, DecisionReason, RuleResult } from '../model/validation.js';
import { RULE_CRASHED } from './common-messages.js';

export interface Evidence {
  /** Ids of the rules that were to run. */
  readonly planned: readonly string[];
  readonly results: readonly RuleResult[];
  /** Whether the tree of the main dump could be read. */
  readonly mainDumpRead: boolean;
}

/**
 * The verdict. It fails closed: ACCEPT only when at least one rule ran, every planned rule has a result,
 * none failed or crashed, and there is a main dump to speak about.
 */
export function decide({ planned, results, mainDumpRead }: Evidence): {
  readonly decision: Decision;
  readonly reasons: readonly DecisionReason[];
} {
  const reasons: DecisionReason[] = [];
  if (results.length === 0) reasons.push({ code: 'no-rule-run' });
  if (!mainDumpRead) reasons.push({ code: 'no-dump-read' });
  const ran = new Set(results.map((result) => result.id));
  for (const ruleId of planned) if (!ran.has(ruleId)) reasons.push({ code: 'not-run', ruleId });
  for (const result of results) {
    if (hasCrashed(result)) reasons.push({ code: 'rule-crashed', ruleId: result.id });
    else if (result.status === 'FAIL') reasons.push({ code: 'rule-failed', ruleId: result.id });
  }
  if (reasons.length > 0) return { decision: 'REJECT', reasons };
  return { decision: 'ACCEPT', reasons: [{ code: 'no-failure' }] };
}

export function hasCrashed(result: RuleResult): boolean {
  return result.findings.some((finding) => finding.code === RULE_CRASHED);
}

/** Planned is what was to run; pass, warn, fail and waived are what came of it. */
export function countResults(planned: readonly string[], results: readonly RuleResult[]): Counts {
  const of = (status: RuleResult['status']) => results.filter((result) => result.status === status).length;
  return { planned: planned.length, pass: of('PASS'), warn: of('WARN'), fail: of('FAIL'), waived: of('WAIVED') };
}
