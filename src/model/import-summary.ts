import type { DriftVerdict } from './drift.js';
import type { Counts, Decision } from './validation.js';

/** One package of `airlock import --json`. Fields may be added. */
export interface ImportedPackageSummary {
  /** As the operator named it; `input N` where that holds visible text of the capture. */
  readonly source: string;
  readonly capture_id: string | null;
  /** Name of the results in the batch; null when nothing was published. */
  readonly name: string | null;
  /** `unchanged`: the same bytes were published before. `failed`: there is no verdict, see `error`. */
  readonly outcome: 'published' | 'replaced' | 'unchanged' | 'failed';
  /** Null when the package could not be examined or published: there is no verdict, see `error`. */
  readonly decision: Decision | null;
  readonly counts: Pick<Counts, 'pass' | 'warn' | 'fail' | 'waived'>;
  readonly reports: {
    readonly json: string;
    readonly markdown: string;
    readonly html: string;
    /** With `--format sarif`. */
    readonly sarif?: string;
    /** With `--format junit`. */
    readonly junit?: string;
    /** Of an accepted package. */
    readonly certificate?: string;
  } | null;
  readonly evidence: string | null;
  readonly drift: DriftVerdict | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The one JSON document of `airlock import --json`. */
export interface ImportSummary {
  readonly batch: string;
  readonly packages: readonly ImportedPackageSummary[];
  /** Inputs that were not reached because the run was interrupted; 0 otherwise. */
  readonly not_reached: number;
}
