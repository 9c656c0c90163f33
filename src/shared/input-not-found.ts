import { AppError } from './app-error.js';

/**
 * An input that is not there: one wording, wherever it is noticed.
 *
 * @param label what the input is called; null where whoever catches the error names it
 * @param cause the error of the file system, if there was one
 */
export function inputNotFound(
  label: string | null,
  kind: 'file' | 'folder' | 'file or folder',
  cause?: unknown,
): AppError {
  const sentence = `there is no such ${kind}`;
  const options = cause === undefined ? {} : { cause };
  return new AppError(
    'INPUT_NOT_FOUND',
    label === null ? sentence : `${label}: ${sentence}`,
    'check the path',
    options,
  );
}
