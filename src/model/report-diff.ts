import type { Finding } from './finding.js';
import type { Decision } from './validation.js';

/** A finding that is in one report or in both, told again by its fingerprint. */
export interface DiffedFinding {
  readonly fingerprint: string;
  readonly finding: Finding;
  /** How many findings of this fingerprint; where both reports have some, those that they share. */
  readonly count: number;
}

/** What changed from one report to another. */
export interface ReportDiff {
  readonly old: DiffSide;
  readonly new: DiffSide;
  readonly added: readonly DiffedFinding[];
  readonly resolved: readonly DiffedFinding[];
  readonly persisting: readonly DiffedFinding[];
  /** A new FAIL that no waiver covers, or an ACCEPT that became a REJECT. */
  readonly is_worse: boolean;
}

interface DiffSide {
  readonly capture_id: string | null;
  readonly decision: Decision;
  /** Findings that the report counts but does not list: they cannot be compared. */
  readonly unlisted: number;
}
