import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.js';
import { aPackage, CAPTURE_ID, FIXTURE_CATALOG, FIXTURE_ZIP, nodeOf } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const EVIDENCE = `runs/intake/default/${CAPTURE_ID}`;
const LOST = 'left_panel';

/** The fixture, published, and a later release in which one control was renamed. */
async function releases(): Promise<string> {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'old.zip'));
  const catalog = JSON.parse(await readFile(FIXTURE_CATALOG, 'utf8'));
  const selector = catalog.selectors.find(({ id }: { id: string }) => id === LOST);
  // With a way around it would be found by that, and not looked for.
  delete selector.fallback;
  await writeFile(join(cwd, 'main.catalog.json'), JSON.stringify(catalog));
  const next = aPackage({
    edit: ({ dump, manifest }) => {
      nodeOf(dump, selector.required.automation_id).node.automation_id = 'ucRenamed';
      dump.capture_id = manifest.capture_id = '2026-09-15-internal-sandbox-b';
    },
  });
  await writeFile(join(cwd, 'new.zip'), next);
  await runAirlock(['import', 'old.zip'], cwd);
  return cwd;
}

const CATALOG = ['--catalog', 'main.catalog.json'] as const;

describe('evidence given to an import', () => {
  async function take(cwd: string, batch: string, ...more: readonly string[]) {
    const result = await runAirlock(['import', 'new.zip', ...CATALOG, '--batch', batch, '--json', ...more], cwd);
    const { reports, outcome } = JSON.parse(result.stdout).packages[0];
    const [json, html] = await Promise.all(
      [reports.json, reports.html].map((path) => readFile(join(cwd, path), 'utf8')),
    );
    const report: Report = JSON.parse(json ?? '');
    const lost = report.drift?.selectors.find(({ selector_id }) => selector_id === LOST);
    return { status: lost?.status, path: lost?.path, outcome, html: html ?? '' };
  }

  it('finds a renamed control again and draws the old window beside the new one', async () => {
    const cwd = await releases();
    const { status, path, html } = await take(cwd, 'with', '--evidence', EVIDENCE);
    expect(status).toBe('relocated');
    expect(path).toMatch(/^root\//u);
    expect(html).toContain('id="drift-before');
    expect(html).toContain('id="drift-now');
  });

  it('is missed where it is not given', async () => {
    const cwd = await releases();
    const { status, html } = await take(cwd, 'without');
    expect(status).toBe('missing');
    expect(html).not.toContain('drift-before');
  });

  it('gives the same bytes each time', async () => {
    const cwd = await releases();
    await take(cwd, 'twice', '--evidence', EVIDENCE);
    expect((await take(cwd, 'twice', '--evidence', EVIDENCE)).outcome).toBe('unchanged');
  });

  it('says the same to validate', async () => {
    const cwd = await releases();
    const { stdout } = await runAirlock(['validate', 'new.zip', ...CATALOG, '--evidence', EVIDENCE, '--json'], cwd);
    const report: Report = JSON.parse(stdout);
    expect(report.drift?.counts.relocated).toBe(1);
  });

  it.each([
    ['a package, which holds text', [...CATALOG, '--evidence', 'old.zip'], 'not the published evidence'],
    ['nothing', [...CATALOG, '--evidence', 'none'], 'none'],
    ['evidence without a catalog', ['--evidence', EVIDENCE], 'no drift without a catalog'],
  ])('is refused: %s', async (_, args, message) => {
    const cwd = await releases();
    for (const verb of ['import', 'validate']) {
      const { exitCode, stdout, stderr } = await runAirlock([verb, 'new.zip', ...args], cwd);
      expect(exitCode).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain(message);
    }
  });
});
