import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Signals that end a process and can be seen coming. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work` with a new folder that is this user's alone (0700), and removes it however the work ends, also
 * by a signal that can be caught.
 */
export async function withPrivateFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  // mkdtemp makes it 0700 whatever the umask.
  const folder = await mkdtemp(join(tmpdir(), 'airlock-proof-'));
  const end = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true });
    for (const one of SIGNALS) process.removeListener(one, end);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
}
