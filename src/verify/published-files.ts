import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { byCodeUnit } from '../shared/canonical-json.js';
import { below } from '../shared/durable-fs.js';
import { isNodeError } from '../shared/node-error.js';
import type { FindingLog } from './finding-log.js';

/**
 * Bytes of a published file, which has to be there, a regular file (links are not followed), and not empty.
 *
 * @returns null where it is not, which the log says then
 */
export async function readPublished(runs: string, path: string, log: FindingLog): Promise<Buffer | null> {
  const info = await lstatOrNull(below(runs, path));
  if (info === null) log.add('file-missing', path);
  else if (!info.isFile()) log.add('file-not-regular', path);
  else if (info.size === 0) log.add('file-empty', path);
  else {
    log.count('files');
    return await readFile(below(runs, path));
  }
  return null;
}

export async function lstatOrNull(path: string): Promise<Awaited<ReturnType<typeof lstat>> | null> {
  return await lstat(path).catch((error: unknown) => {
    if (isNodeError(error, 'ENOENT') || isNodeError(error, 'ENOTDIR')) return null;
    throw error;
  });
}

/** What lies below a folder: `/`-separated paths below `runs`, sorted. */
export interface Listing {
  /** Everything that is no folder. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Everything below a folder, however deep; nothing where there is none. */
export async function listBelow(runs: string, folder: string): Promise<Listing> {
  const entries = await readdir(below(runs, folder), { withFileTypes: true, recursive: true }).catch(
    (error: unknown) => {
      if (isNodeError(error, 'ENOENT') || isNodeError(error, 'ENOTDIR')) return [];
      throw error;
    },
  );
  const pathsOf = (some: typeof entries) =>
    some.map((entry) => relative(runs, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort(byCodeUnit);
  return {
    files: pathsOf(entries.filter((entry) => !entry.isDirectory())),
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A JSON value; undefined where the bytes are none. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
