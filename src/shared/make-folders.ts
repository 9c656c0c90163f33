import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNodeError } from './node-error.js';

/**
 * Makes a folder and those above it, one at a time. Node's own `recursive` tries for ever where a folder
 * exists but takes no new one and says ENOENT (`/proc/x`).
 *
 * @throws the system error of the first step that fails
 */
export function makeFolders(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let folder = path; statSync(folder, { throwIfNoEntry: false }) === undefined; folder = dirname(folder)) {
    missing.push(folder);
    if (dirname(folder) === folder) break;
  }
  for (const folder of missing.reverse()) makeFolder(folder, mode);
}

function makeFolder(path: string, mode: number | undefined): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another run made it first; anything else of that name (a dangling link) is in the way.
    const isThere = isNodeError(error, 'EEXIST') && isDirectory(path);
    if (!isThere) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
