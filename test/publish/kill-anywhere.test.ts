import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { publish } from '../../src/publish/publish.js';
import { Publisher } from '../../src/publish/publisher.js';
import { openRun } from '../../src/publish/run-folder.js';
import { stage } from '../../src/publish/stage.js';
import { isSealed, LEDGER_START, lineDigest } from '../../src/shared/ledger-line.js';
import { aPublication } from '../support/a-publication.js';
import { filesBelow } from '../support/files-below.js';
import { Killed, killAfter, liveAgain } from '../support/killed-fs.js';
import { tempFolder } from '../support/temp-folder.js';

vi.mock('node:fs/promises', async (original) => {
  const { killable } = await import('../support/killed-fs.js');
  return killable(await original<typeof import('node:fs/promises')>());
});
vi.mock('node:fs', async (original) => {
  const { killable } = await import('../support/killed-fs.js');
  return killable(await original<typeof import('node:fs')>());
});

const NAME = '2026-07-08-sandbox-a';
const OLD = aPublication();
const NEW = aPublication({ html: Buffer.from('new'), evidence: OLD.evidence.slice(0, 1) });
const NEIGHBOUR = aPublication({ captureId: 'neighbour' });

const context = (runs: string, runId: string) => ({
  runs,
  runId,
  now: '2026-07-08T08:00:00.000Z',
  taken: new Set<string>(),
});

/** Events of a ledger whose every line is sealed, numbered and chained. */
function chainOf(ledger: Buffer | undefined): string[] {
  const text = ledger?.toString('utf8') ?? '';
  expect(text === '' || text.endsWith('\n')).toBe(true);
  let previous = LEDGER_START;
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      const event: { event: string; name: string } = JSON.parse(line);
      expect(event).toMatchObject({ seq: i + 1, previous });
      expect(isSealed(line)).toBe(true);
      previous = lineDigest(line);
      return `${event.event} ${event.name}`;
    });
}

/** The files of one publication as they are on disk, without the ledger. */
function resultsOf(files: Record<string, Buffer>): Record<string, string> {
  const mine = Object.entries(files).filter(([path]) => path.includes(NAME));
  return Object.fromEntries(mine.map(([path, bytes]) => [path, bytes.toString('utf8')]));
}

async function publishKilled(runs: string, calls: number): Promise<boolean> {
  killAfter(calls);
  try {
    await publish(NEW, context(runs, 'killed'));
  } catch (error) {
    // What a killed process throws on its way is nobody's; only that it was killed counts.
    expect(error).toBeInstanceOf(Error);
  }
  return liveAgain();
}

describe('a kill between any two calls that change the disk', () => {
  test('leaves what the next run brings to the old results or the new, whole, with one line for each', async () => {
    const outcomes = new Set<string>();
    let calls = 0;
    for (let wasKilled = true; wasKilled; calls++) {
      const runs = await tempFolder();
      await publish(OLD, context(runs, 'first'));
      const before = resultsOf(await filesBelow(runs));
      wasKilled = await publishKilled(runs, calls);
      // A lock without an owner in it is given ten seconds; they are over.
      for (const lock of ['lock', 'lock.takeover'])
        await utimes(join(runs, '.staging', lock), 1, 1).catch(() => undefined);
      // The next run is about another package: it must bring the killed one's to an end by itself.
      await publish(NEIGHBOUR, context(runs, 'next'));
      const files = await filesBelow(runs);
      const after = resultsOf(files);
      const events = chainOf(files['ledger.jsonl']);
      const isNew = after[`reports/default/${NAME}-validation.html`] === 'new';
      if (!isNew) expect(after, `killed after ${calls} calls`).toEqual(before);
      else expect(Object.keys(after).filter((path) => path.startsWith('intake/'))).toHaveLength(1);
      expect(events, `killed after ${calls} calls`).toEqual([
        `published ${NAME}`,
        ...(isNew ? [`replaced ${NAME}`] : []),
        'published neighbour',
      ]);
      expect(Object.keys(files).filter((path) => path.startsWith('.staging/'))).toEqual([]);
      outcomes.add(isNew ? 'new' : 'old');
      await rm(runs, { recursive: true, force: true });
    }
    expect([...outcomes].sort()).toEqual(['new', 'old']);
    // Staging, committing, moving, appending and syncing: a publication is some dozens of calls.
    expect(calls).toBeGreaterThan(40);
  }, 120_000);

  test('of several packages published together leaves each whole or not there, and the ledger in their order', async () => {
    const ids = ['capture-a', 'capture-b', 'capture-c'];
    const counts = new Set<number>();
    for (let calls = 0, wasKilled = true; wasKilled; calls += 1) {
      const runs = await tempFolder();
      const run = openRun(runs, 'killed');
      const staged = await Promise.all(ids.map((captureId, key) => stage(aPublication({ captureId }), key, run)));
      killAfter(calls);
      const publisher = new Publisher(run, 'default', new Set());
      await Promise.allSettled(staged.map((one) => publisher.publish(one, '2026-07-08T08:00:00.000Z')));
      await publisher.close();
      wasKilled = liveAgain();
      for (const lock of ['lock', 'lock.takeover'])
        await utimes(join(runs, '.staging', lock), 1, 1).catch(() => undefined);
      await publish(NEIGHBOUR, context(runs, 'next'));
      const files = await filesBelow(runs);
      const there = ids.filter((id) => `reports/default/${id}-validation.json` in files);
      expect(there, `killed after ${calls} calls`).toEqual(ids.slice(0, there.length));
      for (const id of ids)
        expect(Object.keys(files).filter((path) => path.includes(id))).toHaveLength(there.includes(id) ? 6 : 0);
      expect(chainOf(files['ledger.jsonl'])).toEqual([...there.map((id) => `published ${id}`), 'published neighbour']);
      expect(Object.keys(files).filter((path) => path.startsWith('.staging/'))).toEqual([]);
      counts.add(there.length);
      await rm(runs, { recursive: true, force: true });
    }
    expect([...counts].sort()).toEqual([0, 3]);
  }, 120_000);

  test('the stand-in for a kill stops every later call', async () => {
    killAfter(0);
    await expect(publish(NEW, context('/nowhere', 'killed'))).rejects.toBeInstanceOf(Killed);
    expect(liveAgain()).toBe(true);
  });
});
