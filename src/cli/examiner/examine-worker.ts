import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type ExaminerSetup, examinerHere, type PackageTask } from './examiner.js';

// A thread of `examinerInThreads`, which hands in the setup and then one task after the other.
const examiner = examinerHere(workerData as ExaminerSetup, 1);

// A batch makes and drops much in every thread: with the small young generation of one import (scripts/start.cjs) it
// collects a tenth more. Said once what is loaded is loaded, since V8 refuses a code cache that was made under other flags.
setFlagsFromString('--semi-space-growth-factor=2');

parentPort?.on('message', async (task: PackageTask) => parentPort?.postMessage(await examiner.examine(task)));
