import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeRun, openRun, type RunFolder } from '../../src/publish/run-folder.js';
import { withRunsLock } from '../../src/publish/runs-lock.js';
import { processPlace } from '../../src/shared/process-place.js';
import { tempFolder } from '../support/temp-folder.js';

const noLinks = vi.hoisted(() => ({ yes: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const linkSync: typeof real.linkSync = (from, to) => {
    if (noLinks.yes) throw Object.assign(new Error('no links'), { code: 'EPERM' });
    real.linkSync(from, to);
  };
  return { ...real, linkSync };
});

const MINUTE_MS = 60_000;

async function aRun(): Promise<RunFolder> {
  const run = openRun(await tempFolder(), 'next');
  onTestFinished(() => closeRun(run, false));
  return run;
}

async function locked(owner: object, ageMs: number): Promise<RunFolder> {
  const run = await aRun();
  const path = join(run.runs, '.staging', 'lock');
  await mkdir(dirname(path));
  await writeFile(path, JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  await utimes(path, then, then);
  return run;
}

const done = async () => 'done';

describe('a lock that was left behind', () => {
  test.each([
    ['by our process id in an earlier life (container)', { pid: process.pid, host: processPlace(), run: 'gone' }, 0],
    ['by another machine, 11 minutes ago', { pid: process.pid, host: 'elsewhere', run: 'gone' }, 11 * MINUTE_MS],
  ])('%s is taken over', async (_, owner, age) => {
    expect(await withRunsLock(await locked(owner, age), done, 100)).toBe('done');
  });

  test.each([
    [
      'by a container of this name with processes of its own, 9 minutes ago',
      { pid: 2 ** 30, host: processPlace().replace(/[^ ]+$/u, 'pid:[1]'), run: 'there' },
      9 * MINUTE_MS,
    ],
    ['by another machine, 9 minutes ago', { pid: 2 ** 30, host: 'elsewhere', run: 'there' }, 9 * MINUTE_MS],
    ['by a live process of this machine', { pid: process.ppid, host: processPlace(), run: 'there' }, 11 * MINUTE_MS],
  ])('%s is respected', async (_, owner, age) => {
    await expect(withRunsLock(await locked(owner, age), done, 40)).rejects.toMatchObject({
      code: 'RUNS_LOCKED',
    });
  });

  test('runs in this process do not take the lock from each other', async () => {
    const run = await aRun();
    const other = openRun(run.runs, 'next');
    await withRunsLock(run, async () => {
      for (const one of [run, other])
        await expect(withRunsLock(one, done, 40)).rejects.toMatchObject({ code: 'RUNS_LOCKED' });
    });
    expect(await withRunsLock(other, done, 40)).toBe('done');
    closeRun(other, false);
    expect(await withRunsLock(run, done, 40)).toBe('done');
  });

  test('a run that is over, of this process, holds nothing', async () => {
    const run = await aRun();
    const over = openRun(run.runs, 'over');
    closeRun(over, true);
    await mkdir(join(run.runs, '.staging'));
    const owner = { pid: process.pid, host: processPlace(), run: over.name };
    await writeFile(join(run.runs, '.staging', 'lock'), JSON.stringify(owner));
    expect(await withRunsLock(run, done, 40)).toBe('done');
  });

  test.skipIf(process.platform === 'win32')('a pipe in place of the lock is refused, not waited for', async () => {
    const run = await aRun();
    await mkdir(join(run.runs, '.staging'));
    execFileSync('mkfifo', [join(run.runs, '.staging', 'lock')]);
    await expect(withRunsLock(run, done, 40)).rejects.toMatchObject({ code: 'RUNS_DAMAGED' });
  });
});

describe('a lock that is taken', () => {
  test('is a second name of a file in the run’s folder, made once', async () => {
    const run = await aRun();
    const inode = async () => (await stat(join(run.runs, '.staging', 'lock'))).ino;
    const first = await withRunsLock(run, inode);
    expect(await withRunsLock(run, inode)).toBe(first);
    expect(await readdir(join(run.runs, '.staging'))).toEqual([run.name]);
  });

  test('is a file of its own where the file system has no second names', async () => {
    noLinks.yes = true;
    onTestFinished(() => {
      noLinks.yes = false;
    });
    const run = await aRun();
    const content = () => readFile(join(run.runs, '.staging', 'lock'), 'utf8');
    expect(JSON.parse(await withRunsLock(run, content))).toMatchObject({ pid: process.pid, run: run.name });
    expect(await withRunsLock(run, async () => (await stat(join(run.runs, '.staging', 'lock'))).nlink)).toBe(1);
    expect(await readdir(join(run.runs, '.staging'))).toEqual([run.name]);
  });
});
