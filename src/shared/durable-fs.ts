import {
  closeSync,
  fchmodSync,
  fsync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolders } from './make-folders.js';
import { isNodeError } from './node-error.js';

/*
 * Synchronous calls: a package's results are a dozen small files, and handing each call to a thread of the
 * pool and back took longer than the disk did. Only where several files are to reach the disk are they waited
 * for together: file systems that keep a journal write it once for all of them, not once for each.
 */

/** Writes a new file and waits until it is on the disk. Fails if it exists. */
function writeDurably(path: string, content: Uint8Array | string, mode: number | null): void {
  makeFolders(dirname(path));
  const file = openSync(path, 'wx', mode ?? 0o666);
  try {
    // The process's mask has a say in the mode of a new file only.
    if (mode !== null) fchmodSync(file, mode);
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A whole content, or its chunks. */
type Content = Uint8Array | string | Iterable<Uint8Array>;

export interface DurableFile {
  readonly path: string;
  readonly content: Content;
}

/** Files open at a time in a thread; systems give a process 256 and more, for all of its threads. */
const MAX_OPEN = 16;

/**
 * Writes new files, with the folders above them, and waits until all are on the disk. Fails if one exists.
 *
 * @param folders that are to be durable, too, once the files are in them
 * @param present folders that are known to be there
 */
export async function writeAllDurably(
  files: readonly DurableFile[],
  folders: readonly string[] = [],
  present: readonly string[] = [],
): Promise<void> {
  const made = new Set(present);
  for (let from = 0; from < files.length; from += MAX_OPEN) {
    const opened: number[] = [];
    try {
      for (const { path, content } of files.slice(from, from + MAX_OPEN)) opened.push(writeOpened(path, content, made));
      if (from + MAX_OPEN >= files.length) for (const folder of folders) openFolder(folder, opened);
      await syncAllOpened(opened);
    } finally {
      for (const file of opened) closeSync(file);
    }
  }
}

/** @param made folders that are known to be there; added to */
function writeOpened(path: string, content: Content, made: Set<string>): number {
  const folder = dirname(path);
  if (!made.has(folder)) makeFolders(folder);
  made.add(folder);
  const file = openSync(path, 'wx');
  try {
    writeContent(file, content);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function writeContent(file: number, content: Content): void {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  for (const part of isWhole ? [content] : content) writeFileSync(file, part);
}

/** Waits until what was written to files, and renamed in folders, is on the disk. */
export async function syncAll(files: readonly string[], folders: readonly string[]): Promise<void> {
  const opened: number[] = [];
  try {
    for (const folder of folders) openFolder(folder, opened);
    for (const file of files) opened.push(openSync(file, 'r+'));
    await syncAllOpened(opened);
  } finally {
    for (const file of opened) closeSync(file);
  }
}

/** See `syncFolder` for Windows. */
function openFolder(path: string, opened: number[]): void {
  if (process.platform !== 'win32') opened.push(openSync(path, 'r'));
}

const syncOne = promisify(fsync);

/** Waits for all, also after one has failed: none may be closed while it is at work. */
async function syncAllOpened(opened: readonly number[]): Promise<void> {
  const results = await Promise.allSettled(opened.map(async (file) => await syncOne(file)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** A name beside `path` for a file that is not finished; short, as `path` may be as long as names can be. */
export function unfinishedPath(path: string, tempSuffix: string): string {
  return join(dirname(path), `.airlock-${tempSuffix}.tmp`);
}

/**
 * Writes beside the target, then puts it there: a reader sees the old file or the new one.
 *
 * @param mode permissions of the file; null for those of any new one
 */
export function replaceDurably(
  path: string,
  bytes: Uint8Array | string,
  tempSuffix: string,
  mayReplace = true,
  mode: number | null = null,
): void {
  const temp = unfinishedPath(path, tempSuffix);
  try {
    writeDurably(temp, bytes, mode);
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
