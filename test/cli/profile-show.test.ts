import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

async function folderWith(files: Readonly<Record<string, object>>): Promise<string> {
  const cwd = await tempFolder();
  for (const [path, fields] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, path)), { recursive: true });
    await writeFile(join(cwd, path), JSON.stringify({ schema_version: 1, profile_id: 'of-a-test', ...fields }));
  }
  return cwd;
}

const CHAIN = {
  'app.profile.json': { extends: 'shared/office.profile.json', thresholds: { min_nodes: 20 } },
  'shared/office.profile.json': { extends: 'all.profile.json', expect: { network_zones: ['office'] } },
  'shared/all.profile.json': { thresholds: { min_nodes: 60, max_depth: 30 } },
};

describe('airlock profile show', () => {
  test('follows extends relative to each file and says where each value comes from', async () => {
    const cwd = await folderWith(CHAIN);
    const { stdout, exitCode } = await runAirlock(['profile', 'show', 'app.profile.json', '--origin'], cwd);
    expect(exitCode).toBe(0);
    const lines = stdout.split('\n').map((line) => line.split(/ {2,}/u));
    expect(lines).toContainEqual(['thresholds.min_nodes = 20', 'app.profile.json']);
    expect(lines).toContainEqual(['thresholds.max_depth = 30', 'shared/all.profile.json']);
    expect(lines).toContainEqual(['expect.network_zones = ["office"]', 'shared/office.profile.json']);
    expect(lines).toContainEqual(['thresholds.max_nodes = 100000', 'default']);
  });

  test('prints JSON, base first, with the origin only where it is asked for', async () => {
    const cwd = await folderWith(CHAIN);
    const plain = JSON.parse((await runAirlock(['profile', 'show', 'app.profile.json', '--json'], cwd)).stdout);
    expect(plain.files).toEqual(['shared/all.profile.json', 'shared/office.profile.json', 'app.profile.json']);
    expect(plain.values).toContainEqual({ field: 'thresholds.min_nodes', value: 20 });
    const { stdout } = await runAirlock(['profile', 'show', 'app.profile.json', '--json', '--origin'], cwd);
    expect(JSON.parse(stdout).values).toContainEqual({
      field: 'thresholds.min_nodes',
      value: 20,
      origin: 'app.profile.json',
    });
  });

  test('shows the built-in profile without a file', async () => {
    const { stdout } = await runAirlock(['profile', 'show', '--origin'], await tempFolder());
    expect(stdout).toMatch(/^thresholds\.min_nodes = 2 {2,}default$/mu);
  });

  test('says in Chinese of a value that it is built in', async () => {
    const { stdout } = await runAirlock(['profile', 'show', '--origin', '--lang', 'zh-CN'], await tempFolder());
    expect(stdout).toMatch(/^thresholds\.min_nodes = 2 {2,}内置$/mu);
  });

  test.each([
    [
      'a circle',
      { 'a.profile.json': { extends: 'b.profile.json' }, 'b.profile.json': { extends: './a.profile.json' } },
      /extends itself/u,
    ],
    ['itself', { 'a.profile.json': { extends: 'a.profile.json' } }, /extends itself/u],
    [
      'a chain of nine',
      Object.fromEntries(
        Array.from({ length: 9 }, (_, i) => [
          i === 0 ? 'a.profile.json' : `p${i}.profile.json`,
          i === 8 ? {} : { extends: `p${i + 1}.profile.json` },
        ]),
      ),
      /p8\.profile\.json: is the 9th profile of a chain/u,
    ],
    [
      'a base that is not there',
      { 'a.profile.json': { extends: 'gone.profile.json' } },
      /gone\.profile\.json: there is no such file/u,
    ],
    [
      'a base with a fault',
      {
        'a.profile.json': { extends: 'b.profile.json' },
        'b.profile.json': { severities: { 'dump/main-present': 'off' } },
      },
      /b\.profile\.json is not valid/u,
    ],
  ])('refuses %s', async (_, files, message) => {
    const { exitCode, stderr } = await runAirlock(['profile', 'show', 'a.profile.json'], await folderWith(files));
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });
});
