import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import { AppError } from '../shared/app-error.js';
import { isNodeError } from '../shared/node-error.js';
import type { FileFacts } from './staged-package.js';

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

/**
 * Whether a file of ours is there and has exactly that content; never holds more of it than a chunk.
 *
 * @throws AppError RUNS_DAMAGED
 */
export function holdsRegularFile(path: string, label: string, content: FileFacts): boolean {
  const info = lstatOrNull(path);
  if (info === null) return false;
  if (!info.isFile()) throw damagedAt(label, 'a regular file');
  return info.size === content.size && digestOf(path, info.size) === content.sha256;
}

const CHUNK_BYTES = 256 * 1024;

function digestOf(path: string, size: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(Math.max(1, Math.min(size, CHUNK_BYTES)));
  const file = openSync(path, 'r');
  try {
    for (let read = -1; read !== 0; ) {
      read = readSync(file, chunk, 0, chunk.length, null);
      hash.update(chunk.subarray(0, read));
    }
    return hash.digest('hex');
  } finally {
    closeSync(file);
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
