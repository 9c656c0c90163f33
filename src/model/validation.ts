import type { Finding } from './finding.js';

export type RuleStatus = 'PASS' | 'WARN' | 'FAIL' | 'WAIVED';

export interface RuleResult {
  readonly id: string;
  readonly status: RuleStatus;
  /** How many things the rule looked at. A PASS with 0 is shown as such. */
  readonly checked: number;
  /** FAIL before WARN before waived, each in the order found; at most `MAX_FINDINGS_PER_RULE`. */
  readonly findings: readonly Finding[];
  /** Number of all findings; set only where `findings` does not hold them all. */
  readonly findings_total?: number;
  /** Set when a waiver of the profile took the result out of the count. */
  readonly waiver?: { readonly reason: string; readonly owner: string; readonly expires: string };
}

export type Decision = 'ACCEPT' | 'REJECT';

export interface Counts {
  readonly planned: number;
  readonly pass: number;
  readonly warn: number;
  readonly fail: number;
  readonly waived: number;
}

/** Why the verdict is what it is; codes, so that it reads in any language. */
export interface DecisionReason {
  readonly code:
    | 'rule-failed'
    | 'rule-crashed'
    | 'no-rule-run'
    | 'no-dump-read'
    | 'not-run'
    | 'leak-found' // visible text of the capture stood in an output; nothing was published
    | 'no-failure';
  readonly ruleId?: string;
}

export interface ValidationResult {
  readonly decision: Decision;
  readonly reasons: readonly DecisionReason[];
  readonly counts: Counts;
  /** Sorted by id. */
  readonly rules: readonly RuleResult[];
  /** Rules that were not planned, with the reason. */
  readonly notPlanned: readonly {
    readonly id: string;
    readonly reason: 'no-catalog' | 'no-history' | 'disabled-by-profile';
  }[];
  /** True when a rule threw: the exit code says 70. */
  readonly crashed: boolean;
}
