/** `SKIP`: what it asks about is not there to be asked. */
type DoctorStatus = 'PASS' | 'SKIP' | 'FAIL';

/** What one check found: a code of the check and what belongs into its sentence. Never a path beyond what was given. */
export interface DoctorOutcome {
  readonly status: DoctorStatus;
  readonly code: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface DoctorResult extends DoctorOutcome {
  readonly check: string;
}

/** What `airlock doctor` found out about this installation. */
export interface DoctorReport {
  /** No check failed. */
  readonly ok: boolean;
  readonly version: string;
  readonly checks: readonly DoctorResult[];
}
