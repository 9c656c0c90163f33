import { open } from 'node:fs/promises';
import { hashSource } from './archive/container-hash.js';
import { readEndRecord } from './archive/end-record.js';
import { fileSource } from './archive/file-source.js';
import { guardedSource, ReadFailure } from './archive/guarded-source.js';
import { ProblemLog } from './archive/problem-log.js';
import { DEFAULT_LIMITS } from './limits.js';

/**
 * Whether a file ends the way a zip does, with a directory where its end record says: what a copy that is
 * still under way does not. That it is sound is not said.
 *
 * @returns false also where the file cannot be read now
 */
export async function hasArrived(path: string): Promise<boolean> {
  return await reading(path, false, async (source) => {
    if (source.size === 0) return false;
    return (await readEndRecord(source, DEFAULT_LIMITS, new ProblemLog())) !== null;
  });
}

/** SHA-256 of a file's bytes, lower-case hex; null where it cannot be read now. */
export async function digestOfFile(path: string): Promise<string | null> {
  return await reading(path, null, hashSource);
}

async function reading<Value>(
  path: string,
  unreadable: Value,
  work: (source: ReturnType<typeof guardedSource>) => Promise<Value>,
): Promise<Value> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return unreadable;
  try {
    return await work(guardedSource(await fileSource(file)));
  } catch (error) {
    if (error instanceof ReadFailure) return unreadable;
    throw error;
  } finally {
    await file.close();
  }
}
