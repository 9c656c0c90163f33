import type { DriftReport, DriftVerdict } from '../model/drift.js';

/** Exit codes of every command (design.md section 10). */
export const EXIT = {
  OK: 0,
  /** A REJECT, drift that is breaking or could not be judged, captures that differ, a failed check of doctor. */
  REJECTED: 1,
  /** Usage, configuration, I/O. */
  FAILED: 2,
  /** `--strict`: an ambiguous selector. */
  AMBIGUOUS: 3,
  /** `--strict`: an unmatched or not evaluable selector; wins over AMBIGUOUS. */
  UNMATCHED: 4,
  /** A bug in airlock. */
  BUG: 70,
  /** Ended by Ctrl-C or a request to stop, before everything was done (128 + SIGINT, as shells have it). */
  INTERRUPTED: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Worst first: what a run with several outcomes ends with. */
const BY_WEIGHT: readonly ExitCode[] = [
  EXIT.BUG,
  EXIT.INTERRUPTED,
  EXIT.FAILED,
  EXIT.REJECTED,
  EXIT.UNMATCHED,
  EXIT.AMBIGUOUS,
  EXIT.OK,
];

export function worstExitCode(codes: readonly ExitCode[]): ExitCode {
  return BY_WEIGHT.find((code) => codes.includes(code)) ?? EXIT.OK;
}

/** Breaking drift, and drift that could not be judged, end with 1. */
export function driftExitCode(drift: Pick<DriftReport, 'verdict'> | null): ExitCode {
  return drift !== null && FAILING_VERDICTS.has(drift.verdict) ? EXIT.REJECTED : EXIT.OK;
}

const FAILING_VERDICTS: ReadonlySet<DriftVerdict> = new Set<DriftVerdict>(['breaking', 'unlike', 'not_evaluable']);
