import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FolderAccess, FolderItem } from '../../../src/intake/archive/folder-access.js';
import { readFolder } from '../../../src/intake/archive/folder-reader.js';
import type { ArchiveOptions } from '../../../src/intake/archive/index.js';
import { readArchive } from '../../../src/intake/archive/index.js';
import { DEFAULT_LIMITS } from '../../../src/intake/limits.js';
import { closeInput, openInput } from '../../../src/intake/open-input.js';
import { MemorySource } from '../../support/memory-source.js';
import { tempFolder } from '../../support/temp-folder.js';

const OPTIONS: ArchiveOptions = {
  limits: DEFAULT_LIMITS,
  wish: (entries) => new Set(entries.map(({ index }) => index)),
};
const FILES = { 'capture.json': '{}', 'logs/a.log': 'line', 'uia/dump-uia-main.json': '{"control_type":"Window"}' };

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await tempFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** A folder in memory: names and contents, and what is to go wrong. */
function folderOf(items: Readonly<Record<string, readonly FolderItem[]>>, open: FolderAccess['open']): FolderAccess {
  return {
    list: async (path) => {
      const found = items[Buffer.from(path).toString('latin1')];
      if (found === undefined) throw new Error('no such folder');
      return found;
    },
    open,
  };
}

function item(name: string | Buffer, size: number, kind: FolderItem['kind'] = 'file'): FolderItem {
  return { name: Buffer.from(name), kind, size };
}

const codesOf = (problems: readonly { code: string; entry: number | null }[]) =>
  problems.map(({ code, entry }) => [code, entry]);

describe('a folder on disk', () => {
  it('has its files in byte order of their paths, with contents and hashes', async () => {
    const { archive, paths, contents, problems } = await readFolder(await folderWith(FILES), OPTIONS);
    expect(problems).toEqual([]);
    expect([...paths.values()]).toEqual(Object.keys(FILES));
    expect([...contents.values()].map((bytes) => Buffer.from(bytes).toString())).toEqual(Object.values(FILES));
    expect(archive.entries.map(({ role, declaredCrc32 }) => [role, declaredCrc32])).toEqual([
      ['manifest', null],
      ['log', null],
      ['uia_dump', null],
    ]);
    expect([archive.container, archive.size, archive.sha256]).toEqual(['folder', 31, null]);
  });

  it('is read like the zip of it, wrapper folder or not', async () => {
    const files = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`cap-1/${path}`, text]));
    const { paths, archive } = await readFolder(await folderWith(files), OPTIONS);
    expect([...paths.values()]).toEqual(Object.keys(FILES));
    expect(archive.topFolder?.length).toBe('cap-1'.length);
  });

  it('may be a bag; the capture then lies in data/', async () => {
    const bag = { 'bagit.txt': 'BagIt-Version: 1.0', 'manifest-sha256.txt': '' };
    const payload = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`data/${path}`, text]));
    const { listing, captureRoot, isBag } = await readFolder(await folderWith({ ...bag, ...payload }), OPTIONS);
    expect([captureRoot, isBag]).toEqual(['data/', true]);
    expect(listing.map(({ role }) => role)).toEqual(['bag', 'manifest', 'log', 'uia_dump', 'bag']);
    expect(listing[1]?.capturePath).toBe('capture.json');
  });

  it('may hold links and sockets, which are neither followed nor opened', async () => {
    const root = await folderWith(FILES);
    await symlink('/etc/hostname', join(root, 'logs/link'));
    await symlink('..', join(root, 'uia/round'));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(root, 'logs/socket'), resolve));
    onTestFinished(() => void server.close());
    const { problems, archive } = await readFolder(root, OPTIONS);
    expect(codesOf(problems)).toEqual([
      ['symlink', 2],
      ['special-file', 3],
      ['symlink', 5],
    ]);
    expect(archive.entries.filter(({ sha256 }) => sha256 === null).map(({ index }) => index)).toEqual([2, 3, 5]);
  });

  it('is opened by its path through openInput', async () => {
    const input = await openInput(fileURLToPath(new URL('.', import.meta.url)));
    const { archive, problems } = await readArchive(input, OPTIONS);
    await closeInput(input);
    expect(archive.entries.length).toBeGreaterThan(3);
    expect(problems).toEqual([]);
  });
});

describe('a folder in which something is wrong', () => {
  const open: FolderAccess['open'] = async () => new MemorySource(Buffer.from('four'));

  it('with a name that is no text', async () => {
    const { problems, archive } = await readFolder(
      '',
      OPTIONS,
      folderOf({ '': [item(Buffer.from([0x61, 0xff]), 4)] }, open),
    );
    expect(codesOf(problems)).toEqual([['name-undecodable', 0]]);
    expect(archive.entries[0]?.path).toBeNull();
  });

  it('with names that another system takes for one', async () => {
    const access = folderOf({ '': [item('A', 4), item('a', 4), item('caf\u00e9', 4), item('cafe\u0301', 4)] }, open);
    const { problems } = await readFolder('', OPTIONS, access);
    expect(codesOf(problems)).toEqual([
      ['duplicate-name-case', 1],
      ['duplicate-name-unicode', 3],
    ]);
  });

  it('with a file that grew or shrank since it was listed', async () => {
    const { problems } = await readFolder('', OPTIONS, folderOf({ '': [item('grown', 3), item('shrunk', 9)] }, open));
    expect(codesOf(problems)).toEqual([
      ['wrong-size', 0],
      ['wrong-size', 1],
    ]);
  });

  it('with a folder that cannot be listed', async () => {
    const { problems, archive } = await readFolder(
      '',
      OPTIONS,
      folderOf({ '': [item('locked', 0, 'directory')] }, open),
    );
    expect(codesOf(problems)).toEqual([['read-failed', null]]);
    expect(archive.opened).toBe(false);
  });

  it.each([
    ['opened', async () => Promise.reject(new Error('locked'))],
    ['read', async () => new MemorySource(Buffer.from('four'), 1)],
  ])('with a file that cannot be %s', async (_, broken) => {
    const { problems, contents } = await readFolder(
      '',
      OPTIONS,
      folderOf({ '': [item('a', 4), item('b', 4)] }, broken),
    );
    expect(codesOf(problems)).toEqual([['read-failed', 0]]);
    expect(contents.size).toBe(0);
  });

  it('closes every file it opened, also one over a limit', async () => {
    const opened: MemorySource[] = [];
    const access = folderOf({ '': [item('a', 4), item('b', 4)] }, async () => {
      const source = new MemorySource(Buffer.from('four'));
      opened.push(source);
      return source;
    });
    await readFolder('', { ...OPTIONS, limits: { ...DEFAULT_LIMITS, MAX_ENTRY_BYTES: 3 } }, access);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it.each([
    ['too-many-entries', { MAX_ENTRIES: 1 }],
    ['package-too-large', { MAX_PACKAGE_BYTES: 7 }],
  ])('with more in it than the limits allow: %s', async (code, limits) => {
    const options = { ...OPTIONS, limits: { ...DEFAULT_LIMITS, ...limits } };
    const { problems, contents } = await readFolder('', options, folderOf({ '': [item('a', 4), item('b', 4)] }, open));
    expect(codesOf(problems)).toEqual([[code, null]]);
    expect(contents.size).toBe(0);
  });

  it('that goes on without end', async () => {
    const endless: FolderAccess = { list: async () => [item('a', 0, 'directory')], open };
    const { problems } = await readFolder('', OPTIONS, endless);
    expect(codesOf(problems)).toEqual([['name-too-deep', 0]]);
  });
});
