import { main } from '../../src/cli/main.js';

export interface RunResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line in this process, with a clock that stands still. */
export async function runAirlock(
  args: readonly string[],
  cwd: string,
  now = '2026-11-30T08:00:00.000Z',
): Promise<RunResult> {
  const result = { exitCode: 0, stdout: '', stderr: '' };
  result.exitCode = await main(args, {
    stdout: {
      write: (text) => {
        result.stdout += text;
      },
    },
    stderr: {
      write: (text) => {
        result.stderr += text;
      },
    },
    cwd,
    env: {},
    now: () => now,
  });
  return result;
}
