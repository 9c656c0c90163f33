import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isNodeError } from './node-error.js';

/**
 * Makes a folder and those above it, one at a time. Node's own `recursive` tries for ever where a folder
 * exists but takes no new one and says ENOENT (`/proc/x`).
 *
 * @throws the system error of the first step that fails
 */
export async function makeFolders(path: string, mode?: number): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !(await exists(folder)); folder = dirname(folder)) {
    missing.push(folder);
    if (dirname(folder) === folder) break;
  }
  for (const folder of missing.reverse()) await makeFolder(folder, mode);
}

async function makeFolder(path: string, mode: number | undefined): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // Another run made it first; anything else of that name (a dangling link) is in the way.
    const isThere = isNodeError(error, 'EEXIST') && (await stat(path).catch(() => null))?.isDirectory();
    if (!isThere) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return false;
    throw error;
  }
}
