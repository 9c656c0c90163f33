import { type Examination, examine } from '../pipeline.js';
import type { Setup } from './setup.js';

/** An examination, and what it says of the package's own name. */
export interface LabelledExamination {
  readonly examination: Examination;
  /** Whether the name that the operator gave the input holds no visible text of the capture. */
  readonly isLabelSafe: boolean;
}

/**
 * `examine`, for a package that is spoken of by the name that the operator gave it.
 *
 * @param label the input as the operator named it
 * @throws AppError of `examine`
 */
export async function examinePackage(path: string, label: string, setup: Setup): Promise<LabelledExamination> {
  const examination = await examine(path, setup);
  const { hits } = examination.guard.scan({ path: 'source', bytes: Buffer.from(label, 'utf8') });
  return { examination, isLabelSafe: hits.length === 0 };
}
