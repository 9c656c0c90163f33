import { readFileSync } from 'node:fs';
import { AppError } from '../shared/app-error.js';

/**
 * Remembers what a file holds before it is worked on, so that what another run wrote meanwhile is not lost.
 *
 * @param label how the file is called in messages: as the operator gave it
 * @returns to be called right before the file is replaced; throws AppError OUTPUT_UNWRITABLE where it is another by then
 */
export function unchangedSince(path: string, label: string): () => void {
  const before = contentOf(path);
  return () => {
    const now = contentOf(path);
    if (before === null ? now === null : now?.equals(before)) return;
    throw new AppError(
      'OUTPUT_UNWRITABLE',
      `${label}: was changed by someone else while this run worked on it`,
      'run the command again; it starts from what the file holds now',
    );
  };
}

/** Null where it cannot be read: who reads the file for good says why. */
function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
