import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMIT_LOG } from '../../src/model/ledger.js';
import { formatCommit } from '../../src/publish/commit-log.js';
import { publish } from '../../src/publish/publish.js';
import { closeRun, openRun, pathOf } from '../../src/publish/run-folder.js';
import { stage } from '../../src/publish/stage.js';
import { aPublication } from '../support/a-publication.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

let runCount = 0;
const context = (runs: string) => {
  runCount += 1;
  return { runs, runId: `run-${runCount}`, now: '2026-07-08T08:00:00.000Z', taken: new Set<string>() };
};
const other = () => aPublication({ captureId: 'other-capture', packageSha256: 'c'.repeat(64) });
const EVIDENCE = 'intake/default/2026-07-08-sandbox-a';
const REPORT = 'reports/default/2026-07-08-sandbox-a-validation';

async function put(runs: string, path: string, content = ''): Promise<void> {
  await mkdir(dirname(join(runs, path)), { recursive: true });
  await writeFile(join(runs, path), content);
}

async function link(runs: string, path: string, target: string): Promise<void> {
  await mkdir(dirname(join(runs, path)), { recursive: true });
  await symlink(target, join(runs, path));
}

const mkfifo = (runs: string, path: string) => execFileSync('mkfifo', [join(runs, path)]);

/** Nothing of a refused publication stays, and other packages are still published. */
async function expectNotBlocked(runs: string): Promise<void> {
  expect(await readdir(join(runs, '.staging'))).toEqual([]);
  expect(await publish(other(), context(runs))).toMatchObject({ outcome: 'published', stuck: [] });
}

describe('what stands at a place of the results', () => {
  test.each([
    ['a dangling link for the evidence', EVIDENCE, (runs: string) => link(runs, EVIDENCE, 'nowhere')],
    ['a link to a folder for the evidence', EVIDENCE, (runs: string) => link(runs, EVIDENCE, tmpdir())],
    ['a file for the evidence', EVIDENCE, (runs: string) => put(runs, EVIDENCE)],
    ['a dangling link for a report', `${REPORT}.md`, (runs: string) => link(runs, `${REPORT}.md`, 'nowhere')],
    ['a folder for a report', `${REPORT}.html`, (runs: string) => put(runs, `${REPORT}.html/kept.txt`)],
  ])('%s is refused by its path and stays', async (_, path, arrange) => {
    const runs = await tempFolder();
    await arrange(runs);
    const error = await publish(aPublication(), context(runs)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'RUNS_DAMAGED', message: expect.stringContaining(path) });
    expect(existsSync(join(runs, 'ledger.jsonl'))).toBe(false);
    await expectNotBlocked(runs);
  });

  test.skipIf(process.platform === 'win32').each([['ledger.jsonl'], [`${REPORT}.json`], [`${REPORT}.html`]])(
    'a pipe at %s is refused, not waited for',
    async (path) => {
      const runs = await tempFolder();
      await mkdir(join(runs, 'reports', 'default'), { recursive: true });
      mkfifo(runs, path);
      const error = await publish(aPublication(), context(runs)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'RUNS_DAMAGED', message: expect.stringContaining(path) });
      expect(await readdir(join(runs, '.staging'))).toEqual([]);
    },
  );

  test('somebody’s own file among the evidence is refused by its path, not lost', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    await put(runs, `${EVIDENCE}/data/notes.txt`, 'kept');
    const error = await publish(aPublication({ html: Buffer.from('new') }), context(runs)).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
      message: expect.stringContaining(`${EVIDENCE}/data/notes.txt`),
      hint: 'move it elsewhere, then import again',
    });
    expect(await readFile(join(runs, EVIDENCE, 'data/notes.txt'), 'utf8')).toBe('kept');
    await expectNotBlocked(runs);
  });
});

const SHM = '/dev/shm';
const hasOtherFileSystem = existsSync(SHM) && statSync(SHM).dev !== statSync(tmpdir()).dev;

describe('a folder that takes no results', () => {
  test.runIf(hasOtherFileSystem)('on another file system: refused by path and system code', async () => {
    const runs = await tempFolder();
    const elsewhere = await mkdtemp(join(SHM, 'airlock-test-'));
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
    await symlink(elsewhere, join(runs, 'reports'));
    const error = await publish(aPublication(), context(runs)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
    expect(String(error)).toMatch(/ reports\/default\S* in the runs folder \(EXDEV\)/u);
    expect(Object.keys(await filesBelow(runs))).toEqual([]);
    await rm(join(runs, 'reports'));
    await expectNotBlocked(runs);
  });

  test('a file in place of reports/default: refused by path and system code', async () => {
    const runs = await tempFolder();
    await put(runs, 'reports');
    const error = await publish(aPublication(), context(runs)).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/ reports\/default\S* in the runs folder \(ENOTDIR\)/u);
    await rm(join(runs, 'reports'));
    await expectNotBlocked(runs);
  });

  test.runIf(process.platform === 'linux')('a runs folder below /proc ends in an error', async () => {
    await expect(publish(aPublication(), context('/proc/airlock-test/runs'))).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
    });
  });

  test('what was staged is removed when staging fails', async () => {
    const runs = await tempFolder();
    const file = { path: 'bagit.txt', bytes: Buffer.from('twice') };
    await expect(publish(aPublication({ evidence: [file, file] }), context(runs))).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
      message: expect.stringContaining('(EEXIST)'),
    });
    await expectNotBlocked(runs);
  });
});

/** A publication that was committed by a run that was killed before its first move. */
async function committed(runs: string, takes: readonly string[] = []): Promise<void> {
  const run = openRun(runs, 'killed');
  await stage(aPublication(), 1, run);
  closeRun(run, true);
  const puts = ['json', 'md', 'html'].map((end) => `${REPORT}.${end}`);
  const ledgerLine = JSON.stringify({ seq: 1, event: 'published', previous: '0'.repeat(64) });
  await writeFile(join(pathOf(run), COMMIT_LOG), `${formatCommit({ key: 1, puts, takes, ledgerLine })}\n`);
}

describe('a committed transaction that cannot be finished', () => {
  test('stays, is told, stops only its own package, and is finished in the chain when it can be', async () => {
    const runs = await tempFolder();
    await committed(runs);
    await put(runs, `${REPORT}.md/in-the-way.txt`);
    const result = await publish(other(), context(runs));
    expect(result).toMatchObject({ outcome: 'published', stuck: [expect.stringContaining(`${REPORT}.md`)] });
    await expect(publish(aPublication(), context(runs))).rejects.toMatchObject({
      code: 'RUNS_DAMAGED',
      message: expect.stringContaining(`${REPORT}.md`),
    });
    expect(existsSync(join(runs, `${REPORT}.json`))).toBe(false);

    await rm(join(runs, `${REPORT}.md`), { recursive: true });
    expect(await publish(other(), context(runs))).toMatchObject({ outcome: 'unchanged', stuck: [] });
    expect(existsSync(join(runs, `${REPORT}.json`))).toBe(true);
    const [first = '', second = ''] = (await readFile(join(runs, 'ledger.jsonl'), 'utf8')).split('\n');
    expect(JSON.parse(second)).toMatchObject({
      seq: 2,
      event: 'published',
      previous: createHash('sha256').update(first).digest('hex'),
    });
  });

  test('keeps its places from a newer publication that could be done, or it would undo that one later', async () => {
    const runs = await tempFolder();
    await committed(runs, ['reports/blocked/capture-validation.md']);
    await put(runs, 'reports/blocked');
    await expect(publish(aPublication(), context(runs))).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
      message: expect.stringContaining('reports/blocked'),
    });
    expect(existsSync(join(runs, 'ledger.jsonl'))).toBe(false);
  });

  const good = { key: 1, puts: [`${REPORT}.md`], takes: [], ledgerLine: '{"seq":1}' };
  const { ledgerLine: _, ...unnoted } = good;
  test.each([
    ['no JSON', '{"key":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no targets', JSON.stringify({ key: 1, ledgerLine: '{"seq":1}' })],
    ['nothing to do', JSON.stringify({ ...good, puts: [] })],
    ['targets that are no list', JSON.stringify({ ...good, puts: 1 })],
    ['a target that is null', JSON.stringify({ ...good, puts: [null] })],
    ['a number as target', JSON.stringify({ ...good, takes: [7] })],
    ['a target above', JSON.stringify({ ...good, takes: ['../victim'] })],
    ['a target above, in form', JSON.stringify({ ...good, takes: ['intake/../victim'] })],
    ['the ledger as target', JSON.stringify({ ...good, takes: ['ledger.jsonl'] })],
    ['an absolute target', JSON.stringify({ ...good, takes: ['/intake/default/victim'] })],
    ['a key that is a path', JSON.stringify({ ...good, key: '../../victim' })],
    ['a key that is no whole number', JSON.stringify({ ...good, key: 0.5 })],
    ['a key below zero', JSON.stringify({ ...good, key: -1 })],
    ['no ledger line', JSON.stringify(unnoted)],
    ['a ledger line that is none', JSON.stringify({ ...good, ledgerLine: 'text' })],
    ['two ledger lines', JSON.stringify({ ...good, ledgerLine: '{"seq":\n1}' })],
  ])('a line of the log with %s: nothing is touched, others go on', async (_, line) => {
    const folder = await tempFolder();
    const runs = join(folder, 'runs');
    await put(folder, 'victim', 'kept');
    await put(runs, 'victim', 'kept');
    await put(runs, '.staging/killed/commits.jsonl', `${line}\n`);
    const result = await publish(other(), context(runs));
    expect(result).toMatchObject({ outcome: 'published' });
    expect(result.stuck).toEqual([expect.stringContaining('.staging/killed/commits.jsonl')]);
    expect((await filesBelow(folder))['runs/.staging/killed/commits.jsonl']?.toString()).toBe(`${line}\n`);
    expect(await readFile(join(folder, 'victim'), 'utf8')).toBe('kept');
    expect(await readFile(join(runs, 'victim'), 'utf8')).toBe('kept');
    expect((await readFile(join(runs, 'ledger.jsonl'), 'utf8')).split('\n')).toHaveLength(2);
  });

  test.skipIf(process.platform === 'win32')('a pipe in place of a log is told and not waited for', async () => {
    const runs = await tempFolder();
    await mkdir(join(runs, '.staging/killed'), { recursive: true });
    mkfifo(runs, '.staging/killed/commits.jsonl');
    const result = await publish(other(), context(runs));
    expect(result).toMatchObject({ outcome: 'published', stuck: [expect.stringContaining('.staging/killed')] });
  });

  test('one of several in a log: the others are finished, it stays alone in the log', async () => {
    const runs = await tempFolder();
    await committed(runs, ['reports/blocked/capture-validation.md']);
    await put(runs, 'reports/blocked');
    const [killed = ''] = await readdir(join(runs, '.staging'));
    const log = join(runs, '.staging', killed, COMMIT_LOG);
    const stuck = await readFile(log, 'utf8');
    const ledgerLine = JSON.stringify({ seq: 2, event: 'published', name: 'taken-away', previous: '0'.repeat(64) });
    const done = formatCommit({ key: 2, puts: [], takes: ['intake/default/gone'], ledgerLine });
    await put(runs, 'intake/default/gone/bagit.txt');
    await writeFile(log, `${done}\n${stuck}`);
    const result = await publish(other(), context(runs));
    expect(result).toMatchObject({ outcome: 'published', stuck: [expect.stringContaining('reports/blocked')] });
    expect(await readFile(log, 'utf8')).toBe(stuck);
    expect(existsSync(join(runs, 'intake/default/gone'))).toBe(false);
    const names = (await readFile(join(runs, 'ledger.jsonl'), 'utf8')).trim().split('\n');
    expect(names.map((line) => JSON.parse(line).name)).toEqual(['taken-away', 'other-capture']);
  });
});
