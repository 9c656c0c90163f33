import { chmodSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../shared/make-folders.js';
import { isNodeError } from '../shared/node-error.js';
import { isAlive } from '../shared/process-alive.js';
import { placeTag } from '../shared/process-place.js';

/*
 * What a run stages lies in a folder of its own below `.staging`, written by its threads without the lock of the runs
 * folder. The folder's name says whose it is, so whoever holds the lock can tell what a dead run left from what a
 * live one is about to publish.
 */

/** One run's folder below `.staging`; plain data, so that threads can be told of it. */
export interface RunFolder {
  /** The runs folder. */
  readonly runs: string;
  /** Its name below `.staging`: `<run id>.<process id>.<tag of the machine and its namespace>.<number>`. */
  readonly name: string;
}

const NAME = /\.([0-9]{1,10})\.([0-9a-f]{8})\.[0-9]{1,10}$/u;

/** Another machine's or container's processes cannot be asked for. What it staged is in nobody's way, so it is given a day. */
const STALE_FOREIGN_MS = 24 * 3_600_000;

/** Open runs of this process: a folder with our process id that is not here is that of a dead one (containers). */
const ours = new Set<string>();
let opened = 0;

/**
 * Names a new run's folder. It is made when something is written to it, and goes with `closeRun`.
 *
 * @param runs the runs folder
 * @param runId word of ours, to tell runs apart
 */
export function openRun(runs: string, runId: string): RunFolder {
  opened += 1;
  const name = `${runId}.${process.pid}.${placeTag()}.${opened}`;
  ours.add(name);
  return { runs, name };
}

export function stagingOf(runs: string): string {
  return join(runs, '.staging');
}

/** Where a run's folder lies. */
export function pathOf({ runs, name }: RunFolder): string {
  return join(stagingOf(runs), name);
}

/** Makes the folder, private to this user, where it is missing. */
export function makeRunFolder(run: RunFolder): void {
  const path = pathOf(run);
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return;
  const staging = stagingOf(run.runs);
  makeFolders(staging, 0o700);
  makePrivate(staging);
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    // Another thread of this run was first.
    if (!isNodeError(error, 'EEXIST')) throw error;
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

/** Whether a folder below `.staging` may belong to a run that still goes on. */
export function isOfLiveRun(staging: string, name: string): boolean {
  const [, pid, tag] = NAME.exec(name) ?? [];
  if (pid === undefined || tag === undefined) return false;
  if (tag === placeTag()) return Number(pid) === process.pid ? ours.has(name) : isAlive(Number(pid));
  const info = lstatSync(join(staging, name), { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs < STALE_FOREIGN_MS;
}

/** Whether this process has opened that run and not closed it. */
export function isOpenHere(name: string): boolean {
  return ours.has(name);
}

/**
 * Ends a run.
 *
 * @param keep whether its folder stays for the next run, which finishes what is committed there
 */
export function closeRun(run: RunFolder, keep: boolean): void {
  ours.delete(run.name);
  if (keep) return;
  try {
    rmSync(pathOf(run), { recursive: true, force: true });
  } catch {
    // What cannot be removed now, the next run removes.
  }
}
