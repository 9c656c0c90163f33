import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolders } from './make-folders.js';

/** Writes a new file and waits until it is on the disk. Fails if it exists. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  await makeFolders(dirname(path));
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes beside the target, then renames over it: a reader sees the old file or the new one. */
export async function replaceDurably(path: string, bytes: Uint8Array | string, tempSuffix: string): Promise<void> {
  const temp = `${path}.${tempSuffix}.tmp`;
  try {
    await writeDurably(temp, bytes);
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Waits until what was written to a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Makes renames in a folder durable (fsync of the directory). Windows cannot open a directory for
 * that and does not need it: its renames are journalled by the file system.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Resolves a `/`-separated path of ours below a folder. */
export function below(folder: string, path: string): string {
  return join(folder, ...path.split('/'));
}
