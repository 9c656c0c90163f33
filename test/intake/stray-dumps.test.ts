import { describe, expect, test } from 'vitest';
import { FORMAT_READERS } from '../../src/intake/formats/index.js';
import { readCapture } from '../../src/intake/index.js';
import { FORMAT_ENCODERS } from '../support/formats/encoders.js';
import { SHOWN_WINDOW } from '../support/formats/shown-window.js';
import { MemorySource } from '../support/memory-source.js';
import { revealed } from '../support/revealed.js';
import { zipWith } from '../support/zip-writer.js';

const FORMATS = FORMAT_READERS.map(({ id }) => id);

function windowIn(format: string): Buffer {
  return FORMAT_ENCODERS[format]?.(SHOWN_WINDOW) ?? Buffer.alloc(0);
}

/** What is read of a zip with these files: formats of dumps, roles, and what lies elsewhere. */
async function contentOf(files: Readonly<Record<string, Buffer | string>>) {
  const entries = Object.entries(files).map(([name, data]) => ({ name, data, flags: 0x0800 }));
  const { dumps, archive, problems } = revealed(
    await readCapture({ kind: 'zip', source: new MemorySource(zipWith({ entries })) }),
  );
  return {
    dumps: dumps.map(
      ({ id, format, tree }) => `${id}: ${format}, ${tree && 'nodes' in tree ? tree.nodes.length : 'no'} nodes`,
    ),
    roles: archive.entries.filter(({ role }) => role === 'uia_dump').map(({ path }) => path),
    elsewhere: problems
      .filter(({ code }) => code === 'dump-elsewhere')
      .map(({ entry, args }) => `${archive.entries[entry ?? -1]?.path}: ${args['format']}`),
    layout: problems.filter(({ code }) => code === 'package-layout').length,
  };
}

describe.each(FORMATS)('%s', (format) => {
  const dump = windowIn(format);

  test.each(['tree.snap', 'uia/tree.dat', 'a/b/tree', 'a/uia/deeper/tree.bin', '窗口.notes'])(
    'the only one in a zip without a manifest, as %s, is read',
    async (name) => {
      const { dumps, roles, elsewhere } = await contentOf({ [name]: dump, 'readme.txt': 'taken by hand' });
      expect(dumps).toEqual([`main: ${format}, 10 nodes`]);
      expect(roles).toHaveLength(1);
      expect(elsewhere).toEqual([]);
    },
  );

  test('beside a manifest it is reported, and stays unread', async () => {
    const files = { 'capture.json': '{}', 'other/tree.dat': dump, 'logs/tree.log': dump };
    expect(await contentOf(files)).toMatchObject({
      dumps: [],
      elsewhere: [`other/tree.dat: ${format}`, `logs/tree.log: ${format}`],
    });
  });

  test('beside a dump in its place it is reported', async () => {
    const files = { 'uia/dump-uia-main.json': windowIn('native'), 'old/tree.dat': dump };
    expect(await contentOf(files)).toMatchObject({
      dumps: ['main: native, 10 nodes'],
      elsewhere: [`old/tree.dat: ${format}`],
    });
  });

  test('two of them: nobody knows which is meant', async () => {
    expect(await contentOf({ 'a.dat': dump, 'b.dat': windowIn('native') })).toMatchObject({
      dumps: [],
      roles: [],
      elsewhere: [`a.dat: ${format}`, 'b.dat: native'],
    });
  });

  test('a log is never the dump that is meant', async () => {
    expect(await contentOf({ 'logs/tree.txt': dump })).toMatchObject({
      dumps: [],
      elsewhere: [`logs/tree.txt: ${format}`],
    });
  });
});

test('a dump that is named as one and lies elsewhere is the layout’s', async () => {
  expect(await contentOf({ 'x/y/dump-uia-main.json': windowIn('native') })).toMatchObject({
    dumps: [],
    elsewhere: [],
    layout: 1,
  });
});

test('a character that is cut where looking ends makes no difference', async () => {
  for (const shift of [0, 1, 2]) {
    const padding = ' '.repeat(shift);
    const dump = JSON.stringify({ schema_version: 1, root: { control_type: 'Window', name: '窗'.repeat(40_000) } });
    expect((await contentOf({ 'tree.dat': padding + dump })).dumps).toEqual(['main: native, 1 nodes']);
  }
});

test.each(['', 'nothing of the kind', '{"a":1}', '<html/>', '\u0000\u0001'])('%j is no dump', async (content) => {
  expect(await contentOf({ 'notes.dat': content })).toMatchObject({ dumps: [], elsewhere: [] });
});
