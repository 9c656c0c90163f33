import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInput, readCapture } from '../../src/intake/index.js';
import { NAME_LENGTH_BUCKETS, NAME_LENGTH_MODES } from '../../src/model/name-length.js';
import { evidenceDumps } from '../../src/publish/index.js';
import { redactCapture } from '../../src/redact/index.js';
import { CAPTURE_ID, FIXTURE_CATALOG, FIXTURE_ZIP } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';

const EVIDENCE = `runs/intake/default/${CAPTURE_ID}`;

/** Folder of one import of the fixture for each mode, and one more whose mode comes from a profile. */
const folders = new Map<string, string>();

async function imported(mode: string, args: readonly string[]): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), 'airlock-test-'));
  folders.set(mode, cwd);
  await copyFile(FIXTURE_ZIP, join(cwd, 'capture.zip'));
  await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
  const profile = { schema_version: 1, profile_id: 'test', redaction: { name_length: 'bucket' } };
  await writeFile(join(cwd, 'test.profile.json'), JSON.stringify(profile));
  const { exitCode } = await runAirlock(['import', 'capture.zip', '--json', ...args], cwd);
  expect(exitCode).toBe(0);
}

beforeAll(async () => {
  for (const mode of NAME_LENGTH_MODES) await imported(mode, ['--name-length', mode]);
  await imported('profile', ['--profile', 'test.profile.json']);
  await imported('profile and flag', ['--profile', 'test.profile.json', '--name-length', 'exact']);
}, 60_000);

afterAll(async () => {
  for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
});

const at = (mode: string) => folders.get(mode) ?? '';
const read = (mode: string, path: string) => readFile(join(at(mode), EVIDENCE, 'data', path), 'utf8');

async function lengthsIn(mode: string): Promise<readonly number[]> {
  const dump = await read(mode, 'uia/dump-uia-main.json');
  return [...dump.matchAll(/"name_length":([0-9]+)/gu)].map(([, length]) => Number(length));
}

describe('evidence', () => {
  test.each([
    ['exact', 'exact', undefined],
    ['bucket', 'bucket', 'bucket'],
    ['none', 'none', 'none'],
    ['profile', 'bucket', 'bucket'],
    ['profile and flag', 'exact', undefined],
  ])('of an import by %s says how it keeps lengths', async (mode, summary, dump) => {
    expect(JSON.parse(await read(mode, 'airlock.json')).redaction.name_length).toBe(summary);
    expect(JSON.parse(await read(mode, 'uia/dump-uia-main.json')).name_lengths).toBe(dump);
  });

  test('holds lower bounds of buckets only, or no length at all', async () => {
    const bounds: readonly number[] = NAME_LENGTH_BUCKETS;
    const [exact, bucket, none] = [await lengthsIn('exact'), await lengthsIn('bucket'), await lengthsIn('none')];
    expect(exact.some((length) => !bounds.includes(length))).toBe(true);
    expect(bucket).toHaveLength(exact.length);
    expect(bucket.filter((length) => !bounds.includes(length))).toEqual([]);
    expect(none).toEqual([]);
  });

  test.each([...NAME_LENGTH_MODES])('by %s is the same when it is read again', async (mode) => {
    const { capture } = redactCapture(await readCapture(await openInput(join(at(mode), EVIDENCE))));
    const [dump] = evidenceDumps(capture);
    expect(Buffer.from(dump?.bytes ?? []).toString('utf8')).toBe(await read(mode, 'uia/dump-uia-main.json'));
  });

  test.each(['exact', 'bucket', 'none', 'profile', 'profile and flag'])(
    'of an import by %s is whole to verify',
    async (mode) => {
      expect(await runAirlock(['verify', 'runs'], at(mode))).toMatchObject({ exitCode: 0, stderr: '' });
    },
  );

  test('can be made to keep less, never more', async () => {
    const name = async (mode: string, args: readonly string[]) =>
      JSON.parse((await runAirlock(['validate', EVIDENCE, '--json', ...args], at(mode))).stdout).redaction.name_length;
    expect(await name('bucket', ['--name-length', 'exact'])).toBe('bucket');
    expect(await name('exact', ['--name-length', 'none'])).toBe('none');
  });
});

describe('selectors', () => {
  const withoutLengths = (text: string) => text.replaceAll(/"name_length": (?:[0-9]+|null)/gu, '"name_length": _');

  test.each([
    ['check', ['catalog', 'check', 'main.catalog.json', EVIDENCE, '--json']],
    ['drift', ['catalog', 'drift', 'main.catalog.json', EVIDENCE, '--json']],
    ['locate', ['locate', 'main.catalog.json', EVIDENCE, 'left_panel', '--detail']],
  ])('are judged alike by %s, however lengths are kept', async (_, args) => {
    const results = [];
    for (const mode of NAME_LENGTH_MODES) {
      const { exitCode, stdout } = await runAirlock(args, at(mode));
      results.push({ exitCode, stdout: withoutLengths(stdout) });
    }
    expect(results[0]?.exitCode).toBe(0);
    expect(results.slice(1)).toEqual([results[0], results[0]]);
  });

  test('are derived alike', async () => {
    const catalogs = [];
    for (const mode of NAME_LENGTH_MODES) {
      const args = ['catalog', 'derive', 'capture.zip', '-o', `${mode}.json`, '--id', 'same', '--name-length', mode];
      expect((await runAirlock(args, at(mode))).exitCode).toBe(0);
      catalogs.push(await readFile(join(at(mode), `${mode}.json`), 'utf8'));
    }
    expect(catalogs.slice(1)).toEqual([catalogs[0], catalogs[0]]);
  });
});

test('the report says that lengths are kept as buckets, in its language', async () => {
  const report = async (lang: string) =>
    (await runAirlock(['validate', 'capture.zip', '--name-length', 'bucket', '--lang', lang], at('exact'))).stdout;
  expect(await report('en')).toContain('lower bounds of 0, 1-4, 5-9, 10-19, 20-49 and 50+');
  expect(await report('zh-CN')).toContain('区间的下限');
});

test('another mode is refused', async () => {
  const { exitCode, stderr } = await runAirlock(['validate', 'capture.zip', '--name-length', 'some'], at('exact'));
  expect(exitCode).toBe(2);
  expect(stderr).toContain('exact, bucket, none');
});
