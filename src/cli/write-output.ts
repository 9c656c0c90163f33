import { lstatSync, realpathSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { replaceDurably } from '../shared/durable-fs.js';
import { isNodeError } from '../shared/node-error.js';
import { withFileLock } from './file-lock.js';
import { removeUnfinished, unfinishedSuffix } from './unfinished-files.js';

/**
 * Writes a result to a file of the operator's choosing, whole or not at all. Where the name is a link, the file that it
 * leads to is written; a file that is replaced keeps its permissions.
 *
 * @param path for opening
 * @param label how the file is called in messages: as the operator gave it
 * @param mayReplace whether a file that is there by then is replaced
 * @param assertCurrent asked at the last moment, while no other run writes the file; throws where the file must not be
 *   replaced any more. Null where nothing that was there before is worked on.
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function writeOutput(
  path: string,
  label: string,
  text: string,
  mayReplace = true,
  assertCurrent: (() => void) | null = null,
): Promise<void> {
  await refuseSpecial(path, label);
  try {
    const target = mayReplace ? linkedFile(path) : path;
    removeUnfinished(dirname(target));
    const write = (): void => {
      assertCurrent?.();
      replaceDurably(target, text, unfinishedSuffix(), mayReplace, mayReplace ? modeOf(target) : null);
    };
    if (assertCurrent === null) write();
    else await withFileLock(target, label, write);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isNodeError(error, 'EEXIST')) throw outputExists(label);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError('OUTPUT_UNWRITABLE', `${label}: cannot be written (${code})`, 'check the folder and the disk', {
      cause: error,
    });
  }
}

/** The file that a name leads to, through links; of one that leads nowhere ENOENT, for the link is not to be lost. */
function linkedFile(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(path) : path;
}

function modeOf(path: string): number | null {
  const info = statSync(path, { throwIfNoEntry: false });
  return info === undefined ? null : info.mode & 0o777;
}

/**
 * Refuses an output that is there and no regular file: a device or a pipe would be replaced by a file, and whoever
 * uses it would write into that.
 *
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function refuseSpecial(path: string, label: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there === null || there.isFile()) return;
  throw new AppError(
    'OUTPUT_UNWRITABLE',
    `${label}: is ${there.isDirectory() ? 'a folder' : 'no regular file'}`,
    'name the file itself that is to be written',
  );
}

/** The error for an output that is there already. */
export function outputExists(label: string): AppError {
  return new AppError('OUTPUT_UNWRITABLE', `${label}: exists`, 'choose another name, or pass --force to replace it');
}
