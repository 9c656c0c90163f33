import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isSealed, LEDGER_START, lineDigest } from '../../src/shared/ledger-line.js';
import { aPackage } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

// `npm test` builds first.
const BIN = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));

/** Packages of each of the two imports. CONTRIBUTING.md says how to run it with 200. */
const PACKAGES = Number(process.env['TWO_IMPORTS_PACKAGES'] ?? 30);

async function writePackages(folder: string, name: string): Promise<string[]> {
  await mkdir(join(folder, name));
  const ids = Array.from({ length: PACKAGES }, (_, i) => `2026-07-08-${name}-${String(i + 1).padStart(3, '0')}`);
  for (const id of ids) {
    const zip = aPackage({
      edit: ({ dump, manifest }) => {
        dump.capture_id = id;
        manifest.capture_id = id;
      },
    });
    await writeFile(join(folder, name, `${id}.zip`), zip);
  }
  return ids;
}

async function importAll(name: string, cwd: string): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [BIN, 'import', `${name}/*.zip`, '--json'], { cwd });
  let stderr = '';
  child.stdout.resume();
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  return await new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr })));
}

test(`two processes import ${PACKAGES} packages each into one folder: nothing lost, the chain whole`, async () => {
  const cwd = await tempFolder();
  const ids = [...(await writePackages(cwd, 'left')), ...(await writePackages(cwd, 'right'))];
  const ended = await Promise.all([importAll('left', cwd), importAll('right', cwd)]);
  expect(ended).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);

  const files = await filesBelow(join(cwd, 'runs'));
  const lines = files['ledger.jsonl']?.toString('utf8').split('\n').slice(0, -1) ?? [];
  const published: string[] = [];
  let previous = LEDGER_START;
  for (const [i, line] of lines.entries()) {
    const event: { event: string; name: string; files: Record<string, string> } = JSON.parse(line);
    expect(event).toMatchObject({ seq: i + 1, previous });
    expect(isSealed(line)).toBe(true);
    previous = lineDigest(line);
    if (event.event === 'published') published.push(event.name);
    for (const path of Object.keys(event.files)) expect(Object.keys(files)).toContain(path);
  }
  expect(published.sort()).toEqual(ids.sort());
  expect(Object.keys(files).filter((path) => path.startsWith('.staging/'))).toEqual([]);
}, 600_000);
