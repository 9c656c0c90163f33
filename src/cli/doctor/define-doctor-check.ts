import type { DoctorOutcome } from '../../model/doctor.js';

/** What a check may look at. */
export interface DoctorContext {
  /** Absolute path of the folder for results. */
  readonly runs: string;
  /** The same as it was given, for sentences. */
  readonly runsLabel: string;
  /** Absolute path of the folder for temporary files. */
  readonly temp: string;
  /** Absolute path of the folder that the samples are in. */
  readonly samples: string;
  /** Of this Node.js, as `20.19.0`. */
  readonly nodeVersion: string;
  /** Bytes of this machine. */
  readonly memory: number;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** One thing that has to be in order. Its sentences are in src/report/language/doctor.ts. */
export interface DoctorCheck {
  readonly id: string;
  run(context: DoctorContext): DoctorOutcome | Promise<DoctorOutcome>;
}

export function defineDoctorCheck(check: DoctorCheck): DoctorCheck {
  return check;
}

export function pass(code: string, args: DoctorOutcome['args'] = {}): DoctorOutcome {
  return { status: 'PASS', code, args };
}

export function skip(code: string, args: DoctorOutcome['args'] = {}): DoctorOutcome {
  return { status: 'SKIP', code, args };
}

export function fail(code: string, args: DoctorOutcome['args'] = {}): DoctorOutcome {
  return { status: 'FAIL', code, args };
}
