import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PASSING_BYTES } from './guarded-source.js';

/** Kept as text, so that it is the same from source, in tests and in a bundle: it has nothing to import but Node itself. */
const THREAD = `
const { createHash } = require('node:crypto');
const { readSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { descriptor, size, chunk } = workerData;
const memory = Buffer.allocUnsafeSlow(Math.min(chunk, size));
const hash = createHash('sha256');
for (let at = 0; at < size; ) {
  const length = readSync(descriptor, memory, 0, Math.min(chunk, size - at), at);
  if (length === 0) throw new Error('the file became shorter');
  hash.update(memory.subarray(0, length));
  at += length;
}
parentPort.postMessage(hash.digest('hex'));
`;

/**
 * Hashes the first `size` bytes of an open file in a thread of its own.
 *
 * @param descriptor must stay open until this has settled
 * @returns lower-case hex SHA-256, or null where the thread could not start or read
 */
export async function hashInThread(descriptor: number, size: number): Promise<string | null> {
  const workerData = { descriptor, size, chunk: PASSING_BYTES };
  try {
    const thread = new Worker(THREAD, { eval: true, execArgv: [], workerData });
    let digest: string | null = null;
    thread.on('message', (message: string) => {
      digest = message;
    });
    // Rejects where the thread fails.
    await once(thread, 'exit');
    return digest;
  } catch {
    return null;
  }
}
