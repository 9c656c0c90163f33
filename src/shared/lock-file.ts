import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isNodeError } from './node-error.js';

/** How often who waits for a lock looks again, in milliseconds. */
export const LOCK_POLL_MS = 20;

/** Another machine's or container's processes cannot be asked for; what is locked takes milliseconds. */
export const STALE_FOREIGN_MS = 600_000;

/** A takeover is three system calls; one that is older was killed in between. */
export const STALE_TAKEOVER_MS = 10_000;

/**
 * Makes a lock file, which only one run can.
 *
 * @returns false where it is there already
 * @throws the system's error where it cannot be made; nothing of it is left then
 */
export function createLock(path: string, content: string): boolean {
  try {
    const file = openSync(path, 'wx');
    try {
      writeFileSync(file, content);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
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
 * Removes the lock of a run that is gone. Two waiting runs must not both do that, or the second would remove the first
 * one's new lock: a takeover file lets one in at a time, and it looks again.
 *
 * @returns whether it was removed
 */
export function takeOverStale(lock: string, isStale: () => boolean): boolean {
  if (!isStale()) return false;
  const takeover = `${lock}.takeover`;
  if (!createLock(takeover, '')) {
    if (isOlderThan(takeover, STALE_TAKEOVER_MS)) rmSync(takeover, { force: true });
    return false;
  }
  try {
    if (!isStale()) return false;
    rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** Whether a file is there and was last written longer ago than that. */
export function isOlderThan(path: string, ms: number): boolean {
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs > ms;
}
