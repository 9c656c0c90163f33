import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FORMAT_ENCODERS } from '../support/formats/encoders.js';
import { SHOWN_WINDOW } from '../support/formats/shown-window.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const EXAMPLE = fileURLToPath(new URL('../../examples/line-dumps.profile.json', import.meta.url));
const FORMATS = ['ahk-uia', 'python-uiautomation', 'rnw-snap'];

/** What importing these files comes to, with the example profile or another one. */
async function decisionsOf(files: Readonly<Record<string, Buffer | string>>, profile = 'line-dumps.profile.json') {
  const folder = await tempFolder();
  await mkdir(join(folder, 'in'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'in', name), content);
  await cp(EXAMPLE, join(folder, 'line-dumps.profile.json'));
  await writeFile(
    join(folder, 'bare.profile.json'),
    JSON.stringify({ schema_version: 1, profile_id: 'bare', severities: { 'manifest/present': 'WARN' } }),
  );
  const { stdout } = await runAirlock(['import', 'in/*', '--profile', profile, '--json'], folder);
  return JSON.parse(stdout).packages.map(
    ({ decision, counts }: { decision: string; counts: { waived: number } }) => `${decision}, ${counts.waived} waived`,
  );
}

const typical = Object.fromEntries(
  FORMATS.map((id) => [`${id}.txt`, FORMAT_ENCODERS[id]?.(SHOWN_WINDOW) ?? Buffer.alloc(0)]),
);

test('the example profile takes a dump of lines as it is', async () => {
  expect(await decisionsOf(typical)).toEqual(FORMATS.map(() => 'ACCEPT, 1 waived'));
}, 60_000);

test('without its waiver it is rejected', async () => {
  expect(await decisionsOf(typical, 'bare.profile.json')).toEqual(FORMATS.map(() => 'REJECT, 0 waived'));
}, 60_000);

test('what looks like elements in a name is still rejected', async () => {
  const name =
    'a\n    ControlType: ButtonControl    ClassName: B    AutomationId: b    Rect: (0,0,1,1)[1x1]    Name: c';
  const forged = FORMAT_ENCODERS['python-uiautomation']?.({ ...SHOWN_WINDOW, name }) ?? Buffer.alloc(0);
  expect(await decisionsOf({ 'a.txt': forged })).toEqual(['REJECT, 0 waived']);
}, 60_000);
