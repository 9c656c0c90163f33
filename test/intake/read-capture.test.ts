import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LIMITS,
  type IntakeLimits,
  openInput,
  type PackageInput,
  readCapture,
} from '../../src/intake/index.js';
import type { RawCapture } from '../../src/model/capture.js';
import { aNativeDump, aNativeNode } from '../support/a-native-dump.js';
import { MemorySource } from '../support/memory-source.js';
import { nodesOf } from '../support/nodes-of.js';
import { revealed } from '../support/revealed.js';
import { tempFolder } from '../support/temp-folder.js';
import { type EntrySpec, zipWith } from '../support/zip-writer.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const CASES = readdirSync(join(FIXTURES, 'intake')).sort();
const SAMPLE = join(FIXTURES, 'captures/2026-07-08-internal-sandbox-a.zip');

/** What the expectations hold: not the sizes and digests of entries, which the archive's own tests pin. */
function summaryOf(capture: RawCapture): unknown {
  const { archive, problems, dumps, manifest, otherText, searchedText } = revealed(capture);
  const entries = archive.entries.map(({ index, path, role }) => ({ index, path, role }));
  return { entries, problems, manifest, dumps, otherText, searchedText };
}

test.each(CASES)('%s', async (name) => {
  const folder = join(FIXTURES, 'intake', name);
  const summary = summaryOf(await readCapture(await openInput(join(folder, 'package'))));
  const golden = join(folder, 'expected.json');
  if (process.env['UPDATE_GOLDEN']) writeFileSync(golden, `${JSON.stringify(summary, null, 2)}\n`);
  expect(existsSync(golden)).toBe(true);
  expect(summary).toEqual(JSON.parse(readFileSync(golden, 'utf8')));
});

describe('the first real capture', () => {
  test('has 66 nodes, 7 levels below the root, and nothing wrong with it', async () => {
    const { dumps, problems, archive, manifest, manifestSha256 } = await readCapture(await openInput(SAMPLE));
    expect(problems).toEqual([]);
    expect(archive.container).toBe('zip');
    expect(dumps).toHaveLength(1);
    const nodes = nodesOf(dumps[0]?.tree);
    expect(nodes).toHaveLength(66);
    const depths: number[] = [];
    for (const { parent } of nodes) depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1);
    expect(Math.max(...depths)).toBe(7);
    expect(revealed(manifest)?.files?.map(({ path, entry }) => [path, entry])).toEqual([
      ['uia/dump-uia-main.json', 5],
      ['logs/capture.log', 3],
    ]);
    expect(manifestSha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(manifestSha256).toBe(archive.entries[1]?.sha256);
  });

  test('says its text: names, values, the title, and what the log quotes', async () => {
    const capture = await readCapture(await openInput(SAMPLE));
    const names = capture.dumps.flatMap(({ tree }) => nodesOf(tree).map(({ name }) => name));
    const loose = capture.dumps.flatMap(({ otherText }) => otherText);
    expect(revealed([...loose, ...names])).toEqual(expect.arrayContaining(['示例通讯 - 李示例', '系统菜单栏']));
    expect(revealed(capture.searchedText)).toContain('示例通讯 - 李示例');
    expect(revealed(capture.searchedText)).toContain('2026-07-08T15:04:03+08:00 list_windows ok count=14');
  });
});

describe('a dump on its own', () => {
  async function readFile(name: string, content: unknown) {
    const source = new MemorySource(Buffer.from(JSON.stringify(content)));
    const input: PackageInput = { kind: 'dump-file', source, name };
    const capture = revealed(await readCapture(input));
    expect(source.isClosed).toBe(true);
    return capture;
  }

  test('is a package of one entry without a manifest', async () => {
    const { archive, dumps, problems } = await readFile('tree.json', aNativeDump());
    expect(archive).toMatchObject({ container: 'dump-file', entries: [{ role: 'uia_dump', sha256: archive.sha256 }] });
    expect(archive.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(problems.map(({ code }) => code)).toEqual(['manifest-missing']);
    expect(dumps.map(({ id }) => id)).toEqual(['main']);
  });

  test.each([
    ['the name of its file', 'dump-uia-second.json', {}, 'second'],
    ['its own', 'tree.json', { dump_id: 'third' }, 'third'],
    ['main, when it has none', 'tree.json', { dump_id: undefined }, 'main'],
  ])('has the id %s', async (_name, file, header, id) => {
    const { dumps } = await readFile(file, aNativeDump(aNativeNode(), { dump_id: undefined, ...header }));
    expect(dumps.map((dump) => dump.id)).toEqual([id]);
  });
});

/** Reads a folder with these files. */
async function readFiles(files: Record<string, string | Uint8Array>, limits: Partial<IntakeLimits> = {}) {
  const folder = await tempFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const capture = revealed(await readCapture(await openInput(folder), { limits }));
  const problems = capture.problems.map(({ code, entry, args }) => ({
    code,
    path: entry === null ? null : (capture.archive.entries[entry]?.path ?? null),
    args,
  }));
  return { ...capture, problems };
}

const DUMP = JSON.stringify(aNativeDump());

describe('limits', () => {
  test('leave room for the largest honest capture', () => {
    // 1,000,000 nodes, 10,000 levels of nodes, a dump of 600 MB.
    expect(DEFAULT_LIMITS.MAX_DUMP_NODES).toBeGreaterThanOrEqual(1_000_000);
    expect(DEFAULT_LIMITS.MAX_DUMP_DEPTH).toBeGreaterThanOrEqual(20_000);
    expect(DEFAULT_LIMITS.MAX_DUMP_BYTES).toBeGreaterThanOrEqual(600 * 1024 * 1024);
  });

  test.each([
    ['a dump', 'uia/dump-uia-main.json', DUMP, 'MAX_DUMP_BYTES', 'dump-too-large'],
    ['a manifest', 'capture.json', '{}  ', 'MAX_MANIFEST_BYTES', 'manifest-too-large'],
  ] as const)('%s at the limit is read, one past it is not', async (_name, path, content, limit, code) => {
    const size = Buffer.byteLength(content);
    const atLimit = await readFiles({ [path]: content }, { [limit]: size });
    expect(atLimit.problems.map((problem) => problem.code)).not.toContain(code);
    const past = await readFiles({ [path]: content }, { [limit]: size - 1 });
    expect(past.problems).toContainEqual({ code, path, args: { limit: size - 1, actual: size } });
    expect([past.manifest, past.dumps]).toEqual([null, []]);
  });

  test('a log past its limit gives no text', async () => {
    const log = { 'logs/run.log': '甲示例' };
    const atLimit = await readFiles(log, { MAX_LOG_TEXT_BYTES: 9 });
    expect([atLimit.searchedText, atLimit.problems.map(({ code }) => code)]).toEqual([
      ['甲示例'],
      ['manifest-missing'],
    ]);
    const past = await readFiles(log, { MAX_LOG_TEXT_BYTES: 8 });
    expect(past.searchedText).toEqual([]);
    expect(past.problems).toContainEqual({
      code: 'log-too-large',
      path: 'logs/run.log',
      args: { limit: 8, actual: 9 },
    });
  });

  test.each([
    ['a note', { 'notes/rounds.txt': '甲示例' }],
    ['a file beside the folders', { 'README.md': '甲示例' }],
    ['a tag file that BagIt does not know', { 'bagit.txt': 'x', 'data/capture.json': '{}', 'people.txt': '甲示例' }],
  ])('%s is known to the leak check like a log', async (_, files) => {
    const found = await readFiles(files);
    expect(found.searchedText).toContain('甲示例');
    const isBag = 'bagit.txt' in files;
    const past = await readFiles(files, isBag ? { MAX_MANIFEST_BYTES: 8 } : { MAX_LOG_TEXT_BYTES: 8 });
    expect(past.searchedText).toEqual([]);
    expect(past.problems.map(({ code }) => code)).toContain('log-too-large');
  });

  test('what is no text in a file that nobody knows is not held', async () => {
    const files = { 'notes/raw.bin': Buffer.from([0, 1, 2, 3]), 'notes/facts.json': '{"a":"甲示例"}' };
    expect((await readFiles(files, { MAX_LOG_TEXT_BYTES: 2 })).searchedText).toEqual([]);
    const past = await readFiles(files, { MAX_LOG_TEXT_BYTES: 2 });
    // JSON and XML are looked at for a dump.
    expect(past.problems.filter(({ code }) => code === 'log-too-large').map(({ path }) => path)).toEqual([
      'facts.json',
    ]);
  });

  test('a dump that no room is left for is reported', async () => {
    const size = Buffer.byteLength(DUMP);
    const files = { 'uia/dump-uia-a.json': DUMP.replace('"main"', '"a"'), 'uia/dump-uia-main.json': DUMP };
    const { problems, dumps } = await readFiles(files, { MAX_HELD_BYTES: size + 10 });
    const args = { limit: size + 10, actual: size };
    expect(problems).toContainEqual({ code: 'dump-too-large', path: 'uia/dump-uia-main.json', args });
    expect(dumps).toHaveLength(1);
  });
});

describe('layout', () => {
  test.each([
    ['no manifest', { 'uia/dump-uia-main.json': DUMP }, [['manifest-missing', null]]],
    [
      'a dump beside its folder',
      { 'capture.json': '{}', 'other/dump-uia-main.json': DUMP },
      [['package-layout', 'other/dump-uia-main.json']],
    ],
    [
      'a manifest too deep',
      { 'readme.txt': '', 'x/capture.json': '{}' },
      [
        ['manifest-missing', null],
        ['package-layout', 'x/capture.json'],
      ],
    ],
    ['two manifests', { 'capture.json': '{}', 'x/capture.json': '{}' }, [['manifest-duplicate', 'x/capture.json']]],
  ])('%s', async (_name, files, expected) => {
    const { problems } = await readFiles(files);
    const layout = problems.filter(({ code }) => code !== 'manifest-schema').map(({ code, path }) => [code, path]);
    expect(layout).toEqual(expected);
  });

  test('a package that cannot be opened has no manifest to be missed', async () => {
    const source = new MemorySource(Buffer.from('no zip at all, but text'));
    const { problems, archive } = await readCapture({ kind: 'zip', source });
    expect(archive.opened).toBe(false);
    expect(problems.map(({ code }) => code)).not.toContain('manifest-missing');
    expect(source.isClosed).toBe(true);
  });
});

describe('ids', () => {
  test('in the file and in its name that differ are a problem; the name counts', async () => {
    const { problems, dumps } = await readFiles({ 'uia/dump-uia-second.json': DUMP });
    expect(problems).toContainEqual({
      code: 'dump-schema',
      path: 'uia/dump-uia-second.json',
      args: { expected: 'the id in the name of the file', found: 'another id' },
    });
    expect(dumps.map(({ id }) => id)).toEqual(['second']);
  });

  test('that are missing are given, main only once', async () => {
    const bare = JSON.stringify(aNativeDump(aNativeNode(), { dump_id: undefined }));
    const files = { 'uia/a.json': bare, 'uia/b.json': bare, 'uia/dump-uia-main.json': DUMP };
    expect((await readFiles(files)).dumps.map(({ id, entry }) => [id, entry])).toEqual([
      ['entry-0', 0],
      ['entry-1', 1],
      ['main', 2],
    ]);
    const { 'uia/dump-uia-main.json': _taken, ...others } = files;
    expect((await readFiles(others)).dumps.map(({ id }) => id)).toEqual(['main', 'entry-1']);
    const unreadable = { 'uia/a.json': '{}', 'uia/b.json': bare, 'uia/c.json': '{}' };
    expect((await readFiles(unreadable)).dumps.map(({ id }) => id)).toEqual(['entry-0', 'main', 'entry-2']);
    expect((await readFiles({ 'uia/a.json': '{}' })).dumps.map(({ id }) => id)).toEqual(['main']);
  });
});

test('a damaged dump is the affair of the archive alone', async () => {
  const entries = [{ name: 'uia/dump-uia-main.json', data: DUMP, both: { crc32: 1 } }];
  const { problems, dumps } = await readCapture({ kind: 'zip', source: new MemorySource(zipWith({ entries })) });
  expect(problems.map(({ code }) => code)).toEqual(['manifest-missing', 'wrong-crc']);
  expect(dumps).toEqual([]);
});

test('the same package gives the same capture, packed or not, under whatever top folder', async () => {
  const folder = await tempFolder();
  const from = join(FIXTURES, 'intake/ok.evidence-bag/package');
  await cp(from, join(folder, 'some-top'), { recursive: true });
  const plain = summaryOf(await readCapture(await openInput(from)));
  const wrapped = summaryOf(await readCapture(await openInput(folder)));
  expect(wrapped).toEqual(plain);
  await rm(folder, { recursive: true });
});

test('a log in GBK is understood for its text', async () => {
  // 示例甲, in GBK
  const log = Buffer.concat([
    Buffer.from('title="'),
    Buffer.from([0xca, 0xbe, 0xc0, 0xfd, 0xbc, 0xd7]),
    Buffer.from('"'),
  ]);
  expect((await readFiles({ 'logs/run.log': log })).searchedText).toContain('示例甲');
});

describe('a large dump', () => {
  const children = Array.from({ length: 6_000 }, (_, i) => aNativeNode({ automation_id: `item${i}` }));
  const honest = JSON.stringify(aNativeDump(aNativeNode({ children })));
  const manifest = { name: 'c/capture.json', data: '{}' };
  const read = async (data: string, entry: Partial<EntrySpec> = {}) => {
    const entries = [manifest, { name: 'c/uia/dump-uia-main.json', data, method: 8, ...entry }];
    const { dumps, problems, archive } = await readCapture({
      kind: 'zip',
      source: new MemorySource(zipWith({ entries })),
    });
    const ofDump = problems.filter((problem) => problem.entry === 1).map(({ code, args }) => ({ code, args }));
    return { tree: dumps[0]?.tree, format: dumps[0]?.format, problems: ofDump, entry: archive.entries[1] };
  };

  test('is read into columns while it is inflated', async () => {
    const { tree, format, problems, entry } = await read(honest);
    expect(tree && 'length' in tree ? tree.length : null).toBe(6_001);
    expect([format, problems]).toEqual(['native', []]);
    expect([entry?.actualSize, entry?.contentClass]).toEqual([Buffer.byteLength(honest), 'json']);
    expect(entry?.sha256).toBe(createHash('sha256').update(honest).digest('hex'));
  });

  test('that turns out odd at its end is read as any other, and told of', async () => {
    const odd = honest.replace('"automation_id":"item5999"', '"automation_id":5999');
    const { tree, problems } = await read(odd, { descriptor: 'signed' });
    expect(nodesOf(tree)).toHaveLength(6_001);
    expect(problems.map(({ code }) => code)).toEqual(['dump-schema']);
    expect(revealed(problems[0]?.args)).toMatchObject({ path: 'root/5999' });
  });

  test('that breaks off says so, as any other', async () => {
    const { tree, problems } = await read(honest.slice(0, -3));
    expect(tree).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(['dump-not-json']);
  });

  test('that is not what the zip says is not used', async () => {
    const { tree, problems, entry } = await read(honest, { both: { crc32: 1 } });
    expect(tree).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['wrong-crc']);
    expect(entry?.actualSize).toBe(Buffer.byteLength(honest));
  });
});
