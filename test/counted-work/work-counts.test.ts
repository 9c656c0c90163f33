import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Setup } from '../../src/pipeline/setup.js';
import { examine, importPackage } from '../../src/pipeline.js';
import { TextSearch } from '../../src/redact/search/text-search.js';
import { TextJudge } from '../../src/redact/text-judge.js';
import { DEFAULT_PROFILE } from '../../src/validate/index.js';
import { aPackage, type PackageParts } from '../support/a-package.js';
import { tempFolder } from '../support/temp-folder.js';
import { count, MARGIN, outsideBars, WORK_KINDS, type Work, workOf } from '../support/work-counter.js';

/*
 * How much work fixed packages are, counted, not timed, so that it cannot flake. Bars with a margin are in bars.json; who
 * changes what the pipeline does on purpose writes them anew: UPDATE_WORK=1 npx vitest run test/counted-work
 */

vi.mock('node:fs', async (original) => {
  const { countingFs } = await import('../support/work-counter.js');
  return countingFs(await original<typeof import('node:fs')>());
});
vi.mock('node:crypto', async (original) => {
  const { countingCrypto } = await import('../support/work-counter.js');
  return countingCrypto(await original<typeof import('node:crypto')>());
});

const BARS = new URL('./bars.json', import.meta.url);
const SETUP: Setup = {
  profile: DEFAULT_PROFILE,
  profileSha256: '0'.repeat(64),
  catalog: null,
  language: 'en',
  now: '2026-11-30T00:00:00.000Z',
  history: [],
};

/** So many more controls below the root, each with an id and a name of its own. */
function withControls(controls: number): (parts: PackageParts) => void {
  return ({ dump }) => {
    const [model] = dump.root.children;
    if (model === undefined) throw new Error('the fixture has controls');
    for (let i = 0; i < controls; i += 1)
      dump.root.children.push({ ...model, automation_id: `txtPart${i}`, name: `Kreisel ${i}`, children: [] });
  };
}

function withFiles(files: number): (parts: PackageParts) => void {
  return (parts) => {
    for (let i = 0; i < files; i += 1) parts.files[`screenshots/${i}.png`] = `picture ${i}`;
  };
}

const CASES = {
  'the fixture, examined': { zip: aPackage(), publishes: false },
  'the fixture, imported': { zip: aPackage(), publishes: true },
  '500 nodes more, examined': { zip: aPackage({ edit: withControls(500) }), publishes: false },
  '500 files more, examined': { zip: aPackage({ edit: withFiles(500) }), publishes: false },
} as const;

type CaseName = keyof typeof CASES;

async function run(zip: Buffer, publishes: boolean, times = 1): Promise<Work> {
  const folder = await tempFolder();
  const path = join(folder, 'capture.zip');
  writeFileSync(path, zip);
  const runs = join(folder, 'runs');
  const target = { runs, batch: 'default', runId: 'work', now: SETUP.now, taken: new Set<string>() };
  // What a run does once (vocabulary, templates, validators) is not what is guarded here.
  await importPackage(path, SETUP, { ...target, batch: 'before' });
  return await workOf(async () => {
    for (let i = 0; i < times; i += 1) {
      if (publishes) await importPackage(path, SETUP, { ...target, batch: `batch-${i}` });
      else await examine(path, { ...SETUP });
    }
  });
}

beforeAll(() => {
  const { decide } = TextJudge.prototype;
  vi.spyOn(TextJudge.prototype, 'decide').mockImplementation(function (this: TextJudge, text, field) {
    count('strings_judged');
    return decide.call(this, text, field);
  });
  const { search } = TextSearch.prototype;
  vi.spyOn(TextSearch.prototype, 'search').mockImplementation(function (this: TextSearch, bytes) {
    count('bytes_searched', bytes.length);
    return search.call(this, bytes);
  });
});

// The file is ours: what UPDATE_WORK wrote.
const bars = JSON.parse(readFileSync(BARS, 'utf8')) as Record<CaseName, Work>;
const isUpdate = process.env['UPDATE_WORK'] === '1';

describe('the work that a package is', () => {
  test.each(Object.entries(CASES))('%s: within the bars', async (name, { zip, publishes }) => {
    const work = await run(zip, publishes);
    if (isUpdate) {
      const raised = WORK_KINDS.map((kind) => [kind, Math.ceil(work[kind] * MARGIN)]);
      writeFileSync(BARS, `${JSON.stringify({ ...readBars(), [name]: Object.fromEntries(raised) }, null, 2)}\n`);
      return;
    }
    // The keys of CASES are its own.
    expect(outsideBars(work, bars[name as CaseName])).toEqual([]);
  });

  test('work done twice is outside the bars, whatever kind of work it is', async () => {
    const { zip, publishes } = CASES['the fixture, imported'];
    const outside = outsideBars(await run(zip, publishes, 2), bars['the fixture, imported']);
    expect(outside.map((line) => line.split(':', 1)[0])).toEqual(WORK_KINDS);
  });

  test('twice the controls and twice the files are not much more than twice the work', async () => {
    const base = await run(aPackage(), false);
    for (const withMore of [withControls, withFiles]) {
      const [once, twice] = [
        await run(aPackage({ edit: withMore(300) }), false),
        await run(aPackage({ edit: withMore(600) }), false),
      ];
      for (const kind of WORK_KINDS)
        expect(twice[kind] - base[kind], kind).toBeLessThanOrEqual(2.2 * (once[kind] - base[kind]) + 64);
    }
  });
});

function readBars(): object {
  // An object, see above.
  return JSON.parse(readFileSync(BARS, 'utf8')) as object;
}
