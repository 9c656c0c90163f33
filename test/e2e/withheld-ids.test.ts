import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aPackage, FIXTURE_CATALOG, nodeOf } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const ID = 'FrmQuillfeather';

/** The fixture, with a person's name in the id of the home page and on screen; and a catalog that asks for that id. */
async function inbox(): Promise<string> {
  const cwd = await tempFolder();
  const edit = ({ dump }: { dump: Parameters<typeof nodeOf>[0] }) => {
    const { node } = nodeOf(dump, 'FrmHomePage');
    node.automation_id = ID;
    node.name = 'Quillfeather';
  };
  await writeFile(join(cwd, 'capture.zip'), aPackage({ edit }));
  await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
  const catalog = await readFile(join(cwd, 'main.catalog.json'), 'utf8');
  await writeFile(join(cwd, 'named.catalog.json'), catalog.replaceAll('FrmHomePage', ID));
  return cwd;
}

describe('an automation id that holds a name on screen', () => {
  test('is withheld, counted by field, and a WARN says so', async () => {
    const { stdout, exitCode } = await runAirlock(['validate', 'capture.zip', '--json'], await inbox());
    const report = JSON.parse(stdout);
    expect(exitCode).toBe(0);
    expect(report.redaction.withheld).toEqual([{ field: 'automation_id', reason: 'visible-text', count: 1 }]);
    const warned = report.rules.filter(
      (rule: { status: string; id: string }) => rule.id.startsWith('redaction/') && rule.status === 'WARN',
    );
    expect(warned.map((rule: { id: string }) => rule.id)).toContain('redaction/structural-strings-kept');
    expect(stdout).not.toContain('Quillfeather');
  });

  test('makes selectors on it impossible: not evaluable, never matched by guessing', async () => {
    const cwd = await inbox();
    const { stdout } = await runAirlock(['catalog', 'check', 'main.catalog.json', 'capture.zip', '--json'], cwd);
    const check = JSON.parse(stdout).selectors.find(
      (one: { selector_id: string }) => one.selector_id === 'home_page_window',
    );
    expect(check.via).not.toBe('required');
    const asked = await runAirlock(['catalog', 'check', 'named.catalog.json', 'capture.zip', '--json'], cwd);
    expect(asked.stdout).not.toContain('"via":"required","matches":[{"path":"root/3/0/0"');
  });

  test('is required by no derived selector', async () => {
    const cwd = await inbox();
    const { exitCode } = await runAirlock(['catalog', 'derive', 'capture.zip', '-o', 'derived.catalog.json'], cwd);
    expect(exitCode).toBe(0);
    const derived = await readFile(join(cwd, 'derived.catalog.json'), 'utf8');
    expect(derived.toLowerCase()).not.toContain('quillfeather');
    for (const { required } of JSON.parse(derived).selectors) expect(required.automation_id).not.toBeNull();
  });
});
