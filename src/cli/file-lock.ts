import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/app-error.js';
import { isNodeError } from '../shared/node-error.js';
import { isAlive } from '../shared/process-alive.js';
import { placeTag } from '../shared/process-place.js';

/** Writing a catalog takes milliseconds, on a slow disk a second. */
const LOCK_WAIT_MS = 10_000;
const LOCK_POLL_MS = 20;
/** Another machine's processes cannot be asked for, and an owner may be torn by a kill. */
const STALE_FOREIGN_MS = 600_000;
/** A takeover is three system calls; one that is older was killed in between. */
const STALE_TAKEOVER_MS = 10_000;

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
  for (let waited = 0; !create(lock, `${process.pid} ${placeTag()}`); waited += LOCK_POLL_MS) {
    if (waited >= waitMs)
      throw new AppError(
        'OUTPUT_UNWRITABLE',
        `${label}: another run is writing it`,
        `run the command again when it has ended; if none is running, delete ${basename(lock)} beside the file`,
      );
    if (!takeOverStale(lock)) await sleep(LOCK_POLL_MS);
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

function create(path: string, content: string): boolean {
  try {
    const file = openSync(path, 'wx');
    try {
      writeFileSync(file, content);
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    if (isNodeError(error, 'EEXIST')) return false;
    throw error;
  }
}

/** One at a time, and with a second look: or the later of two would remove the lock that the first has made anew. */
function takeOverStale(lock: string): boolean {
  if (!isStale(lock)) return false;
  const takeover = `${lock}.takeover`;
  if (!create(takeover, '')) {
    if (isOlderThan(takeover, STALE_TAKEOVER_MS)) rmSync(takeover, { force: true });
    return false;
  }
  try {
    if (!isStale(lock)) return false;
    rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

function isStale(lock: string): boolean {
  const owner = /^([0-9]{1,10}) ([0-9a-f]{8})$/u.exec(contentOf(lock));
  if (!owner || owner[2] !== placeTag()) return isOlderThan(lock, STALE_FOREIGN_MS);
  // Our own is never held while another of ours waits: a process of the same number, in another container, left it.
  return Number(owner[1]) === process.pid || !isAlive(Number(owner[1]));
}

function contentOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

function isOlderThan(path: string, ms: number): boolean {
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs > ms;
}
