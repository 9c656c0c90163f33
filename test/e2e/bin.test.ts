import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CAPTURE_ID, FIXTURE_CATALOG, FIXTURE_ZIP } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

// `npm test` builds first.
const BIN = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built binary; `killAfter` milliseconds it is killed with SIGKILL. */
async function run(args: readonly string[], cwd: string, killAfter?: number): Promise<Ended> {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1796025600' },
  });
  const ended = { code: null as number | null, stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    ended.stdout += data;
  });
  child.stderr.on('data', (data) => {
    ended.stderr += data;
  });
  const closed = new Promise<void>((resolve) => {
    child.on('close', (code) => {
      ended.code = code;
      resolve();
    });
  });
  if (killAfter !== undefined) {
    await Promise.race([sleep(killAfter), closed]);
    child.kill('SIGKILL');
  }
  await closed;
  return ended;
}

async function inbox(): Promise<string> {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'good.zip'));
  await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
  return cwd;
}

describe('the built binary', () => {
  test('imports the fixture and ends with 0', async () => {
    const { code, stdout, stderr } = await run(['import', 'good.zip', '--catalog', 'main.catalog.json'], await inbox());
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('ACCEPT');
  });

  test('goes on when its reader closes the pipe', async () => {
    const cwd = await inbox();
    const child = spawn(process.execPath, [BIN, 'import', 'good.zip'], { cwd });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(Object.keys(await filesBelow(join(cwd, 'runs')))).toContain('ledger.jsonl');
  });

  test.runIf(existsSync('/dev/full'))('says that its result could not be written', async () => {
    const cwd = await inbox();
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [BIN, 'validate', 'good.zip', '--json'], {
      cwd,
      stdio: ['ignore', full.fd, 'pipe'],
    });
    let stderr = '';
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    await full.close();
    expect(code).toBe(2);
    expect(stderr).toContain('stdout (ENOSPC)');
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
  });

  test('killed at any moment and run again, it leaves what an undisturbed run leaves', async () => {
    const calm = await inbox();
    await run(['import', 'good.zip'], calm);
    const expected = await filesBelow(join(calm, 'runs'));
    const cwd = await inbox();
    for (let round = 0; round < 8; round++) {
      const runs = `runs-${round}`;
      await mkdir(join(cwd, runs));
      await run(['import', 'good.zip', '--runs', runs], cwd, 150 + round * 50);
      const left = Object.keys(await filesBelow(join(cwd, runs))).filter((path) => path.startsWith('reports/'));
      // Whole or nothing: a kill between two of the renames is mended by the next run, below.
      for (const path of left)
        expect((await readFile(join(cwd, runs, path))).equals(expected[path] ?? Buffer.alloc(0)), path).toBe(true);
      const { code } = await run(['import', 'good.zip', '--runs', runs], cwd);
      expect(code).toBe(0);
      expect(await filesBelow(join(cwd, runs))).toEqual(expected);
    }
  }, 120_000);

  test('two imports at once into one folder: nothing lost, one chain', async () => {
    const cwd = await inbox();
    const ended = await Promise.all(
      ['one', 'two', 'three'].map((batch) => run(['import', 'good.zip', '--batch', batch], cwd)),
    );
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    const ledger = (await readFile(join(cwd, 'runs/ledger.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(ledger.map((line) => line.seq)).toEqual(ledger.map((_, i) => i + 1));
    const published = ledger.filter((line) => line.event === 'published');
    expect(published.map((line) => line.batch).sort()).toEqual(['one', 'three', 'two']);
    expect(published.every((line) => line.name === CAPTURE_ID)).toBe(true);
    // Each import writes the page anew when it ends, so the last line is about that.
    expect(ledger.at(-1)).toMatchObject({ event: 'indexed' });
  });
});
