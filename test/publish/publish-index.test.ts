import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/model/language.js';
import type { PublicationEvent } from '../../src/model/ledger.js';
import { publish } from '../../src/publish/publish.js';
import { publishIndex } from '../../src/publish/publish-index.js';
import { aPublication } from '../support/a-publication.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

const context = (runs: string, language: Language = 'en') => ({
  runs,
  runId: 'run',
  now: '2026-07-08T08:00:00.000Z',
  taken: new Set<string>(),
  language,
});
const render = (latest: readonly PublicationEvent[]) =>
  latest.map(({ batch, name, decision, counts }) => `${batch}/${name} ${decision} ${counts.warn}\n`).join('');

async function aRunsFolder(): Promise<string> {
  const runs = await tempFolder();
  await publish(aPublication({ captureId: 'capture-b' }), context(runs));
  await publish(aPublication({ captureId: 'capture-a' }), context(runs));
  await publish(aPublication({ captureId: 'capture-a', html: Buffer.from('new') }), context(runs));
  return runs;
}

const page = (runs: string) => readFile(join(runs, 'index.html'), 'utf8');

async function eventsOf(runs: string): Promise<string[]> {
  const text = await readFile(join(runs, 'ledger.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);
}

describe('publishIndex', () => {
  test('each publication once, as it is now, sorted; noted in the ledger', async () => {
    const runs = await aRunsFolder();
    expect(await publishIndex(context(runs), render)).toBe('written');
    expect(await page(runs)).toBe('default/capture-a ACCEPT 1\ndefault/capture-b ACCEPT 1\n');
    expect(await eventsOf(runs)).toEqual(['published', 'published', 'replaced', 'indexed']);
    expect(Object.keys(await filesBelow(join(runs, '.staging')))).toEqual([]);
  });

  test('nothing new: not a byte changes', async () => {
    const runs = await aRunsFolder();
    await publishIndex(context(runs), render);
    const before = await filesBelow(runs);
    expect(await publishIndex(context(runs), render)).toBe('unchanged');
    expect(await filesBelow(runs)).toEqual(before);
  });

  test.each([
    ['gone', (path: string) => rm(path)],
    ['edited', (path: string) => writeFile(path, 'edited')],
    ['emptied', (path: string) => writeFile(path, '')],
  ])('a page that is %s is written anew', async (_, damage) => {
    const runs = await aRunsFolder();
    await publishIndex(context(runs), render);
    const before = await page(runs);
    await damage(join(runs, 'index.html'));
    expect(await publishIndex(context(runs), render)).toBe('written');
    expect(await page(runs)).toBe(before);
  });

  test('another language: written anew', async () => {
    const runs = await aRunsFolder();
    await publishIndex(context(runs), render);
    expect(await publishIndex(context(runs, 'zh-CN'), render)).toBe('written');
  });

  test('no ledger: no page', async () => {
    const runs = await tempFolder();
    expect(await publishIndex(context(runs), render)).toBe('unchanged');
    expect(Object.keys(await filesBelow(runs))).toEqual([]);
  });

  test('a damaged line in the middle of the ledger is named, and the old page stays', async () => {
    const runs = await aRunsFolder();
    const path = join(runs, 'ledger.jsonl');
    const lines = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [lines[0], '{"seq":2}', ...lines.slice(2)].join('\n'));
    await expect(publishIndex(context(runs), render)).rejects.toMatchObject({
      code: 'RUNS_DAMAGED',
      message: expect.stringContaining('line 2'),
    });
  });

  test('a link in place of the page is refused, not followed', async () => {
    const runs = await aRunsFolder();
    const { symlink } = await import('node:fs/promises');
    await writeFile(join(runs, 'elsewhere'), 'mine');
    await symlink('elsewhere', join(runs, 'index.html'));
    await expect(publishIndex(context(runs), render)).rejects.toMatchObject({ code: 'RUNS_DAMAGED' });
    expect(await readFile(join(runs, 'elsewhere'), 'utf8')).toBe('mine');
  });
});
