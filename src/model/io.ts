/** The world as a command sees it. Tests hand in their own. */
export interface Io {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Current time as ISO 8601 UTC, e.g. `2026-07-08T07:04:05.000Z`. */
  readonly now: () => string;
}
