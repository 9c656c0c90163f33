import { expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../../src/publish/publish.js';
import { aPublication } from '../support/a-publication.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const appendFileSync: typeof real.appendFileSync = (...args) => {
    if (disk.isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC', path: args[0] });
    real.appendFileSync(...args);
  };
  return { ...real, appendFileSync };
});

const NAMES = ['2026-07-08-sandbox-a', '2026-07-08-sandbox-b'];
const context = (runs: string, runId: string) => ({ runs, runId, now: '2026-07-08T08:00:00.000Z', taken: new Set('') });

test('a disk that is full behind the point of no return: said to be unfinished, and the next run finishes it', async () => {
  const [first = '', second = ''] = NAMES;
  const undisturbed = await tempFolder();
  for (const name of [first, second]) await publish(aPublication({ captureId: name }), context(undisturbed, name));

  const runs = await tempFolder();
  disk.isFull = true;
  onTestFinished(() => {
    disk.isFull = false;
  });
  await expect(publish(aPublication({ captureId: first }), context(runs, first))).rejects.toMatchObject({
    code: 'PUBLICATION_UNFINISHED',
    message: expect.stringContaining('ledger.jsonl in the runs folder (ENOSPC)'),
    hint: expect.stringContaining('the next import'),
  });
  disk.isFull = false;
  await publish(aPublication({ captureId: second }), context(runs, second));
  expect(await filesBelow(runs)).toEqual(await filesBelow(undisturbed));
});
