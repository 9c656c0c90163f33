import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/pack/list-files.js';
import { tempFolder } from '../support/temp-folder.js';

async function folderWith(...paths: string[]): Promise<string> {
  const folder = await tempFolder();
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), path);
  }
  return folder;
}

test('lists files of every level in the order of code units, and no folder', async () => {
  const folder = await folderWith('b', 'a/z', 'a-b', 'B', 'a/b/c', '日/志');
  await mkdir(join(folder, 'empty'));
  expect(await listFiles(folder)).toEqual(['B', 'a-b', 'a/b/c', 'a/z', 'b', '日/志']);
});

test('refuses a link and a backslash, and does not say the name', async () => {
  const linked = await folderWith('a');
  await symlink('/etc', join(linked, '李示例'));
  const backslashed = await folderWith('李\\示例');
  for (const folder of [linked, backslashed]) {
    const error: unknown = await listFiles(folder).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'INPUT_UNREADABLE', message: expect.stringMatching(/^file [12] of/u) });
    expect(String(error)).not.toContain('示例');
  }
});
