import { execFileSync } from 'node:child_process';
import { utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withRunsLock } from '../../src/publish/runs-lock.js';
import { tempFolder } from '../support/temp-folder.js';

const MINUTE_MS = 60_000;

async function locked(owner: object, ageMs: number): Promise<string> {
  const staging = await tempFolder();
  const path = join(staging, 'lock');
  await writeFile(path, JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  await utimes(path, then, then);
  return staging;
}

const done = async () => 'done';

describe('a lock that was left behind', () => {
  test.each([
    ['by our process id in an earlier life (container)', { pid: process.pid, host: hostname(), run: 'gone' }, 0],
    ['by another machine, 11 minutes ago', { pid: process.pid, host: 'elsewhere', run: 'gone' }, 11 * MINUTE_MS],
  ])('%s is taken over', async (_, owner, age) => {
    expect(await withRunsLock(await locked(owner, age), 'next', done, 100)).toBe('done');
  });

  test.each([
    ['by another machine, 9 minutes ago', { pid: 2 ** 30, host: 'elsewhere', run: 'there' }, 9 * MINUTE_MS],
    ['by a live process of this machine', { pid: process.ppid, host: hostname(), run: 'there' }, 11 * MINUTE_MS],
  ])('%s is respected', async (_, owner, age) => {
    await expect(withRunsLock(await locked(owner, age), 'next', done, 40)).rejects.toMatchObject({
      code: 'RUNS_LOCKED',
    });
  });

  test('runs in this process, even of one id, do not take the lock from each other', async () => {
    const staging = await tempFolder();
    await withRunsLock(staging, 'same', async () => {
      for (const run of ['same', 'other'])
        await expect(withRunsLock(staging, run, done, 40)).rejects.toMatchObject({ code: 'RUNS_LOCKED' });
    });
    expect(await withRunsLock(staging, 'same', done, 40)).toBe('done');
  });

  test.skipIf(process.platform === 'win32')('a pipe in place of the lock is refused, not waited for', async () => {
    const staging = await tempFolder();
    execFileSync('mkfifo', [join(staging, 'lock')]);
    await expect(withRunsLock(staging, 'next', done, 40)).rejects.toMatchObject({ code: 'RUNS_DAMAGED' });
  });
});
