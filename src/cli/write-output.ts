import { AppError } from '../shared/app-error.js';
import { replaceDurably } from '../shared/durable-fs.js';

/**
 * Writes a result to a file of the operator's choosing, whole or not at all.
 *
 * @param path for opening
 * @param label how the file is called in messages: as the operator gave it
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function writeOutput(path: string, label: string, text: string): Promise<void> {
  try {
    replaceDurably(path, text, String(process.pid));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError('OUTPUT_UNWRITABLE', `${label}: cannot be written (${code})`, 'check the folder and the disk', {
      cause: error,
    });
  }
}
