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

  test.each([
    // Its length is kept, and rules the node out: nothing is found, and the fallback is tried as ever.
    ['an id of another length', 'main.catalog.json', { status: 'matched', via: 'fallback:0' }],
    ['an id of its length, so that nobody can tell', 'named.catalog.json', { status: 'not_evaluable', via: null }],
  ])('is not found by a selector that requires %s', async (_, catalog, expected) => {
    const { stdout } = await runAirlock(['catalog', 'check', catalog, 'capture.zip', '--json'], await inbox());
    const selectors: { selector_id: string; status: string; via: string | null }[] = JSON.parse(stdout).selectors;
    const asked = selectors.find(({ selector_id }) => selector_id === 'home_page_window');
    expect(asked).toMatchObject(expected);
    expect(selectors.filter(({ via }) => via === 'required').length).toBeGreaterThan(5);
  });

  test('is required by no derived selector', async () => {
    const cwd = await inbox();
    const { exitCode } = await runAirlock(['catalog', 'derive', 'capture.zip', '-o', 'derived.catalog.json'], cwd);
    expect(exitCode).toBe(0);
    const derived = await readFile(join(cwd, 'derived.catalog.json'), 'utf8');
    expect(derived.toLowerCase()).not.toContain('quillfeather');
    const paths = JSON.parse(derived).selectors.map((one: { evidence: { uia_path: string } }) => one.evidence.uia_path);
    expect(paths).toContain('root');
    expect(paths).not.toContain('root/3/0/0');
  });
});
