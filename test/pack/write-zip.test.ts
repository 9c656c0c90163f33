import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeZip } from '../../src/pack/write-zip.js';
import { readArchiveOf } from '../support/read-archive-of.js';
import { tempFolder } from '../support/temp-folder.js';

const log = (name: string, text: string) => ({ name: `cap-1/${name}`, open: () => Readable.from([Buffer.from(text)]) });

test('entries come in the order given, at a fixed time, and import has nothing against them', async () => {
  const path = join(await tempFolder(), 'a.zip');
  await writeZip(path, [
    { name: 'cap-1/capture.json', open: () => Buffer.from('{}') },
    log('b.log', 'b'),
    log('日志.log', ''),
  ]);
  const bytes = await readFile(path);
  const { problems, paths } = await readArchiveOf(bytes);
  expect(problems).toEqual([]);
  expect([...paths.values()]).toEqual(['capture.json', 'b.log', '日志.log']);
  // Time and date of the first local header: midnight of 1980-01-01.
  expect([bytes.readUInt16LE(10), bytes.readUInt16LE(12)]).toEqual([0, 0x21]);
});

test('the same entries give the same bytes, in any time zone', async () => {
  const folder = await tempFolder();
  const zone = process.env['TZ'];
  for (const name of ['Asia/Shanghai', 'America/New_York']) {
    process.env['TZ'] = name;
    await writeZip(join(folder, name.replace('/', '-')), [log('a', 'x'.repeat(9999)), log('b', 'y')]);
  }
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  const [one, two] = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
});

test('one source is open at a time', async () => {
  let open = 0;
  let most = 0;
  const counted = (name: string) => ({
    name,
    open: () => {
      open += 1;
      most = Math.max(most, open);
      return Readable.from([Buffer.from('x')]).once('close', () => {
        open -= 1;
      });
    },
  });
  await writeZip(join(await tempFolder(), 'a.zip'), ['a', 'b', 'c', 'd'].map(counted));
  expect(most).toBeLessThanOrEqual(2);
});

test('a source that breaks rejects, at once or in the middle', async () => {
  const folder = await tempFolder();
  async function* broken() {
    yield Buffer.from('some');
    throw new Error('the device failed');
  }
  const entry = { name: 'b', open: () => Readable.from(broken()) };
  await expect(writeZip(join(folder, 'one.zip'), [entry, log('c', 'c')])).rejects.toThrow('the device failed');
  await expect(writeZip(join(folder, 'two.zip'), [log('a', 'a'), entry])).rejects.toThrow('the device failed');
});

test('a file that exists is not touched', async () => {
  const path = join(await tempFolder(), 'a.zip');
  await writeFile(path, 'before');
  await expect(writeZip(path, [log('a', 'a')])).rejects.toThrow('EEXIST');
  expect(await readFile(path, 'utf8')).toBe('before');
});
