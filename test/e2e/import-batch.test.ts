import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.js';
import type { Io } from '../../src/model/io.js';
import { FIXTURE_ZIP } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { tempFolder } from '../support/temp-folder.js';

// `npm test` builds first.
const WORKER = pathToFileURL(fileURLToPath(new URL('../../dist/cli/examine-worker.js', import.meta.url)));

/** A folder with the fixture, something that is no zip, and an empty file. */
async function inbox(): Promise<string> {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'a-good.zip'));
  await writeFile(join(cwd, 'b-text.zip'), 'not a zip at all');
  await writeFile(join(cwd, 'c-empty.zip'), '');
  await writeFile(join(cwd, 'd-text.zip'), 'nor is this');
  return cwd;
}

async function run(cwd: string, args: readonly string[], io: Partial<Io> = {}) {
  const result = { exitCode: 0, stdout: '', stderr: '' };
  const sink = (to: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      result[to] += text;
    },
  });
  result.exitCode = await main(args, {
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    cwd,
    env: {},
    now: () => '2026-11-30T08:00:00.000Z',
    ...io,
  });
  return result;
}

describe('a batch', () => {
  it.each(['1', '2', '3'])('gives the same results in %s threads as in none', async (jobs) => {
    const [here, there] = [await inbox(), await inbox()];
    const inThisThread = await run(here, ['import', '*.zip']);
    const inThreads = await run(there, ['import', '*.zip', '--jobs', jobs], { examineWorker: WORKER });
    expect(inThreads).toEqual(inThisThread);
    expect(inThreads.exitCode).toBe(1);
    expect(await filesBelow(join(there, 'runs'))).toEqual(await filesBelow(join(here, 'runs')));
  });

  it('loses the one package whose thread ends, says so, and goes on', async () => {
    const cwd = await inbox();
    const worker = join(cwd, 'ends.mjs');
    await writeFile(
      worker,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));`,
    );
    const { exitCode, stdout, stderr } = await run(cwd, ['import', '*.zip', '--json'], {
      examineWorker: pathToFileURL(worker),
    });
    expect(exitCode).toBe(70);
    expect(stderr.match(/bug in airlock/gu)).toHaveLength(4);
    const { packages } = JSON.parse(stdout);
    expect(packages.map((one: { decision: null; outcome: string }) => [one.decision, one.outcome])).toEqual(
      Array(4).fill([null, 'failed']),
    );
  });
});

it('a glob leaves out what begins with a dot, as shells do', async () => {
  const cwd = await inbox();
  await writeFile(join(cwd, '._a-good.zip'), 'what macOS puts beside a file');
  const { packages } = JSON.parse((await run(cwd, ['import', '*.zip', '--json'])).stdout);
  expect(packages).toHaveLength(4);
});

async function workerThatStopsAfter(packages: number, folder: string): Promise<URL> {
  const path = join(folder, 'stops.mjs');
  await writeFile(
    path,
    `import { parentPort } from 'node:worker_threads';
    const on = parentPort.on.bind(parentPort);
    parentPort.on = (event, listener) => on(event, (task) => task.key <= ${packages} && listener(task));
    await import(${JSON.stringify(WORKER.href)});`,
  );
  return pathToFileURL(path);
}

describe('an interrupted batch', () => {
  it.each([
    ['here', false],
    ['in threads', true],
  ])(
    'examined %s leaves whole what is published, nothing of the rest, and goes on when run again',
    async (_, isInThreads) => {
      const cwd = await inbox();
      // Its threads are still at the third package when the second is done.
      const examineWorker = isInThreads ? await workerThatStopsAfter(2, cwd) : undefined;
      const interrupt = new AbortController();
      const stderr = {
        isTTY: true,
        text: '',
        write(text: string) {
          this.text += text;
          if (text.includes('2 of 4 done')) interrupt.abort();
        },
      };
      const io = { stderr, catchInterrupt: () => interrupt.signal, ...(examineWorker ? { examineWorker } : {}) };
      const { exitCode, stdout } = await run(cwd, ['import', '*.zip', '--json'], io);
      expect(exitCode).toBe(130);
      expect(stderr.text).toContain('interrupted: 2 of 4 packages are done, the others are as they were before');
      const first = JSON.parse(stdout);
      expect([first.packages.length, first.not_reached]).toEqual([2, 2]);
      expect(
        Object.keys(await filesBelow(join(cwd, 'runs'))).filter((path) => path.endsWith('-validation.json')),
      ).toHaveLength(2);

      const second = JSON.parse((await run(cwd, ['import', '*.zip', '--json'])).stdout);
      expect(second.not_reached).toBe(0);
      expect(second.packages.map((one: { outcome: string }) => one.outcome)).toEqual([
        'unchanged',
        'unchanged',
        'published',
        'published',
      ]);
    },
  );

  it('is not shown progress with --quiet', async () => {
    const cwd = await inbox();
    const { stderr } = await run(cwd, ['import', '*.zip', '--quiet'], {
      stderr: {
        write: () => {
          throw new Error('written');
        },
        isTTY: true,
      },
    });
    expect(stderr).toBe('');
  });
});
