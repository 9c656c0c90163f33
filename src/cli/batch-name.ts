import { AppError } from '../shared/app-error.js';
import { BATCH_NAME } from '../shared/id-grammar.js';

/** @throws AppError USAGE */
export function requireBatchName(batch: string): void {
  if (BATCH_NAME.test(batch)) return;
  throw new AppError(
    'USAGE',
    `--batch ${batch}: not a name for a batch`,
    'use 1 to 80 lower-case letters, digits, dots, dashes and underscores, beginning with a letter or digit',
  );
}
