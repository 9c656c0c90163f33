import type { Decision } from './validation.js';

/** What the runs folder knows of a capture that was imported before: a line of its ledger, without text of the screen. */
export interface EarlierCapture {
  /** ISO 8601, from the clock of the run that published it. */
  readonly at: string;
  readonly capture_id: string | null;
  /** Null for a folder, and for a package that is short enough to be guessed from its digest. */
  readonly package_sha256: string | null;
  readonly decision: Decision;
  /** Nodes of its main dump; null where none was read, and in ledger lines of earlier versions. */
  readonly node_count: number | null;
  /** Process that its manifest names; null where it names none, or one that the gate took out. */
  readonly process_name: string | null;
}
