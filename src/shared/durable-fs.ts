import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from './make-folders.js';
import { isNodeError } from './node-error.js';

/*
 * Synchronous calls: a package's results are a dozen small files, and handing each call to a thread of the
 * pool and back took longer than the disk did. Nothing else waits in this thread meanwhile.
 */

/** Writes a new file, at once or chunk by chunk, and waits until it is on the disk. Fails if it exists. */
export function writeDurably(path: string, content: Uint8Array | string | Iterable<Uint8Array>): void {
  makeFolders(dirname(path));
  const file = openSync(path, 'wx');
  try {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    for (const part of isWhole ? [content] : content) writeFileSync(file, part);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A name beside `path` for a file that is not finished; short, as `path` may be as long as names can be. */
export function unfinishedPath(path: string, tempSuffix: string): string {
  return join(dirname(path), `.airlock-${tempSuffix}.tmp`);
}

/** Writes beside the target, then puts it there: a reader sees the old file or the new one. */
export function replaceDurably(path: string, bytes: Uint8Array | string, tempSuffix: string, mayReplace = true): void {
  const temp = unfinishedPath(path, tempSuffix);
  try {
    writeDurably(temp, bytes);
    putInPlace(temp, path, mayReplace);
  } finally {
    rmSync(temp, { force: true });
  }
}

/**
 * Gives a finished file its name, for good.
 *
 * @param mayReplace whether a file of that name is replaced; if not, of two runs at once the second fails with EEXIST
 */
export function putInPlace(temp: string, path: string, mayReplace: boolean): void {
  if (!mayReplace) claim(temp, path);
  renameSync(temp, path);
  syncFolder(dirname(path));
}

/** Takes the name in one step, as a second name of the file; where there are no such, as an empty file. */
function claim(temp: string, path: string): void {
  try {
    linkSync(temp, path);
  } catch (error) {
    if (isNodeError(error, 'EEXIST') || isNodeError(error, 'ENAMETOOLONG')) throw error;
    closeSync(openSync(path, 'wx'));
  }
}

/** Waits until what was written to a file is on the disk. */
export function syncFile(path: string): void {
  syncOpened(openSync(path, 'r+'));
}

/**
 * Makes renames in a folder durable (fsync of the directory). Windows cannot open a directory for
 * that and does not need it: its renames are journalled by the file system.
 */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncOpened(openSync(path, 'r'));
}

function syncOpened(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Resolves a `/`-separated path of ours below a folder. */
export function below(folder: string, path: string): string {
  return join(folder, ...path.split('/'));
}
