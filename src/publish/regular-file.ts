import { closeSync, lstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import type { OutputFile } from '../model/output-file.js';
import { AppError } from '../shared/app-error.js';
import { isNodeError } from '../shared/node-error.js';
import { chunksOf, sizeOf } from '../shared/output-content.js';

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
export function holdsRegularFile(path: string, label: string, content: OutputFile): boolean {
  const info = lstatOrNull(path);
  if (info === null) return false;
  if (!info.isFile()) throw damagedAt(label, 'a regular file');
  return info.size === sizeOf(content) && hasChunks(path, chunksOf(content));
}

function hasChunks(path: string, chunks: Iterable<Uint8Array>): boolean {
  const file = openSync(path, 'r');
  try {
    for (const chunk of chunks) {
      const there = Buffer.allocUnsafe(chunk.length);
      for (let at = 0, read = 1; at < chunk.length; at += read) {
        read = readSync(file, there, at, chunk.length - at, null);
        if (read === 0) return false;
      }
      if (!there.equals(chunk)) return false;
    }
    return true;
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
