import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { AppError } from '../shared/app-error.js';
import { isNodeError } from '../shared/node-error.js';

/**
 * Bytes of a file of ours; null when there is none. What is not a regular file is refused unopened: a
 * pipe would be waited for without end, a link leads out of the runs folder.
 *
 * @param label path below the runs folder, for the message
 * @throws AppError RUNS_DAMAGED
 */
export function readRegularFile(path: string, label: string): Buffer | null {
  const info = lstatOrNull(path);
  if (info === null) return null;
  if (!info.isFile()) throw damagedAt(label, 'a regular file');
  try {
    return readFileSync(path);
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** What lies at a path itself, links not followed; null when nothing does. */
export function lstatOrNull(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/** The error for something of another type at a path of ours. */
export function damagedAt(label: string, expected: string): AppError {
  return new AppError(
    'RUNS_DAMAGED',
    `${label} in the runs folder is not ${expected}`,
    'move it elsewhere, then import again',
  );
}
