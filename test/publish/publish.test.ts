import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMIT_LOG } from '../../src/model/ledger.js';
import { formatCommit, stagedName } from '../../src/publish/commit-log.js';
import { publish } from '../../src/publish/publish.js';
import { Publisher } from '../../src/publish/publisher.js';
import { closeRun, openRun, pathOf } from '../../src/publish/run-folder.js';
import { withRunsLock } from '../../src/publish/runs-lock.js';
import { stage } from '../../src/publish/stage.js';
import { recover } from '../../src/publish/transaction.js';
import { LEDGER_START, lineDigest, sealLine } from '../../src/shared/ledger-line.js';
import { fileOfParts, MadeParts } from '../../src/shared/output-content.js';
import { processPlace } from '../../src/shared/process-place.js';
import { aPublication } from '../support/a-publication.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

const context = (runs: string, run = 'run-1') => ({
  runs,
  runId: run,
  now: '2026-07-08T08:00:00.000Z',
  taken: new Set<string>(),
});

const RESULTS = [
  'intake/default/2026-07-08-sandbox-a/bagit.txt',
  'intake/default/2026-07-08-sandbox-a/data/capture.json',
  'intake/default/2026-07-08-sandbox-a/tagmanifest-sha256.txt',
  'ledger.jsonl',
  'reports/default/2026-07-08-sandbox-a-validation.html',
  'reports/default/2026-07-08-sandbox-a-validation.json',
  'reports/default/2026-07-08-sandbox-a-validation.md',
];

async function ledgerOf(runs: string): Promise<{ event: string; name: string; seq: number; previous: string }[]> {
  const ledger = (await filesBelow(runs))['ledger.jsonl']?.toString('utf8') ?? '';
  const lines = ledger.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

async function expectChain(runs: string): Promise<void> {
  const ledger = (await filesBelow(runs))['ledger.jsonl']?.toString('utf8') ?? '';
  let previous = '0'.repeat(64);
  ledger
    .split('\n')
    .filter(Boolean)
    .forEach((line, i) => {
      expect(JSON.parse(line)).toMatchObject({ seq: i + 1, previous });
      previous = createHash('sha256').update(line).digest('hex');
    });
}

describe('publish', () => {
  test('evidence, three reports and one ledger line appear, and nothing else stays', async () => {
    const runs = await tempFolder();
    const result = await publish(aPublication(), context(runs));
    expect(result).toMatchObject({ outcome: 'published', name: '2026-07-08-sandbox-a' });
    expect(Object.keys(await filesBelow(runs))).toEqual(RESULTS);
    expect((await stat(join(runs, '.staging'))).mode & 0o777).toBe(0o700);
  });

  test('the same results again change no byte, the ledger neither', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const before = await filesBelow(runs);
    const again = await publish(aPublication(), { ...context(runs, 'run-2'), now: '2027-01-01T00:00:00.000Z' });
    expect(again.outcome).toBe('unchanged');
    expect(await filesBelow(runs)).toEqual(before);
  });

  test('other results of the same package replace the old ones as a whole', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const evidence = [{ path: 'bagit.txt', bytes: Buffer.from('BagIt-Version: 1.0\n') }];
    const result = await publish(aPublication({ evidence, html: Buffer.from('new') }), context(runs, 'run-2'));
    const files = await filesBelow(runs);
    expect(result.outcome).toBe('replaced');
    expect(Object.keys(files).filter((path) => path.startsWith('intake/'))).toEqual([RESULTS[0]]);
    expect(files['reports/default/2026-07-08-sandbox-a-validation.html']?.toString()).toBe('new');
    expect((await ledgerOf(runs)).map(({ event }) => event)).toEqual(['published', 'replaced']);
  });

  test('evidence that is made in parts is written as such, known again and told from another', async () => {
    const runs = await tempFolder();
    const ofParts = (...words: readonly string[]) => ({
      evidence: [
        fileOfParts('data/uia/dump-uia-main.json', new MadeParts(() => words.map((word) => Buffer.from(word)))),
      ],
    });
    await publish(aPublication(ofParts('one ', 'two')), context(runs));
    const files = await filesBelow(runs);
    expect(files['intake/default/2026-07-08-sandbox-a/data/uia/dump-uia-main.json']?.toString()).toBe('one two');
    const outcomeOf = async (words: readonly string[], run: string) =>
      (await publish(aPublication(ofParts(...words)), context(runs, run))).outcome;
    expect(await outcomeOf(['one', ' two'], 'run-2')).toBe('unchanged');
    expect(await outcomeOf(['one ', 'too'], 'run-3')).toBe('replaced');
  });

  test('results without evidence take the old evidence away', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const result = await publish(aPublication({ evidence: [] }), context(runs, 'run-2'));
    expect(result).toMatchObject({ outcome: 'replaced', evidence: null });
    expect(Object.keys(await filesBelow(runs)).filter((path) => path.startsWith('intake/'))).toEqual([]);
  });

  test('another package with the same capture_id never overwrites: it gets a name of its own', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const other = aPublication({ packageSha256: 'b'.repeat(64) });
    const result = await publish(other, context(runs, 'run-2'));
    expect(result.name).toBe('2026-07-08-sandbox-a--bbbbbbbbbbbb');
    expect((await publish(other, context(runs, 'run-3'))).outcome).toBe('unchanged');
    expect((await publish(aPublication(), context(runs, 'run-4'))).outcome).toBe('unchanged');
    expect(await ledgerOf(runs)).toHaveLength(2);
  });

  test('two packages too small for a digest, one run: each has a name of its own, and again the same', async () => {
    const runs = await tempFolder();
    const tiny = () => aPublication({ captureId: null, packageSha256: null });
    for (const run of ['first', 'again']) {
      const one = context(runs, run);
      const names = [await publish(tiny(), one), await publish(tiny(), one)].map(({ name }) => name);
      expect(names).toEqual(['unidentified-4728-bytes', 'unidentified-4728-bytes--2']);
    }
    expect(await ledgerOf(runs)).toHaveLength(2);
  });

  test('a report damaged on disk is written anew', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const path = join(runs, 'reports/default/2026-07-08-sandbox-a-validation.md');
    await writeFile(path, 'tampered');
    expect((await publish(aPublication(), context(runs, 'run-2'))).outcome).toBe('replaced');
    expect((await filesBelow(runs))['reports/default/2026-07-08-sandbox-a-validation.md']?.toString()).toBe(
      '# report\n',
    );
  });

  test('many publications at once: nothing lost, the chain whole', async () => {
    const runs = await tempFolder();
    const all = Array.from({ length: 20 }, (_, i) => aPublication({ captureId: `capture-${i}` }));
    await Promise.all(all.map((one, i) => publish(one, context(runs, `run-${i}`))));
    expect((await ledgerOf(runs)).map(({ name }) => name).sort()).toEqual(
      all.map((one) => one.report.capture_id ?? '').sort(),
    );
    await expectChain(runs);
  });

  test('a runs folder that cannot be written is an error with a hint', async () => {
    const runs = join(await tempFolder(), 'file');
    await writeFile(runs, 'in the way');
    await expect(publish(aPublication(), context(runs))).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
  });

  test('a ledger that someone edited is not continued, and nothing is published', async () => {
    const runs = await tempFolder();
    await writeFile(join(runs, 'ledger.jsonl'), 'edited\n');
    await expect(publish(aPublication(), context(runs))).rejects.toMatchObject({ code: 'RUNS_DAMAGED' });
    expect(Object.keys(await filesBelow(runs)).filter((path) => !path.startsWith('.staging/'))).toEqual([
      'ledger.jsonl',
    ]);
  });
});

const NAME = '2026-07-08-sandbox-a';
const KEY = 3;

/** The state a kill leaves between any two steps of a publication that replaces an older one. */
async function killedAfter(runs: string, moved: number, ledger: 'none' | 'torn' | 'whole'): Promise<void> {
  const run = openRun(runs, 'killed');
  await stage(aPublication({ html: Buffer.from('second') }), KEY, run);
  closeRun(run, true);
  const puts = [
    `intake/default/${NAME}`,
    ...['json', 'md', 'html'].map((end) => `reports/default/${NAME}-validation.${end}`),
  ];
  const previous = (await filesBelow(runs))['ledger.jsonl']?.toString('utf8').trimEnd() ?? '';
  const ledgerLine = JSON.stringify({
    seq: 2,
    event: 'replaced',
    name: NAME,
    previous: createHash('sha256').update(previous).digest('hex'),
  });
  await writeFile(join(pathOf(run), COMMIT_LOG), `${formatCommit({ key: KEY, puts, takes: [], ledgerLine })}\n`);
  for (const [position, to] of puts.slice(0, moved).entries()) {
    if (position === 0) await rename(join(runs, to), join(pathOf(run), `${KEY}.old-0`));
    await rename(join(pathOf(run), stagedName(KEY, to)), join(runs, to));
  }
  const line = ledger === 'none' ? '' : ledger === 'torn' ? ledgerLine.slice(0, 30) : `${ledgerLine}\n`;
  await writeFile(join(runs, 'ledger.jsonl'), `${previous}\n${line}`);
}

describe('a killed run', () => {
  const states = [0, 1, 2, 3, 4].flatMap((moved) =>
    (moved < 4 ? (['none'] as const) : (['none', 'torn', 'whole'] as const)).map((ledger) => ({ moved, ledger })),
  );

  test.each(states)(
    'after the commit, $moved moves and ledger line $ledger: the next run finishes it',
    async (state) => {
      const runs = await tempFolder();
      await publish(aPublication(), context(runs));
      await killedAfter(runs, state.moved, state.ledger);
      expect(await recover(runs)).toEqual({ finished: 1, removed: 1, stuck: [] });
      const files = await filesBelow(runs);
      expect(Object.keys(files)).toEqual(RESULTS);
      expect(files['reports/default/2026-07-08-sandbox-a-validation.html']?.toString()).toBe('second');
      expect(await ledgerOf(runs)).toHaveLength(2);
      await expectChain(runs);
    },
  );

  test('before the commit: what it staged is removed and the old results stand', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const before = await filesBelow(runs);
    const run = openRun(runs, 'killed');
    await stage(aPublication({ html: Buffer.from('second') }), KEY, run);
    closeRun(run, true);
    expect(await recover(runs)).toEqual({ finished: 0, removed: 1, stuck: [] });
    expect(await filesBelow(runs)).toEqual(before);
  });

  test('in the middle of writing the commit, wherever: it never happened', async () => {
    const runs = await tempFolder();
    await publish(aPublication(), context(runs));
    const before = await filesBelow(runs);
    await killedAfter(runs, 0, 'none');
    const [killed = ''] = await readdir(join(runs, '.staging'));
    const log = await readFile(join(runs, '.staging', killed, COMMIT_LOG));
    for (let length = 0; length < log.length; length += 7) {
      await mkdir(join(runs, '.staging', killed), { recursive: true });
      await writeFile(join(runs, '.staging', killed, COMMIT_LOG), log.subarray(0, length));
      expect(await recover(runs), `${length} bytes`).toEqual({ finished: 0, removed: 1, stuck: [] });
    }
    expect(await filesBelow(runs)).toEqual(before);
  });

  test('with several commits, some of them done: the others are finished, in their order', async () => {
    const runs = await tempFolder();
    const run = openRun(runs, 'killed');
    const ids = ['capture-a', 'capture-b', 'capture-c'];
    let last: string | null = null;
    const lines: string[] = [];
    for (const [key, id] of ids.entries()) {
      await stage(aPublication({ captureId: id }), key, run);
      last = sealLine({
        seq: key + 1,
        event: 'published',
        name: id,
        previous: last === null ? LEDGER_START : lineDigest(last),
      });
      lines.push(formatCommit({ key, puts: [`intake/default/${id}`], takes: [], ledgerLine: last }));
      if (key === 0) await writeFile(join(runs, 'ledger.jsonl'), `${last}\n`);
    }
    await writeFile(join(pathOf(run), COMMIT_LOG), lines.map((line) => `${line}\n`).join(''));
    closeRun(run, true);
    expect(await recover(runs)).toEqual({ finished: 3, removed: 1, stuck: [] });
    expect((await ledgerOf(runs)).map(({ name }) => name)).toEqual(ids);
    await expectChain(runs);
    expect(Object.keys(await filesBelow(runs)).filter((path) => path.endsWith('bagit.txt'))).toHaveLength(3);
  });

  test('the lock of a process that is gone is taken over', async () => {
    const runs = await tempFolder();
    await mkdir(join(runs, '.staging'), { recursive: true });
    // Process ids end at 2^22 on Linux; this one cannot be alive.
    await writeFile(
      join(runs, '.staging', 'lock'),
      JSON.stringify({ pid: 2 ** 30, host: processPlace(), run: 'gone' }),
    );
    expect((await publish(aPublication(), context(runs))).outcome).toBe('published');
  });
});

describe('a live run', () => {
  test('is waited for, and named in the error when it takes too long', async () => {
    const runs = await tempFolder();
    const [first, second] = [openRun(runs, 'first'), openRun(runs, 'second')];
    await withRunsLock(first, async () => {
      await expect(withRunsLock(second, async () => 'never', 60)).rejects.toMatchObject({ code: 'RUNS_LOCKED' });
    });
    expect(await withRunsLock(second, async () => 'done')).toBe('done');
  });

  test('keeps what it has staged while another one publishes, until it is over', async () => {
    const runs = await tempFolder();
    const run = openRun(runs, 'live');
    const publisher = new Publisher(run, 'default', new Set());
    const staged = await stage(aPublication(), 1, run);
    const other = await publish(aPublication({ captureId: 'neighbour' }), context(runs));
    expect(other.outcome).toBe('published');
    expect((await publisher.publish(staged, '2026-07-08T08:00:00.000Z')).outcome).toBe('published');
    await stage(aPublication({ captureId: 'never-published' }), 2, run);
    await publisher.close();
    expect(await readdir(join(runs, '.staging'))).toEqual([]);
    expect((await ledgerOf(runs)).map(({ name }) => name)).toEqual(['neighbour', NAME]);
  });

  test.each([
    ['of another machine, a minute ago', 'aaaaaaaa', 60_000, true],
    ['of another machine, two days ago', 'aaaaaaaa', 2 * 86_400_000, false],
    ['of nobody', 'x', 0, false],
  ])('what was staged by a run %s: kept %s', async (_, tag, age, isKept) => {
    const runs = await tempFolder();
    const folder = join(runs, '.staging', `run.1.${tag}.1`);
    await mkdir(folder, { recursive: true });
    const then = new Date(Date.now() - age);
    await utimes(folder, then, then);
    await publish(aPublication(), context(runs));
    expect(await readdir(join(runs, '.staging'))).toEqual(isKept ? [basename(folder)] : []);
  });
});
