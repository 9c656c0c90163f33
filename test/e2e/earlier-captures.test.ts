import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.js';
import { aPackage, CAPTURE_ID } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const DAYS = ['2026-11-28T08:00:00.000Z', '2026-11-29T08:00:00.000Z', '2026-11-30T08:00:00.000Z'] as const;

/** The fixture; the same capture packed again with another comment; and one of an empty first answer. */
const PACKAGES = {
  'whole.zip': aPackage(),
  'again.zip': aPackage({ edit: ({ manifest }) => Object.assign(manifest, { host: { os: 'Windows 11' } }) }),
  'empty.zip': aPackage({
    edit: ({ dump, manifest }) => {
      dump.root.children = dump.root.children.slice(0, 1).map((node) => ({ ...node, children: [] }));
      dump.capture_id = manifest.capture_id = '2026-07-09-internal-sandbox-b';
    },
  }),
} as const;

async function inbox(): Promise<string> {
  const cwd = await tempFolder();
  for (const [name, bytes] of Object.entries(PACKAGES)) await writeFile(join(cwd, name), bytes);
  return cwd;
}

/** Imports one package and says what came of it and which rules found something. */
async function take(cwd: string, args: readonly string[], now: string, verb = ['import']) {
  const { stdout } = await runAirlock([...verb, ...args, '--json'], cwd, now);
  const [summary] = verb[0] === 'watch' ? [JSON.parse(stdout)] : JSON.parse(stdout).packages;
  const report: Report = JSON.parse(await readFile(join(cwd, summary.reports.json), 'utf8'));
  const found = report.rules.flatMap(({ findings }) => findings.map(({ ruleId, code }) => `${ruleId} ${code}`));
  return { outcome: summary.outcome, found, notPlanned: report.not_planned.map(({ reason }) => reason), report };
}

describe('what was imported before', () => {
  it('makes a second content under one capture id a warning, in any batch', async () => {
    const cwd = await inbox();
    const first = await take(cwd, ['whole.zip'], DAYS[0]);
    const second = await take(cwd, ['again.zip', '--batch', 'other'], DAYS[1]);
    expect(first.found).not.toContain('manifest/capture-id-unused used-before');
    expect(second.report.capture_id).toBe(CAPTURE_ID);
    expect(second.found).toContain('manifest/capture-id-unused used-before');
  });

  it('makes a nearly empty tree of the same application a warning', async () => {
    const cwd = await inbox();
    await take(cwd, ['whole.zip'], DAYS[0]);
    expect((await take(cwd, ['empty.zip'], DAYS[1])).found).toContain('tree/nodes-as-before far-fewer');
  });

  it('is the same when a package comes again, whatever came after it', async () => {
    const cwd = await inbox();
    await take(cwd, ['empty.zip'], DAYS[0]);
    await take(cwd, ['whole.zip'], DAYS[1]);
    await take(cwd, ['again.zip'], DAYS[1]);
    for (const name of Object.keys(PACKAGES)) expect((await take(cwd, [name], DAYS[2])).outcome).toBe('unchanged');
  });

  it('holds nothing of the run itself, so that a batch gives the same in any number of runs', async () => {
    const cwd = await inbox();
    const { stdout } = await runAirlock(['import', '*.zip', '--json'], cwd, DAYS[0]);
    expect(stdout).toContain('"published"');
    const again = await runAirlock(['import', '*.zip', '--json'], cwd, DAYS[2]);
    expect(JSON.parse(again.stdout).packages.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array(3).fill('unchanged'),
    );
  });

  it('is asked by watch for each package', async () => {
    const cwd = await inbox();
    await take(cwd, ['whole.zip'], DAYS[0]);
    const drop = await tempFolder();
    await writeFile(join(drop, 'empty.zip'), PACKAGES['empty.zip']);
    const { found } = await take(cwd, [drop, '--once', '--interval', '0.02'], DAYS[1], ['watch']);
    expect(found).toContain('tree/nodes-as-before far-fewer');
  });

  it('is not known to validate, which says so', async () => {
    const cwd = await inbox();
    await take(cwd, ['whole.zip'], DAYS[0]);
    const { stdout } = await runAirlock(['validate', 'again.zip', '--json'], cwd, DAYS[1]);
    const report: Report = JSON.parse(stdout);
    expect(report.not_planned.filter(({ reason }) => reason === 'no-history')).toHaveLength(2);
  });

  it('can be read with lines that an earlier version wrote', async () => {
    const cwd = await inbox();
    await take(cwd, ['whole.zip'], DAYS[0]);
    const ledger = join(cwd, 'runs/ledger.jsonl');
    const old = (await readFile(ledger, 'utf8')).replace(/,"node_count":66,"process_name":"[^"]{1,40}"/u, '');
    await writeFile(ledger, old);
    const { found } = await take(cwd, ['empty.zip'], DAYS[1]);
    expect(found).not.toContain('tree/nodes-as-before far-fewer');
  });

  it('that was edited ends the run before anything is examined', async () => {
    const cwd = await inbox();
    await take(cwd, ['whole.zip'], DAYS[0]);
    await writeFile(join(cwd, 'runs/ledger.jsonl'), 'no line of ours\n');
    const { exitCode, stderr } = await runAirlock(['import', 'empty.zip'], cwd, DAYS[1]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('line 1 of ledger.jsonl');
  });
});
