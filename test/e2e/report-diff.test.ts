import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE_ZIP } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

test('airlock report diff: 0 for nothing worse, 1 for a new REJECT, 2 for what is no report', async () => {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'good.zip'));
  const strict = { schema_version: 1, profile_id: 'strict', thresholds: { min_nodes: 5000 } };
  await writeFile(join(cwd, 'strict.profile.json'), JSON.stringify(strict));
  const good = await runAirlock(['validate', 'good.zip', '--json'], cwd);
  const bad = await runAirlock(['validate', 'good.zip', '--json', '--profile', 'strict.profile.json'], cwd);
  await writeFile(join(cwd, 'old.json'), good.stdout);
  await writeFile(join(cwd, 'new.json'), bad.stdout);

  expect((await runAirlock(['report', 'diff', 'old.json', 'old.json'], cwd)).exitCode).toBe(0);
  expect((await runAirlock(['report', 'diff', 'new.json', 'old.json', '--lang', 'zh-CN'], cwd)).exitCode).toBe(0);
  const worse = await runAirlock(['report', 'diff', 'old.json', 'new.json', '--json'], cwd);
  expect(worse.exitCode).toBe(1);
  expect(JSON.parse(worse.stdout)).toMatchObject({
    old: { decision: 'ACCEPT' },
    new: { decision: 'REJECT' },
    is_worse: true,
    resolved: [],
  });
  const none = await runAirlock(['report', 'diff', 'old.json', 'strict.profile.json'], cwd);
  expect(none).toMatchObject({ exitCode: 2, stdout: '' });
  expect(none.stderr).toContain('code: REPORT_INVALID');
  await writeFile(join(cwd, 'page.md'), '# Capture validation report');
  const page = await runAirlock(['report', 'diff', 'page.md', 'old.json'], cwd);
  expect(page.stderr).toContain('name a file that ends in -validation.json');
});
