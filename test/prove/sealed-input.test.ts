import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withPrivateFolder } from '../../src/prove/private-folder.js';
import { recordWrites } from '../../src/prove/record-writes.js';
import { aPackage, visibleStrings } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/*
 * Sealed input: raw text is in memory only. What a run writes, for however short, holds none of it, and a run that
 * ends anywhere leaves none.
 */

const killed = vi.hoisted(() => ({ atWrite: Number.POSITIVE_INFINITY, writes: 0 }));

vi.mock('../../src/shared/durable-fs.js', async (original) => {
  const real = await original<typeof import('../../src/shared/durable-fs.js')>();
  const writeAllDurably: typeof real.writeAllDurably = async (files, folders) => {
    for (const file of files) {
      killed.writes += 1;
      if (killed.writes > killed.atWrite) throw new Error('the process ends here');
      await real.writeAllDurably([file], folders);
    }
  };
  return { ...real, writeAllDurably };
});

const ZIP = aPackage();
/** Text in the encodings that it could be written in without anyone meaning to. */
const NEEDLES = visibleStrings()
  .filter((text) => text.length >= 4 || /[^\0-\x7f]/u.test(text))
  .flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(JSON.stringify(text).slice(1, -1))]);

function holdsText(bytes: Buffer): boolean {
  return NEEDLES.some((needle) => bytes.includes(needle));
}

async function importRecorded(cwd: string): Promise<Buffer[]> {
  const written: Buffer[] = [];
  await writeFile(join(cwd, 'capture.zip'), ZIP);
  const stop = await recordWrites(({ bytes }) => written.push(bytes));
  try {
    await runAirlock(['import', 'capture.zip'], cwd);
  } finally {
    stop();
  }
  return written;
}

test('nothing that import writes holds text, temporary files included', async () => {
  const written = await importRecorded(await tempFolder());
  const bytes = written.filter(({ length }) => length > 0);
  // The control: the recorder sees what is written, and the search sees text.
  expect(bytes.length).toBeGreaterThan(10);
  expect(holdsText(Buffer.from(`x${visibleStrings()[0]}x`))).toBe(true);
  expect(bytes.filter(holdsText)).toEqual([]);
});

test.each([0, 1, 2, 3, 5, 8, 11, 12, 13])(
  'a run that ends at its write no. %i leaves no text on the disk',
  async (at) => {
    const cwd = await tempFolder();
    killed.writes = 0;
    killed.atWrite = at;
    try {
      const written = await importRecorded(cwd);
      expect(written.filter(holdsText)).toEqual([]);
    } finally {
      killed.atWrite = Number.POSITIVE_INFINITY;
    }
    const left = await readdir(cwd, { withFileTypes: true, recursive: true });
    for (const entry of left) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && entry.name !== 'capture.zip') expect(holdsText(await readFile(path)), path).toBe(false);
    }
  },
);

test('the staging folder is private, whatever the umask', async () => {
  const cwd = await tempFolder();
  const before = process.umask(0);
  try {
    await writeFile(join(cwd, 'capture.zip'), ZIP);
    await runAirlock(['import', 'capture.zip'], cwd);
  } finally {
    process.umask(before);
  }
  expect((await stat(join(cwd, 'runs', '.staging'))).mode & 0o777).toBe(0o700);
});

test('a staging folder that others may read is made private again', async () => {
  const cwd = await tempFolder();
  await mkdir(join(cwd, 'runs', '.staging'), { recursive: true, mode: 0o755 });
  await writeFile(join(cwd, 'capture.zip'), ZIP);
  await runAirlock(['import', 'capture.zip'], cwd);
  expect((await stat(join(cwd, 'runs', '.staging'))).mode & 0o777).toBe(0o700);
});

test.each([
  ['import', '--keep-raw', 'raw'],
  ['validate', '--keep-raw', 'raw'],
  ['prove-redaction', '--keep-raw', 'raw'],
])('there is no option to keep raw text: %s %s', async (command, ...options) => {
  const cwd = await tempFolder();
  await writeFile(join(cwd, 'capture.zip'), ZIP);
  const { exitCode, stderr } = await runAirlock([command, 'capture.zip', ...options], cwd);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--keep-raw');
  expect(await readdir(cwd)).toEqual(['capture.zip']);
});

test('the private folder of a proof is 0700 and is gone afterwards, also after a failure', async () => {
  const seen: string[] = [];
  const use = (end: () => void) =>
    withPrivateFolder(async (folder) => {
      seen.push(folder);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      await writeFile(join(folder, 'x'), 'x');
      end();
    });
  await use(() => {});
  await expect(
    use(() => {
      throw new Error('in the middle');
    }),
  ).rejects.toThrow('in the middle');
  expect(seen.map(existsSync)).toEqual([false, false]);
});

test('the recorder sees what comes and goes, and puts everything back', async () => {
  const cwd = await tempFolder();
  const original = writeFile;
  const seen: string[] = [];
  const stop = await recordWrites(({ path, bytes }) => seen.push(`${path?.slice(cwd.length) ?? ''}:${bytes}`));
  const fs = await import('node:fs/promises');
  const handle = await fs.open(join(cwd, 'a'), 'w');
  await handle.writeFile('one');
  await handle.write(Buffer.from('xtwox'), 1, 3);
  await handle.close();
  await fs.rm(join(cwd, 'a'));
  process.stderr.write('three');
  stop();
  await original(join(cwd, 'b'), 'after');
  for (const text of ['one', 'two', 'three']) expect(seen.some((line) => line.endsWith(`:${text}`))).toBe(true);
  expect(seen).toContain('/a:');
  expect(seen.join()).not.toContain('after');
});
