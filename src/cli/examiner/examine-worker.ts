import { parentPort, workerData } from 'node:worker_threads';
import { inOnePiece } from '../../pipeline/examine-package.js';
import type { Setup } from '../../pipeline/setup.js';
import { examinerHere, type PackageTask } from './examiner.js';

// A thread of `examinerInThreads`, which hands in the setup and then one task after the other.
const examiner = examinerHere(workerData as Setup, 1);

parentPort?.on('message', async (task: PackageTask) => {
  const examined = await examiner.examine(task);
  parentPort?.postMessage(examined.ok ? { ok: true, value: inOnePiece(examined.value) } : examined);
});
