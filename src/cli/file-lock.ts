import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/app-error.js';
import { createLock, isOlderThan, LOCK_POLL_MS, STALE_FOREIGN_MS, takeOverStale } from '../shared/lock-file.js';
import { isAlive } from '../shared/process-alive.js';
import { placeTag } from '../shared/process-place.js';

/** Writing a catalog takes milliseconds, on a slow disk a second. */
const LOCK_WAIT_MS = 10_000;

/**
 * Runs `work` while no other run works on that file. The lock is a file beside it that only one can make; one whose
 * process is gone is taken over.
 *
 * @param path of the file itself, not of a link to it
 * @param label how the file is called in messages
 * @param work synchronous, so that in one process it cannot be at work twice
 * @throws AppError OUTPUT_UNWRITABLE where another live run holds it for longer than `waitMs`
 */
export async function withFileLock(
  path: string,
  label: string,
  work: () => void,
  waitMs: number = LOCK_WAIT_MS,
): Promise<void> {
  const lock = lockPathOf(path);
  for (let waited = 0; !createLock(lock, `${process.pid} ${placeTag()}`); waited += LOCK_POLL_MS) {
    if (waited >= waitMs)
      throw new AppError(
        'OUTPUT_UNWRITABLE',
        `${label}: another run is writing it`,
        `run the command again when it has ended; if none is running, delete ${basename(lock)} beside the file`,
      );
    if (!takeOverStale(lock, () => isStale(lock))) await sleep(LOCK_POLL_MS);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Of the same length whatever the file is called: names may be as long as a name can be. */
export function lockPathOf(path: string): string {
  const tag = createHash('sha256').update(basename(path)).digest('hex').slice(0, 16);
  return join(dirname(path), `.airlock-${tag}.lock`);
}

function isStale(lock: string): boolean {
  const owner = /^([0-9]{1,10}) ([0-9a-f]{8})$/u.exec(contentOf(lock));
  // An owner may be torn by a kill.
  if (!owner || owner[2] !== placeTag()) return isOlderThan(lock, STALE_FOREIGN_MS);
  // Our own is never held while another of ours waits: a process of the same number, in another container, left it.
  return Number(owner[1]) === process.pid || !isAlive(Number(owner[1]));
}

/** Nothing where it is gone, or no file: reading a pipe would wait for a writer. */
function contentOf(lock: string): string {
  try {
    return lstatSync(lock).isFile() ? readFileSync(lock, 'utf8') : '';
  } catch {
    return '';
  }
}
