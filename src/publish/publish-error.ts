import { isAbsolute, relative } from 'node:path';
import { AppError } from '../shared/app-error.js';

/**
 * A system error as one that names the place below the runs folder and the system's code.
 *
 * @returns null for an error that is no system error: a bug, to be thrown on
 */
export function asAppError(error: unknown, runs: string): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  if (error.code === 'EMFILE' || error.code === 'ENFILE')
    return new AppError(
      'TOO_MANY_OPEN_FILES',
      `the system lets the run open no more files (${error.code})`,
      'raise the limit (such as ulimit -n 1024) or lower --jobs, then import again',
      { cause: error },
    );
  return new AppError(
    'OUTPUT_UNWRITABLE',
    `the results could not be written to ${placeOf(error, runs)} (${error.code})`,
    'check that the folder is writable, on one file system and that the disk has room, then import again',
    { cause: error },
  );
}

/** A rename names two paths; the one outside `.staging` says more. */
function placeOf(error: Error, runs: string): string {
  const paths = ['dest', 'path'].flatMap((key) => {
    const path: unknown = Object.getOwnPropertyDescriptor(error, key)?.value;
    return typeof path === 'string' ? [relative(runs, path).replaceAll('\\', '/')] : [];
  });
  const below = paths.filter((path) => path !== '' && !path.startsWith('..') && !isAbsolute(path));
  const place = below.find((path) => !path.startsWith('.staging/')) ?? below[0];
  return place === undefined ? 'the runs folder' : `${place} in the runs folder`;
}
