import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMIT_LOG, type PublicationEvent } from '../../src/model/ledger.js';
import { type Published, Publisher } from '../../src/publish/publisher.js';
import { openRun, pathOf, type RunFolder } from '../../src/publish/run-folder.js';
import { type Publication, stage } from '../../src/publish/stage.js';
import { isSealed, LEDGER_START, lineDigest } from '../../src/shared/ledger-line.js';
import { aPublication } from '../support/a-publication.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

const NOW = '2026-07-08T08:00:00.000Z';

async function aRun(runs?: string): Promise<{ run: RunFolder; publisher: Publisher }> {
  const run = openRun(runs ?? (await tempFolder()), 'run');
  const publisher = new Publisher(run, 'default', new Set());
  onTestFinished(() => publisher.close());
  return { run, publisher };
}

/** Stages all, then hands all in at once. */
async function publishTogether(
  { run, publisher }: { run: RunFolder; publisher: Publisher },
  publications: readonly Publication[],
): Promise<PromiseSettledResult<Published>[]> {
  const staged = await Promise.all(publications.map((one, key) => stage(one, key, run)));
  return await Promise.allSettled(staged.map((one) => publisher.publish(one, NOW)));
}

const outcomes = (results: readonly PromiseSettledResult<Published>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? `${one.value.outcome} ${one.value.name}` : one.reason.code));

async function ledgerOf(runs: string): Promise<PublicationEvent[]> {
  const text = await readFile(join(runs, 'ledger.jsonl'), 'utf8');
  let previous = LEDGER_START;
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => {
      const event = JSON.parse(line);
      expect(event).toMatchObject({ seq: i + 1, previous });
      expect(isSealed(line)).toBe(true);
      previous = lineDigest(line);
      return event;
    });
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => `capture-${String(i).padStart(3, '0')}`);

describe('packages that are handed in together', () => {
  test('are in the ledger in the order they were handed in, and nothing else stays', async () => {
    const together = await aRun();
    const names = ids(70).reverse();
    const results = await publishTogether(
      together,
      names.map((captureId) => aPublication({ captureId })),
    );
    expect(outcomes(results)).toEqual(names.map((name) => `published ${name}`));
    expect((await ledgerOf(together.run.runs)).map(({ name }) => name)).toEqual(names);
    await together.publisher.close();
    expect(await readdir(join(together.run.runs, '.staging'))).toEqual([]);
  });

  test('leave the same bytes as one after the other', async () => {
    const publications = [
      ...ids(3).map((captureId) => aPublication({ captureId })),
      aPublication({ captureId: 'capture-000', packageSha256: 'b'.repeat(64) }),
      aPublication({ captureId: 'capture-001', html: Buffer.from('new') }),
      aPublication({ captureId: null, packageSha256: null }),
      aPublication({ captureId: null, packageSha256: null }),
      aPublication({ captureId: 'capture-002', evidence: [] }),
    ];
    const [together, inTurn] = [await aRun(), await aRun()];
    const results = await publishTogether(together, publications);
    for (const [key, one] of publications.entries())
      await inTurn.publisher.publish(await stage(one, key, inTurn.run), NOW);
    expect(outcomes(results)).toEqual([
      'published capture-000',
      'published capture-001',
      'published capture-002',
      'published capture-000--bbbbbbbbbbbb',
      'replaced capture-001',
      'published unidentified-4728-bytes',
      'published unidentified-4728-bytes--2',
      'replaced capture-002',
    ]);
    for (const { publisher } of [together, inTurn]) await publisher.close();
    expect(await filesBelow(together.run.runs)).toEqual(await filesBelow(inTurn.run.runs));
  });

  test('of the very same package, the second changes nothing and leaves nothing behind', async () => {
    const together = await aRun();
    const results = await publishTogether(together, [aPublication(), aPublication()]);
    expect(outcomes(results)).toEqual(['published 2026-07-08-sandbox-a', 'unchanged 2026-07-08-sandbox-a']);
    expect(await ledgerOf(together.run.runs)).toHaveLength(1);
    const left = await readdir(pathOf(together.run));
    expect(left.filter((name) => name.startsWith('1'))).toEqual([]);
  });

  test('one whose place is taken by a folder is refused, the others are published', async () => {
    const together = await aRun();
    await mkdir(join(together.run.runs, 'reports/default/capture-001-validation.md'), { recursive: true });
    const results = await publishTogether(
      together,
      ids(3).map((captureId) => aPublication({ captureId })),
    );
    expect(outcomes(results)).toEqual(['published capture-000', 'RUNS_DAMAGED', 'published capture-002']);
    expect(
      (await ledgerOf(together.run.runs)).map(({ seq, name }: { seq?: number; name: string }) => [seq, name]),
    ).toEqual([
      [1, 'capture-000'],
      [2, 'capture-002'],
    ]);
  });

  test('one whose staged files are gone is refused and not in the ledger, the others are published', async () => {
    const { run, publisher } = await aRun();
    const staged = await Promise.all(ids(3).map((captureId, key) => stage(aPublication({ captureId }), key, run)));
    await rm(join(pathOf(run), '1-validation.html'));
    await rm(join(pathOf(run), '2.evidence'), { recursive: true });
    expect(outcomes(await Promise.allSettled(staged.map((one) => publisher.publish(one, NOW))))).toEqual([
      'published capture-000',
      'OUTPUT_UNWRITABLE',
      'OUTPUT_UNWRITABLE',
    ]);
    expect(await ledgerOf(run.runs)).toHaveLength(1);
  });

  test('are all refused when they cannot be committed, and published when they can', async () => {
    const together = await aRun();
    const publications = ids(3).map((captureId) => aPublication({ captureId }));
    await mkdir(join(pathOf(together.run), COMMIT_LOG), { recursive: true });
    expect(outcomes(await publishTogether(together, publications))).toEqual(Array(3).fill('RUNS_DAMAGED'));
    expect(Object.keys(await filesBelow(together.run.runs)).filter((path) => !path.startsWith('.staging/'))).toEqual(
      [],
    );
    await rm(pathOf(together.run), { recursive: true });
    expect(outcomes(await publishTogether(together, publications))).toEqual(ids(3).map((id) => `published ${id}`));
  });
});

describe('a package that was published already', () => {
  test('is not staged again, and known again', async () => {
    const first = await aRun();
    await publishTogether(first, [aPublication()]);
    const { run, publisher } = await aRun(first.run.runs);
    const staged = await stage(aPublication(), 1, run);
    expect(staged.isStaged).toBe(false);
    expect(await publisher.publish(staged, NOW)).toMatchObject({ outcome: 'unchanged' });
  });

  test.each([
    ['edited', (path: string) => writeFile(path, 'edited')],
    ['taken away', (path: string) => rm(path)],
  ])('and is %s before its turn comes: refused, nothing is called unchanged that is not', async (_, change) => {
    const first = await aRun();
    await publishTogether(first, [aPublication()]);
    const { run, publisher } = await aRun(first.run.runs);
    const staged = await stage(aPublication(), 1, run);
    await change(join(run.runs, 'reports/default/2026-07-08-sandbox-a-validation.html'));
    await expect(publisher.publish(staged, NOW)).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
      message: expect.stringContaining('were changed while its package was examined'),
    });
    expect(await publisher.publish(await stage(aPublication(), 2, run), NOW)).toMatchObject({ outcome: 'replaced' });
  });
});
