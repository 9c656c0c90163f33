import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aNativeDump, aNativeNode } from '../support/a-native-dump.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const A = join(EXAMPLES, '2026-07-08-internal-sandbox-a.zip');
const B = join(EXAMPLES, '2026-09-15-internal-sandbox-b.zip');

async function folderWith(dumps: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, dump] of Object.entries(dumps)) await writeFile(join(folder, name), JSON.stringify(dump));
  return folder;
}

test('the two releases among the examples differ in what the second one is said to have changed', async () => {
  const { exitCode, stdout } = await runAirlock(['diff', A, B, '--json'], await tempFolder());
  expect(exitCode).toBe(1);
  const diff = JSON.parse(stdout);
  expect(diff.counts).toEqual({ removed: 1, added: 0, moved: 1, changed: 2, unchanged: 62 });
  expect(
    diff.changes.map((one: { kind: string; changed_fields: string[] }) => [one.kind, ...one.changed_fields]),
  ).toEqual([['removed'], ['moved'], ['changed', 'automation_id'], ['changed', 'automation_id']]);
});

test('a capture and itself do not differ, and neither do it and its published evidence; nothing is written', async () => {
  const folder = await tempFolder();
  expect(await runAirlock(['diff', A, A], folder)).toMatchObject({ exitCode: 0, stderr: '' });
  await runAirlock(['import', A], folder);
  const before = Object.keys(await filesBelow(folder));
  const evidence = 'runs/intake/default/2026-07-08-internal-sandbox-a';
  expect(await runAirlock(['diff', A, evidence], folder)).toMatchObject({ exitCode: 0 });
  expect(Object.keys(await filesBelow(folder))).toEqual(before);
});

test('captures that are not alike are refused with exit 2 and the reason, unless forced', async () => {
  const folder = await folderWith({
    'one.json': aNativeDump(),
    'other.json': aNativeDump(aNativeNode({ automation_id: 'frmOther' }), { truncated: true }),
  });
  const refused = await runAirlock(['diff', 'one.json', 'other.json'], folder);
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  expect(refused.stderr).toContain('root-differs: field automation_id');
  expect(refused.stderr).toContain('new-truncated');
  expect(refused.stderr).toContain('--force');
  const forced = await runAirlock(['diff', 'one.json', 'other.json', '--force', '--json'], folder);
  expect(forced.exitCode).toBe(1);
  expect(JSON.parse(forced.stdout).unlike.map(({ code }: { code: string }) => code)).toEqual([
    'root-differs',
    'new-truncated',
  ]);
});

test('no text of either capture is in a diff', async () => {
  const texts = ['山田さんの連絡先', '第二の秘密の題名'];
  const [one, other] = texts.map((name) =>
    aNativeDump(aNativeNode({ children: [aNativeNode({ automation_id: name, name })] })),
  );
  const folder = await folderWith({ 'one.json': one, 'other.json': other });
  for (const flags of [[], ['--json'], ['--lang', 'zh-CN']]) {
    const { stdout } = await runAirlock(['diff', 'one.json', 'other.json', ...flags], folder);
    for (const text of texts) expect(stdout).not.toContain(text);
    expect(stdout.length).toBeGreaterThan(0);
  }
});

test('the leak check sees the text of both captures', async () => {
  // What one shows on screen stands in a structural field of the other.
  const secret = 'QuarterlyForecastDraft';
  const folder = await folderWith({
    'one.json': aNativeDump(aNativeNode({ children: [aNativeNode({ automation_id: secret, name: 'x' })] })),
    'other.json': aNativeDump(aNativeNode({ children: [aNativeNode({ automation_id: 'pnl', name: secret })] })),
  });
  for (const order of [
    ['one.json', 'other.json'],
    ['other.json', 'one.json'],
  ]) {
    const { exitCode, stdout, stderr } = await runAirlock(['diff', ...order], folder);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('visible text');
    expect(stderr).not.toContain(secret);
  }
});
