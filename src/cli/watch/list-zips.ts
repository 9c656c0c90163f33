import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/app-error.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { inputNotFound } from '../../shared/input-not-found.js';
import type { SeenFile } from './arrivals.js';

/**
 * The zips that lie in a folder itself, by name. Links and everything below it are left alone, and so are
 * names that begin with a dot: copying tools use them for what is not finished.
 *
 * @param label the folder as the operator named it
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE
 */
export async function listZips(folder: string, label: string): Promise<SeenFile[]> {
  const found = await readdir(folder).catch((error: unknown) => {
    throw asAppError(error, label);
  });
  const files: SeenFile[] = [];
  for (const name of found.filter((one) => /\.zip$/iu.test(one) && !one.startsWith('.')).sort(byCodeUnit)) {
    // It may be gone again by now.
    const info = await lstat(join(folder, name)).catch(() => null);
    if (info?.isFile()) files.push({ name, size: info.size, mtimeMs: info.mtimeMs });
  }
  return files;
}

function asAppError(error: unknown, label: string): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return code === 'ENOENT'
    ? inputNotFound(label, 'folder', error)
    : new AppError('INPUT_UNREADABLE', `${label}: cannot be listed (${code})`, 'name a folder that you may read', {
        cause: error,
      });
}
