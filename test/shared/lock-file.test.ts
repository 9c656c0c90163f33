import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLock, takeOverStale } from '../../src/shared/lock-file.js';
import { tempFolder } from '../support/temp-folder.js';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const writeFileSync: typeof real.writeFileSync = (...args) => {
    if (disk.isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    real.writeFileSync(...args);
  };
  return { ...real, writeFileSync };
});

test('of a lock that finds no room nothing is left, so that nobody waits for it', async () => {
  const folder = await tempFolder();
  disk.isFull = true;
  onTestFinished(() => {
    disk.isFull = false;
  });
  expect(() => createLock(join(folder, 'lock'), 'whose it is')).toThrow('no room');
  expect(await readdir(folder)).toEqual([]);
});

test('only one makes a lock', async () => {
  const lock = join(await tempFolder(), 'lock');
  expect([createLock(lock, 'first'), createLock(lock, 'second')]).toEqual([true, false]);
});

test.each([
  ['is stale at both looks', [true, true], true],
  ['was made anew between the looks', [true, false], false],
  ['is not stale', [false], false],
])('a lock that %s', async (_, looks, isRemoved) => {
  const folder = await tempFolder();
  await writeFile(join(folder, 'lock'), '');
  const answers = [...looks];
  expect(takeOverStale(join(folder, 'lock'), () => answers.shift() ?? expect.unreachable())).toBe(isRemoved);
  expect(await readdir(folder)).toEqual(isRemoved ? [] : ['lock']);
});

test('while somebody else takes it over, it is left alone', async () => {
  const folder = await tempFolder();
  for (const name of ['lock', 'lock.takeover']) await writeFile(join(folder, name), '');
  expect(takeOverStale(join(folder, 'lock'), () => true)).toBe(false);
  expect((await readdir(folder)).sort()).toEqual(['lock', 'lock.takeover']);
});
