import type { Io } from '../../model/io.js';
import { type Examiner, type ExaminerSetup, examinerHere } from './examiner.js';

/**
 * Threads where there is more than one package: one that brings its thread down is no reason to lose the
 * others. One package alone is examined here, since starting a thread takes longer.
 *
 * @param atOnce most packages examined at a time
 */
export async function examinerFor(
  setup: ExaminerSetup,
  { atOnce, isBatch }: { readonly atOnce: number; readonly isBatch: boolean },
  { examineWorker }: Io,
): Promise<Examiner> {
  if (examineWorker === undefined || !isBatch) return examinerHere(setup, atOnce);
  const { examinerInThreads } = await import('./examiner-in-threads.js');
  return examinerInThreads(examineWorker, setup, atOnce);
}
