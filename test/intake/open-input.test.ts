import { truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeInput, openInput, startsLikeDump } from '../../src/intake/open-input.js';
import { tempFolder } from '../support/temp-folder.js';

describe('what a file starts with tells a dump from a zip', () => {
  it.each<[string, Buffer, boolean]>([
    ['an object', Buffer.from('{}'), true],
    ['an array', Buffer.from('[1]'), true],
    ['markup', Buffer.from('<a/>'), true],
    ['a BOM and an object', Buffer.from('\ufeff{}'), true],
    ['white space and an object', Buffer.from(' \r\n\t{}'), true],
    ['a BOM, white space and an object', Buffer.from('\ufeff\n{}'), true],
    ['a UTF-16LE BOM', Buffer.from([0xff, 0xfe, 0x7b, 0]), true],
    ['a UTF-16BE BOM', Buffer.from([0xfe, 0xff, 0, 0x7b]), true],
    ['a zip', Buffer.from('PK\x03\x04'), false],
    ['words', Buffer.from('words {'), false],
    ['nothing', Buffer.alloc(0), false],
    ['white space alone', Buffer.from('  '), false],
  ])('%s', (_, head, expected) => {
    expect(startsLikeDump(head)).toBe(expected);
  });
});

describe('openInput', () => {
  async function fileOf(bytes: Buffer | string, name = 'input'): Promise<string> {
    const path = join(await tempFolder(), name);
    await writeFile(path, bytes);
    return path;
  }

  it.each([
    ['zip', 'PK\x03\x04'],
    ['zip', ''],
    ['zip', 'rubbish'],
    ['dump-file', '{"a":1}'],
    ['dump-file', "Control Identifiers:\n\nDialog - ''    (L0, T0, R8, B6)\n['Dialog']\n"],
    ['dump-file', 'ControlType: PaneControl    ClassName: A    AutomationId: b    Rect: (0,0,8,6)    Name: '],
    ['dump-file', 'Type: 50032 (Window) Name: "x"\n'],
    ['dump-file', '// Jest Snapshot v1\n\nexports[`a 1`] = `\n{}\n`;\n'],
    ['dump-file', 'RuntimeId:\t[2A.5]\nControlType:\tUIA_PaneControlTypeId (0xC371)\n'],
    ['zip', 'PK Type: 50032 (Window)'],
    ['zip', '\0Type: 50032 (Window)'],
    ['zip', 'Type: 50032'],
  ])('gives a %s', async (kind, text) => {
    const input = await openInput(await fileOf(text));
    await closeInput(input);
    expect(input.kind).toBe(kind);
  });

  it('gives a dump its own name, without folders', async () => {
    const input = await openInput(await fileOf('{}', 'dump-uia-main.json'));
    await closeInput(input);
    expect(input).toMatchObject({ kind: 'dump-file', name: 'dump-uia-main.json' });
  });

  it('gives a folder', async () => {
    const path = await tempFolder();
    expect(await openInput(path)).toEqual({ kind: 'folder', path });
  });

  /** Read as a whole when it is opened, or piece by piece from the file: nobody can tell from what is read. */
  const SIZES = { small: 10, large: 3_000_000 };

  it.each(Object.entries(SIZES))('reads a %s file at any place, exactly', async (_, size) => {
    const input = await openInput(await fileOf('0123456789'.repeat(size / 10)));
    if (input.kind === 'folder') throw new Error('a file is no folder');
    expect(input.source.size).toBe(size);
    expect(Buffer.from(await input.source.read(3, 4)).toString()).toBe('3456');
    expect((await input.source.read(size, 0)).length).toBe(0);
    await expect(input.source.read(size - 2, 3)).rejects.toMatchObject({ code: 'FILE_SHRANK' });
    await closeInput(input);
  });

  it('rejects a read where a large file shrank; a small one is what it was', async () => {
    for (const [name, size] of Object.entries(SIZES)) {
      const path = await fileOf('0123456789'.repeat(size / 10));
      const input = await openInput(path);
      if (input.kind === 'folder') throw new Error('a file is no folder');
      await truncate(path, 5);
      expect(input.source.size).toBe(size);
      const read = input.source.read(0, 10);
      if (name === 'small') expect((await read).length).toBe(10);
      else await expect(read).rejects.toMatchObject({ code: 'FILE_SHRANK' });
      await closeInput(input);
    }
  });

  it('refuses what is not there', async () => {
    const path = join(await tempFolder(), 'nothing');
    await expect(openInput(path)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
    await expect(openInput(join(await fileOf('x'), 'below-a-file'))).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  });

  it('refuses what is neither file nor folder, a socket', async () => {
    const path = join(await tempFolder(), 'socket');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    onTestFinished(() => void server.close());
    await expect(openInput(path)).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });

  it('refuses a path that no system takes', async () => {
    await expect(openInput('a\0b')).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });
});
