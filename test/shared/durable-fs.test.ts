import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { putInPlace, replaceDurably, unfinishedPath } from '../../src/shared/durable-fs.js';
import { tempFolder } from '../support/temp-folder.js';

test('of two runs that may not replace, the second fails and the first one stays', async () => {
  const folder = await tempFolder();
  const target = join(folder, 'out.zip');
  for (const name of ['a', 'b']) await writeFile(join(folder, name), name);
  putInPlace(join(folder, 'a'), target, false);
  expect(() => putInPlace(join(folder, 'b'), target, false)).toThrow(/EEXIST/u);
  expect(await readFile(target, 'utf8')).toBe('a');
  putInPlace(join(folder, 'b'), target, true);
  expect(await readFile(target, 'utf8')).toBe('b');
});

test('replaceDurably leaves nothing but the file, whether it may replace or not', async () => {
  const folder = await tempFolder();
  const target = join(folder, 'out.json');
  replaceDurably(target, 'one', '1', false);
  expect(() => replaceDurably(target, 'two', '1', false)).toThrow(/EEXIST/u);
  expect([await readFile(target, 'utf8'), await readdir(folder)]).toEqual(['one', ['out.json']]);
  replaceDurably(target, 'two', '1');
  expect([await readFile(target, 'utf8'), await readdir(folder)]).toEqual(['two', ['out.json']]);
});

test('the name of an unfinished file does not grow with that of the finished one', () => {
  expect(basename(unfinishedPath(join('folder', 'n'.repeat(255)), '4194304')).length).toBeLessThan(40);
});
