import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.js';
import { FIXTURE_ZIP } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/** What of the fixture just reaches each limit: six entries with its folders, 66 nodes, three levels of names. */
const CASES = [
  { limit: 'max_entries', reached: 6, code: 'too-many-entries' },
  { limit: 'max_dump_nodes', reached: 66, code: 'dump-too-many-nodes' },
  { limit: 'max_name_depth', reached: 3, code: 'name-too-deep' },
] as const;

describe.each(CASES)('limits of a profile: $limit', ({ limit, reached, code }) => {
  async function codesWith(value: number): Promise<string[]> {
    const cwd = await tempFolder();
    await copyFile(FIXTURE_ZIP, join(cwd, 'capture.zip'));
    const profile = { schema_version: 1, profile_id: 'tight', limits: { [limit]: value } };
    await writeFile(join(cwd, 'tight.json'), JSON.stringify(profile));
    const { stdout } = await runAirlock(['validate', 'capture.zip', '--profile', 'tight.json', '--json'], cwd);
    const report: Report = JSON.parse(stdout);
    return report.rules.flatMap((rule) => rule.findings.map((finding) => finding.code));
  }

  test('what just reaches it is accepted', async () => {
    expect(await codesWith(reached)).toEqual([]);
  });

  test(`one past it is ${code}`, async () => {
    expect(await codesWith(reached - 1)).toContain(code);
  });
});
