import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byCodeUnit } from '../../src/shared/canonical-json.js';
import { filesBelow } from '../support/files-below.js';
import { FORMAT_ENCODERS } from '../support/formats/encoders.js';
import { SHOWN_WINDOW, textsOfWindow } from '../support/formats/shown-window.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const WAIVER = {
  rule: 'dump/readable',
  code: 'dump-text-unescaped',
  reason: 'invented text',
  owner: 'tests',
  expires: '2028-06-30',
};
const PROFILE = {
  schema_version: 1,
  profile_id: 'bare-trees',
  severities: { 'manifest/present': 'WARN' },
  waivers: [WAIVER],
};

/** One bare dump of each format, all with a name that says something else. */
async function bareTrees(): Promise<string> {
  const folder = await tempFolder();
  await mkdir(join(folder, 'in'));
  for (const [id, encode] of Object.entries(FORMAT_ENCODERS))
    await writeFile(join(folder, 'in', `${id}.dat`), encode(SHOWN_WINDOW));
  await writeFile(join(folder, 'bare.profile.json'), JSON.stringify(PROFILE));
  return folder;
}

test('a bare dump of every format is taken, whatever it is called, and no text of it is in any output', async () => {
  const folder = await bareTrees();
  const { exitCode, stdout } = await runAirlock(
    ['import', 'in/*.dat', '--profile', 'bare.profile.json', '--json'],
    folder,
  );
  const { packages } = JSON.parse(stdout);
  expect(packages.map(({ source, decision }: { source: string; decision: string }) => [source, decision])).toEqual(
    Object.keys(FORMAT_ENCODERS)
      .map((id) => [`in/${id}.dat`, 'ACCEPT'])
      .sort(([a = ''], [b = '']) => byCodeUnit(a, b)),
  );
  expect(exitCode).toBe(0);
  const outputs = Object.entries(await filesBelow(join(folder, 'runs')));
  const leaks = textsOfWindow(SHOWN_WINDOW).flatMap((text) =>
    outputs.filter(([, bytes]) => bytes.includes(text)).map(([path]) => path),
  );
  expect(leaks).toEqual([]);
}, 60_000);

test('formats that do not escape text are rejected as long as no profile waives it', async () => {
  const folder = await bareTrees();
  await writeFile(join(folder, 'bare.profile.json'), JSON.stringify({ ...PROFILE, waivers: [] }));
  const unescaped = ['ahk-uia', 'python-uiautomation', 'rnw-snap'].map((id) => `in/${id}.dat`);
  const { stdout } = await runAirlock(['import', ...unescaped, '--profile', 'bare.profile.json', '--json'], folder);
  const { packages } = JSON.parse(stdout);
  expect(packages.map(({ decision }: { decision: string }) => decision)).toEqual(['REJECT', 'REJECT', 'REJECT']);
}, 60_000);

test('without a profile that allows it, a dump without a manifest is rejected', async () => {
  const folder = await bareTrees();
  const { exitCode, stdout } = await runAirlock(['import', 'in/page-source.dat', '--json'], folder);
  expect(JSON.parse(stdout).packages.map(({ decision }: { decision: string }) => decision)).toEqual(['REJECT']);
  expect(exitCode).toBe(1);
});

test('what was published of a bare dump is accepted again by the profile that let it pass, and by no other', async () => {
  const folder = await bareTrees();
  const profile = ['--profile', 'bare.profile.json'];
  await runAirlock(['import', 'in/page-source.dat', ...profile], folder);
  const [evidence = ''] = await readdir(join(folder, 'runs/intake/default'));
  const published = `runs/intake/default/${evidence}`;
  const derive = ['catalog', 'derive', published, '-o', 'made.catalog.json'];
  const refused = await runAirlock(derive, folder);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--profile')]);
  expect(await runAirlock([...derive, ...profile], folder)).toMatchObject({ exitCode: 0 });
  const again = ['import', 'in/page-source.dat', '--batch', 'b', '--catalog', 'made.catalog.json', ...profile];
  const { stdout } = await runAirlock([...again, '--evidence', published, '--json'], folder);
  expect(JSON.parse(stdout).packages).toMatchObject([{ decision: 'ACCEPT', drift: 'none' }]);
}, 60_000);

test.each([
  ['en', 'What a "no" costs', 'framework_id: Every selector that requires a framework is not evaluable'],
  ['zh-CN', '“无”意味着什么', 'framework_id: 要求框架的选择器都无法判定'],
])('airlock formats says in %s what each format carries and what a missing field costs', async (lang, head, cost) => {
  const { stdout } = await runAirlock(['formats', '--lang', lang], await tempFolder());
  for (const text of [...Object.keys(FORMAT_ENCODERS), head, cost]) expect(stdout).toContain(text);
});

test('airlock formats --json gives the table', async () => {
  const { stdout } = await runAirlock(['formats', '--json'], await tempFolder());
  const { formats, refused } = JSON.parse(stdout);
  expect(formats.map(({ id }: { id: string }) => id)).toEqual(Object.keys(FORMAT_ENCODERS));
  expect(formats.find(({ id }: { id: string }) => id === 'dsh')).toMatchObject({
    provisional: false,
    captured: { framework_id: 'no', is_enabled: 'derived' },
  });
  expect(refused.map(({ code }: { code: string }) => code)).toEqual([
    'dump-android',
    'dump-single-element',
    'dump-no-window',
  ]);
});
