import { chmodSync, closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/app-error.js';
import { makeFolders } from '../shared/make-folders.js';
import { isNodeError } from '../shared/node-error.js';
import { readRegularFile } from './regular-file.js';

/** How long a run waits for another one that is publishing; a publication takes milliseconds. */
const LOCK_WAIT_MS = 60_000;
const LOCK_POLL_MS = 20;
/** A takeover is three system calls; one that is older was killed in between. */
const STALE_TAKEOVER_MS = 10_000;
/** Another machine's processes cannot be asked for; a publication takes milliseconds. */
const STALE_FOREIGN_MS = 600_000;

/** Locks that this process holds or waits for: one with our process id that is not here is a dead one's. */
const ours = new Set<string>();
let locks = 0;

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly run: string;
}

/**
 * Runs `work` while holding the one lock of a runs folder. A lock whose process is gone is taken over.
 *
 * @param staging the `.staging` folder, made when missing (0700), made private again when it is not
 * @param run id of this run, to tell its lock from another's
 * @throws AppError RUNS_LOCKED when another live run holds it for longer than `waitMs`
 */
export async function withRunsLock<Result>(
  staging: string,
  run: string,
  work: () => Promise<Result>,
  waitMs: number = LOCK_WAIT_MS,
): Promise<Result> {
  makeFolders(staging, 0o700);
  makePrivate(staging);
  const path = join(staging, 'lock');
  locks += 1;
  const owner = { pid: process.pid, host: hostname(), run: `${run}#${locks}` };
  ours.add(owner.run);
  try {
    await acquire(path, owner, waitMs);
    try {
      return await work();
    } finally {
      rmSync(path, { force: true });
    }
  } finally {
    ours.delete(owner.run);
  }
}

/** An earlier version, or a copy of the runs folder, may have left it open to others. */
function makePrivate(staging: string): void {
  try {
    if ((statSync(staging).mode & 0o077) !== 0) chmodSync(staging, 0o700);
  } catch (error) {
    // Somebody else's folder, or a file system without modes: its files hold what is published anyway.
    if (!isNodeError(error, 'EPERM') && !isNodeError(error, 'ENOTSUP')) throw error;
  }
}

async function acquire(path: string, owner: Owner, waitMs: number): Promise<void> {
  for (let waited = 0; !create(path, JSON.stringify(owner)); waited += LOCK_POLL_MS) {
    if (waited >= waitMs)
      throw new AppError(
        'RUNS_LOCKED',
        'another run is publishing to the same runs folder',
        `wait for it to end; if none is running, delete the file .staging/lock in the runs folder`,
      );
    if (!(await takeOverStale(path, owner))) await sleep(LOCK_POLL_MS);
  }
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

/**
 * Removes the lock of a process that is gone. Two waiting runs must not both do that, or the second
 * would remove the first one's new lock: a takeover file lets one in at a time, and it looks again.
 */
async function takeOverStale(path: string, owner: Owner): Promise<boolean> {
  if (!(await isStale(path, owner))) return false;
  const takeover = `${path}.takeover`;
  if (!create(takeover, '')) {
    if (await isOlderThan(takeover, STALE_TAKEOVER_MS)) rmSync(takeover, { force: true });
    return false;
  }
  try {
    if (!(await isStale(path, owner))) return false;
    rmSync(path, { force: true });
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

async function isStale(path: string, asker: Owner): Promise<boolean> {
  const content = readRegularFile(path, '.staging/lock');
  if (content === null) return false;
  const owner = parseOwner(content.toString('utf8'));
  // An owner that is not written yet, or was torn by a kill: give it time.
  if (owner === null) return isOlderThan(path, STALE_TAKEOVER_MS);
  if (owner.host !== asker.host) return isOlderThan(path, STALE_FOREIGN_MS);
  // In a container every run may have the same process id.
  return owner.pid === asker.pid ? !ours.has(owner.run) : !isAlive(owner.pid);
}

function parseOwner(content: string): Owner | null {
  try {
    const value: unknown = JSON.parse(content);
    if (value === null || typeof value !== 'object') return null;
    const { pid, host, run } = value as Partial<Owner>; // each is checked in the next line
    return typeof pid === 'number' && typeof host === 'string' && typeof run === 'string' ? { pid, host, run } : null;
  } catch {
    return null;
  }
}

/** Signal 0 asks whether a process exists; EPERM means that it does, as somebody else's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNodeError(error, 'EPERM');
  }
}

async function isOlderThan(path: string, ms: number): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && Date.now() - info.mtimeMs > ms;
}
