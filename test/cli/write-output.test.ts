import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockPathOf, withFileLock } from '../../src/cli/file-lock.js';
import { unchangedSince } from '../../src/cli/unchanged-since.js';
import { writeOutput } from '../../src/cli/write-output.js';
import { placeTag } from '../../src/shared/process-place.js';
import { tempFolder } from '../support/temp-folder.js';

/** The number of a process that has ended. */
function gone(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('a link stays one, and the file that it leads to is written', async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, 'real'));
  const real = join(folder, 'real', 'main.catalog.json');
  await writeFile(real, 'old');
  await symlink('real/main.catalog.json', join(folder, 'inner'));
  await symlink('inner', join(folder, 'main.catalog.json'));
  await writeOutput(join(folder, 'main.catalog.json'), 'main.catalog.json', 'new');
  expect(await readFile(real, 'utf8')).toBe('new');
  expect((await lstat(join(folder, 'main.catalog.json'))).isSymbolicLink()).toBe(true);
  expect(await readdir(join(folder, 'real'))).toEqual(['main.catalog.json']);
});

test('a link that leads nowhere is not replaced', async () => {
  const folder = await tempFolder();
  const link = join(folder, 'main.catalog.json');
  await symlink('nowhere.json', link);
  await expect(writeOutput(link, 'main.catalog.json', 'new')).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

test.skipIf(process.platform === 'win32').each([0o640, 0o600, 0o664])('a file of mode %o keeps it', async (mode) => {
  const path = join(await tempFolder(), 'main.catalog.json');
  await writeFile(path, 'old');
  await chmod(path, mode);
  await writeOutput(path, 'main.catalog.json', 'new', true, () => {});
  expect([(await stat(path)).mode & 0o777, await readFile(path, 'utf8')]).toEqual([mode, 'new']);
});

test('what killed runs of this machine have left unfinished is removed, and nothing else', async () => {
  const folder = await tempFolder();
  const others = [
    `.airlock-${process.ppid}-${placeTag()}.tmp`,
    `.airlock-${gone()}-00000000.tmp`,
    `.airlock-notes.tmp`,
    'main.tmp',
  ];
  for (const name of [...others, `.airlock-${gone()}-${placeTag()}.tmp`]) await writeFile(join(folder, name), 'half');
  await writeOutput(join(folder, 'out.json'), 'out.json', 'whole');
  expect((await readdir(folder)).sort()).toEqual([...others, 'out.json'].sort());
});

describe('the lock of a file', () => {
  const STALE_SECONDS = 3600;

  async function lockedBy(owner: string, ageSeconds = 0): Promise<string> {
    const path = join(await tempFolder(), 'main.catalog.json');
    await writeFile(path, 'old');
    await writeFile(lockPathOf(path), owner);
    const then = new Date(Date.now() - 1000 * ageSeconds);
    await utimes(lockPathOf(path), then, then);
    return path;
  }

  test.each<[string, string, number]>([
    ['a live process', `${process.ppid} ${placeTag()}`, STALE_SECONDS],
    ['a process of another machine, just now', `${gone()} 00000000`, 0],
    ['nobody who is named yet', '', 0],
  ])('that %s holds is waited for, then the run ends', async (_, owner, age) => {
    const path = await lockedBy(owner, age);
    const work = (): void => expect.unreachable();
    await expect(withFileLock(path, 'main.catalog.json', work, 40)).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
    });
    expect(await readFile(lockPathOf(path), 'utf8')).toBe(owner);
  });

  test.each<[string, string, number]>([
    ['a process that is gone', `${gone()} ${placeTag()}`, 0],
    ['a process of another machine, long ago', `${gone()} 00000000`, STALE_SECONDS],
    ['a kill that tore it, long ago', '12', STALE_SECONDS],
  ])('that %s has left is taken over', async (_, owner, age) => {
    const path = await lockedBy(owner, age);
    await writeOutput(path, 'main.catalog.json', 'new', true, unchangedSince(path, 'main.catalog.json'));
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(join(path, '..'))).toEqual(['main.catalog.json']);
  });

  test.skipIf(process.platform === 'win32')('is waited for, not read, where it is a pipe', async () => {
    const path = join(await tempFolder(), 'main.catalog.json');
    spawnSync('mkfifo', [lockPathOf(path)]);
    const work = (): void => expect.unreachable();
    await expect(withFileLock(path, 'main.catalog.json', work, 40)).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
    });
  });

  test('is given back when the file was changed meanwhile', async () => {
    const path = join(await tempFolder(), 'main.catalog.json');
    await writeFile(path, 'old');
    const unchanged = unchangedSince(path, 'main.catalog.json');
    await writeFile(path, 'of another run');
    await expect(writeOutput(path, 'main.catalog.json', 'new', true, unchanged)).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
    });
    expect(await readdir(join(path, '..'))).toEqual(['main.catalog.json']);
    expect(await readFile(path, 'utf8')).toBe('of another run');
  });

  test('of processes at once that each add a line, none loses another one’s', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'main.catalog.json');
    await writeFile(path, '');
    const adding = Array.from({ length: 5 }, async (_, at) => {
      for (;;) {
        const unchanged = unchangedSince(path, 'main.catalog.json');
        const before = await readFile(path, 'utf8');
        const outcome = await writeOutput(path, 'main.catalog.json', `${before}${at}\n`, true, unchanged).catch(
          () => null,
        );
        if (outcome !== null) return;
      }
    });
    await Promise.all(adding);
    expect((await readFile(path, 'utf8')).trim().split('\n').sort()).toEqual(['0', '1', '2', '3', '4']);
  });
});
