/** The world as a command sees it. Tests hand in their own. */
export interface Io {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Current time as ISO 8601 UTC, e.g. `2026-07-08T07:04:05.000Z`. */
  readonly now: () => string;
  /**
   * The machine's own clock, for waiting and for rates: milliseconds since 1970, going on where `now` is held for
   * the sake of same bytes (`SOURCE_DATE_EPOCH`). Left out: that of `now`.
   */
  readonly clockMs?: () => number;
  /**
   * From this call on, being asked to end (Ctrl-C) aborts the signal instead of ending the process, once.
   * Left out where nobody can ask.
   */
  readonly catchInterrupt?: () => AbortSignal;
  /** The built module that examines packages in a thread; left out: everything runs in this thread. */
  readonly examineWorker?: URL;
}
