import { linkSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/app-error.js';
import {
  createLock,
  isOlderThan,
  LOCK_POLL_MS,
  STALE_FOREIGN_MS,
  STALE_TAKEOVER_MS,
  takeOverStale,
} from '../shared/lock-file.js';
import { isNodeError } from '../shared/node-error.js';
import { isAlive } from '../shared/process-alive.js';
import { processPlace } from '../shared/process-place.js';
import { readRegularFile } from './regular-file.js';
import { isOpenHere, makeRunFolder, pathOf, type RunFolder, stagingOf } from './run-folder.js';

/** How long a run waits for another one that is publishing; a publication takes milliseconds. */
const LOCK_WAIT_MS = 60_000;

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly run: string;
}

/**
 * Runs `work` while holding the one lock of a runs folder. A lock whose process is gone is taken over.
 *
 * @param run an open run; its folder is made when missing
 * @throws AppError RUNS_LOCKED when another live run holds it for longer than `waitMs`
 */
export async function withRunsLock<Result>(
  run: RunFolder,
  work: () => Promise<Result>,
  waitMs: number = LOCK_WAIT_MS,
): Promise<Result> {
  makeRunFolder(run);
  const path = join(stagingOf(run.runs), 'lock');
  await acquire(path, run, waitMs);
  try {
    return await work();
  } finally {
    release(path);
  }
}

function release(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isNodeError(error, 'ENOENT')) throw error;
  }
}

async function acquire(path: string, run: RunFolder, waitMs: number): Promise<void> {
  const owner = { pid: process.pid, host: processPlace(), run: run.name };
  for (let waited = 0; !take(path, run, JSON.stringify(owner)); waited += LOCK_POLL_MS) {
    if (waited >= waitMs)
      throw new AppError(
        'RUNS_LOCKED',
        'another run is publishing to the same runs folder',
        `wait for it to end; if none is running, delete the file .staging/lock in the runs folder`,
      );
    if (!takeOverStale(path, () => isStale(path, owner))) await sleep(LOCK_POLL_MS);
  }
}

/**
 * The lock is a second name of a file in the run's own folder: it appears with its content, and a run that takes it a
 * thousand times makes no file and removes none (a file system looks twice at the place of one that is gone).
 */
function take(path: string, run: RunFolder, content: string): boolean {
  const own = join(pathOf(run), 'lock');
  try {
    touch(own, content);
    linkSync(own, path);
    return true;
  } catch (error) {
    if (isNodeError(error, 'EEXIST')) return false;
    // What else can be wrong with a link is told by making a file, on file systems that have no links first of all.
    return createLock(path, content);
  }
}

/** Makes a file young, or makes it. */
function touch(path: string, content: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch (error) {
    if (!isNodeError(error, 'ENOENT')) throw error;
    createLock(path, content);
  }
}

/** Whether the lock is that of a process that is gone. */
function isStale(path: string, asker: Owner): boolean {
  const content = readRegularFile(path, '.staging/lock');
  if (content === null) return false;
  const owner = parseOwner(content.toString('utf8'));
  // An owner that is not written yet, or was torn by a kill: give it time.
  if (owner === null) return isOlderThan(path, STALE_TAKEOVER_MS);
  if (owner.host !== asker.host) return isOlderThan(path, STALE_FOREIGN_MS);
  // In a container every run may have the same process id.
  return owner.pid === asker.pid ? !isOpenHere(owner.run) : !isAlive(owner.pid);
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
