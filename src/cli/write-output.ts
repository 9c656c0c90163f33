import { stat } from 'node:fs/promises';
import { AppError } from '../shared/app-error.js';
import { replaceDurably } from '../shared/durable-fs.js';
import { isNodeError } from '../shared/node-error.js';

/**
 * Writes a result to a file of the operator's choosing, whole or not at all.
 *
 * @param path for opening
 * @param label how the file is called in messages: as the operator gave it
 * @param mayReplace whether a file that is there by then is replaced
 * @param assertCurrent asked at the last moment; throws where the file must not be replaced any more
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function writeOutput(
  path: string,
  label: string,
  text: string,
  mayReplace = true,
  assertCurrent: () => void = () => {},
): Promise<void> {
  await refuseSpecial(path, label);
  assertCurrent();
  try {
    replaceDurably(path, text, String(process.pid), mayReplace);
  } catch (error) {
    if (isNodeError(error, 'EEXIST')) throw outputExists(label);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError('OUTPUT_UNWRITABLE', `${label}: cannot be written (${code})`, 'check the folder and the disk', {
      cause: error,
    });
  }
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
