import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for one test, gone when the test is over. */
export async function tempFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'airlock-test-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
