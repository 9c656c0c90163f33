import type { Io } from '../model/io.js';
import { writeIndex } from '../pipeline/write-index.js';
import { renderAppError } from '../report/index.js';
import { AppError } from '../shared/app-error.js';
import { EXIT, type ExitCode } from './exit-code.js';

/** The results stand without the page that lists them; but a run that could not write it was not all well. */
export async function indexed(target: Parameters<typeof writeIndex>[0], io: Io): Promise<ExitCode> {
  try {
    await writeIndex(target);
    return EXIT.OK;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    io.stderr.write(renderAppError(error, target.language, 'index.html'));
    return EXIT.FAILED;
  }
}
