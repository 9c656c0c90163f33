import type { DriftVerdict } from './drift.js';
import type { Language } from './language.js';
import type { Counts, Decision } from './validation.js';

/** What came of one package, as the ledger notes it. */
export interface PublicationEvent {
  readonly event: 'published' | 'replaced';
  /** ISO 8601, from the clock that the run was given. */
  readonly at: string;
  readonly batch: string;
  /** Name that the results have in the batch: the capture_id, or what stands for it. */
  readonly name: string;
  readonly capture_id: string | null;
  readonly decision: Decision;
  readonly counts: Pick<Counts, 'pass' | 'warn' | 'fail' | 'waived'>;
  /** Null where no drift was computed. */
  readonly drift: DriftVerdict | null;
  readonly package_sha256: string | null;
  /** Nodes of the main dump; null where none was read. Lines of earlier versions lack it. */
  readonly node_count?: number | null;
  /** Process that the manifest names; null where it names none, or one that the gate took out. Lines of earlier versions lack it. */
  readonly process_name?: string | null;
  /** Path below the runs folder -> SHA-256, for the reports and the bag's tag manifest. */
  readonly files: Readonly<Record<string, string>>;
}

/** That `index.html` was written anew, from everything the ledger said before. */
interface IndexEvent {
  readonly event: 'indexed';
  readonly at: string;
  readonly language: Language;
  readonly files: Readonly<Record<string, string>>;
}

/** One event of `runs/ledger.jsonl`, without the fields that chain it. */
export type LedgerEvent = PublicationEvent | IndexEvent;

/** Name of the page that lists everything, below the runs folder. */
export const INDEX_FILE = 'index.html';

/** Name of the log, in a run's folder below `.staging`, of what the run committed and has not finished. */
export const COMMIT_LOG = 'commits.jsonl';
