import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.js';
import { aBag, type BagParts } from '../support/a-bag.js';
import { CAPTURE_ID, FIXTURE_ZIP, fixtureFiles } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';
import { zipWith } from '../support/zip-writer.js';

const BAG_RULES = ['archive/bag-complete', 'archive/bag-declared', 'archive/bag-odd', 'archive/bag-valid'];

async function validate(path: string, cwd: string): Promise<{ exitCode: number; report: Report }> {
  const { exitCode, stdout } = await runAirlock(['validate', path, '--json'], cwd);
  return { exitCode, report: JSON.parse(stdout) };
}

/** Status of the rules about bags that do not pass. */
function findingsOf(report: Report): unknown[] {
  return report.rules.filter(({ id, status }) => BAG_RULES.includes(id) && status !== 'PASS').map(({ id }) => id);
}

function zipOf(bag: BagParts): Buffer {
  return zipWith({ entries: Object.entries(bag).map(([path, data]) => ({ name: `bag/${path}`, data })) });
}

describe('the fixture in a zipped bag', () => {
  const payload = (folder: string) =>
    Object.fromEntries(Object.entries(fixtureFiles()).map(([path, content]) => [`${folder}${path}`, content]));

  test.each([
    ['with the files at the top of the payload', ''],
    ['with a folder around them', `${CAPTURE_ID}/`],
  ])('%s is imported as if it came plain', async (_name, folder) => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'bag.zip'), zipOf(aBag(payload(folder), { algorithms: ['sha512', 'md5'] })));
    const { exitCode, stdout } = await runAirlock(['import', 'bag.zip', '--json'], cwd);
    expect(exitCode).toBe(0);
    const [imported] = JSON.parse(stdout).packages;
    expect(imported).toMatchObject({ decision: 'ACCEPT', capture_id: CAPTURE_ID });
    const report: Report = JSON.parse(await readFile(join(cwd, imported.reports.json), 'utf8'));
    expect(report.tree?.node_count).toBe(66);
    expect(findingsOf(report)).toEqual([]);
    const checked = report.rules.filter(({ id }) => BAG_RULES.includes(id)).map((rule) => rule.checked);
    expect(checked).toEqual([3, 5, 5, 8]);
  });

  test.each<[string, (bag: BagParts) => void, string]>([
    [
      'a byte of the log',
      (bag) => (bag['data/logs/capture.log'] = `${bag['data/logs/capture.log']} `),
      'archive/bag-valid',
    ],
    ['a file more', (bag) => (bag['data/logs/more.log'] = 'x'), 'archive/bag-complete'],
    ['something to fetch', (bag) => (bag['fetch.txt'] = 'http://example.invalid/x 1 data/x\n'), 'archive/bag-declared'],
  ])('%s is a REJECT', async (_name, tamper, rule) => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'bag.zip'), zipOf(aBag(payload(''), { tamper })));
    const { exitCode, report } = await validate('bag.zip', cwd);
    expect([exitCode, report.decision]).toEqual([1, 'REJECT']);
    expect(findingsOf(report)).toContain(rule);
  });
});

test('a package that is no bag passes the rules about bags with nothing checked', async () => {
  const cwd = await tempFolder();
  await writeFile(join(cwd, 'good.zip'), await readFile(FIXTURE_ZIP));
  const { report } = await validate('good.zip', cwd);
  const results = report.rules.filter(({ id }) => BAG_RULES.includes(id));
  expect(results.map(({ status, checked }) => [status, checked])).toEqual(BAG_RULES.map(() => ['PASS', 0]));
});

describe('published evidence', () => {
  async function published(): Promise<{ cwd: string; folder: string; files: Record<string, Buffer> }> {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'good.zip'), await readFile(FIXTURE_ZIP));
    await runAirlock(['import', 'good.zip'], cwd);
    const folder = join(cwd, 'runs/intake/default', CAPTURE_ID);
    return { cwd, folder, files: await filesBelow(folder) };
  }

  test('is accepted, and any changed byte in any of its files is a REJECT', async () => {
    const { cwd, folder, files } = await published();
    const { report } = await validate(folder, cwd);
    expect([report.decision, findingsOf(report)]).toEqual(['ACCEPT', []]);
    for (const [path, bytes] of Object.entries(files)) {
      // Places spread over the file, its ends among them; each with the smallest change there is.
      for (const part of [0, 0.37, 1]) {
        const changed = Buffer.from(bytes);
        const at = Math.floor((bytes.length - 1) * part);
        changed[at] = (changed[at] ?? 0) ^ (part === 0.37 ? 0x20 : 1);
        await writeFile(join(folder, path), changed);
        const result = await validate(folder, cwd);
        expect([path, at, result.report.decision]).toEqual([path, at, 'REJECT']);
        expect(findingsOf(result.report).length).toBeGreaterThan(0);
      }
      await writeFile(join(folder, path), bytes);
    }
  });

  test('any changed byte of its tag manifest is a REJECT, which no digest covers', async () => {
    const { cwd, folder, files } = await published();
    const path = 'tagmanifest-sha256.txt';
    const bytes = files[path] ?? Buffer.alloc(0);
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x20;
      await writeFile(join(folder, path), changed);
      expect([at, (await validate(folder, cwd)).report.decision]).toEqual([at, 'REJECT']);
    }
  });
});
