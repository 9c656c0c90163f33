import type { Attempt, Failure } from '../attempt.js';
import type { ExaminedPackage, Examiner, ExaminerSetup, PackageTask } from './examiner.js';
import { type ThreadDeath, ThreadPool } from './thread-pool.js';

/** Packages that may be ready before their turn. */
const READY_AHEAD = 16;

/**
 * Examines packages in threads of their own, so that one that brings its thread down (out of memory, a
 * crash) costs its own verdict and nobody else's.
 *
 * @param module the built `examine-worker`
 * @param threads most packages in work at a time
 */
export function examinerInThreads(module: URL, setup: ExaminerSetup, threads: number): Examiner {
  const pool = new ThreadPool<PackageTask, Attempt<ExaminedPackage>>({ module, data: setup, size: threads });
  return {
    // Results are published in order: while a large package is examined, the others go on with small ones. What they
    // come to lies on the disk, so it may wait.
    ahead: threads + READY_AHEAD,
    async examine(task) {
      const answer = await pool.run(task);
      return answer.ok ? answer.value : { ok: false, failure: failureOf(answer.death) };
    },
    close: () => pool.close(),
  };
}

function failureOf(death: ThreadDeath): Failure {
  switch (death) {
    case 'out-of-memory':
      return {
        kind: 'app-error',
        code: 'OUT_OF_MEMORY',
        message: 'takes more memory than Node.js may use, so there is no verdict on it',
        hint: 'import it alone with more, e.g. NODE_OPTIONS=--max-old-space-size=8192 (MiB), or have a smaller capture made',
      };
    case 'closed':
      return {
        kind: 'app-error',
        code: 'INTERRUPTED',
        message: 'the run was interrupted before it was examined',
        hint: 'run the same command again',
      };
    case 'crashed':
      return { kind: 'bug', frames: '  the thread that examined it ended without an answer\n' };
    default:
      return death satisfies never;
  }
}
