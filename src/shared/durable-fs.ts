import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from './make-folders.js';

/*
 * Synchronous calls: a package's results are a dozen small files, and handing each call to a thread of the
 * pool and back took longer than the disk did. Nothing else waits in this thread meanwhile.
 */

/** Writes a new file and waits until it is on the disk. Fails if it exists. */
export function writeDurably(path: string, bytes: Uint8Array | string): void {
  makeFolders(dirname(path));
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes beside the target, then renames over it: a reader sees the old file or the new one. */
export function replaceDurably(path: string, bytes: Uint8Array | string, tempSuffix: string): void {
  const temp = `${path}.${tempSuffix}.tmp`;
  try {
    writeDurably(temp, bytes);
    renameSync(temp, path);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
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
