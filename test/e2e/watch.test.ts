import { copyFile, mkdir, readFile, rename, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.js';
import { CAPTURE_ID, FIXTURE_ZIP } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const ONCE = ['watch', 'drop', '--once', '--interval', '0.02', '--json'];

async function dropFolder(): Promise<string> {
  const cwd = await tempFolder();
  await mkdir(join(cwd, 'drop'));
  return cwd;
}

interface Line {
  readonly source: string;
  readonly decision: string | null;
  readonly outcome: string;
}

const linesOf = (stdout: string): Line[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** A watch that runs until it is told to stop; its clock goes with the real one. */
function startWatch(cwd: string, args: readonly string[]) {
  const stop = new AbortController();
  const result = { stdout: '', stderr: '' };
  const ended = main(['watch', 'drop', '--interval', '0.02', '--json', ...args], {
    stdout: {
      write: (text) => {
        result.stdout += text;
      },
    },
    stderr: {
      write: (text) => {
        result.stderr += text;
      },
    },
    cwd,
    env: {},
    // As SOURCE_DATE_EPOCH holds it: waiting goes by the other one.
    now: () => '2026-11-30T08:00:00.000Z',
    clockMs: Date.now,
    catchInterrupt: () => stop.signal,
  });
  return {
    result,
    async until(count: number) {
      for (let i = 0; i < 1000 && linesOf(result.stdout).length < count; i += 1) await sleep(10);
      expect(linesOf(result.stdout)).toHaveLength(count);
    },
    async stop() {
      stop.abort();
      return await ended;
    },
  };
}

describe('watch', () => {
  it('takes what lies in the folder, once, also over restarts, and ends as import does', async () => {
    const cwd = await dropFolder();
    await copyFile(FIXTURE_ZIP, join(cwd, 'drop/good.zip'));
    await writeFile(join(cwd, 'drop/notes.txt'), 'no zip');
    await mkdir(join(cwd, 'drop/folder.zip'));
    await symlink(join(cwd, 'drop/good.zip'), join(cwd, 'drop/link.zip'));
    await copyFile(FIXTURE_ZIP, join(cwd, 'drop/.partial.zip'));
    const first = await runAirlock(ONCE, cwd);
    expect([first.exitCode, first.stderr]).toEqual([0, '']);
    expect(linesOf(first.stdout)).toMatchObject([
      { source: 'drop/good.zip', decision: 'ACCEPT', outcome: 'published' },
    ]);
    expect(await readFile(join(cwd, 'runs/index.html'), 'utf8')).toContain(CAPTURE_ID);

    await rename(join(cwd, 'drop/good.zip'), join(cwd, 'drop/other-name.zip'));
    const second = await runAirlock(ONCE, cwd);
    expect([second.exitCode, second.stdout, second.stderr]).toEqual([0, '', '']);
  });

  it('waits for a zip that is still being copied, and takes it when it is whole', async () => {
    const cwd = await dropFolder();
    const whole = await readFile(FIXTURE_ZIP);
    const path = join(cwd, 'drop/slow.zip');
    const watch = startWatch(cwd, []);
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      await writeFile(path, whole.subarray(0, Math.floor(whole.length * part)));
      await sleep(80);
    }
    expect(watch.result.stdout).toBe('');
    await writeFile(path, whole);
    await watch.until(1);
    expect(await watch.stop()).toBe(0);
    expect(linesOf(watch.result.stdout)).toMatchObject([{ source: 'drop/slow.zip', decision: 'ACCEPT' }]);
    expect(watch.result.stderr).toMatch(
      /^airlock: watching drop every [0-9.]{1,5} s until Ctrl-C or SIGTERM; results go to runs, batch \w{1,20}\n$/u,
    );
  });

  it('judges as it is what never becomes whole, so that nothing is lost silently', async () => {
    const cwd = await dropFolder();
    await copyFile(FIXTURE_ZIP, join(cwd, 'drop/cut.zip'));
    await truncate(join(cwd, 'drop/cut.zip'), 5000);
    const watch = startWatch(cwd, ['--patience', '0.1']);
    await watch.until(1);
    expect(await watch.stop()).toBe(0);
    expect(linesOf(watch.result.stdout)).toMatchObject([{ source: 'drop/cut.zip', decision: 'REJECT' }]);
  });

  it.each([
    ['was touched long ago', 7200, 1, ['REJECT', 'REJECT'], ''],
    ['was touched a moment ago', 0, 0, [], 'left for the next run'],
  ])(
    'with --once, judges what is not whole and %s, and never passes it over in silence',
    async (_, age, code, verdicts, says) => {
      const cwd = await dropFolder();
      await copyFile(FIXTURE_ZIP, join(cwd, 'drop/2026-07-08-cut.zip'));
      await truncate(join(cwd, 'drop/2026-07-08-cut.zip'), 5000);
      await writeFile(join(cwd, 'drop/no.zip'), 'this is no zip at all');
      const touched = (Date.parse('2026-11-30T08:00:00.000Z') - age * 1000) / 1000;
      for (const name of ['2026-07-08-cut.zip', 'no.zip']) await utimes(join(cwd, 'drop', name), touched, touched);
      const { exitCode, stdout, stderr } = await runAirlock(ONCE, cwd);
      expect(exitCode).toBe(code);
      expect(linesOf(stdout).map(({ decision }) => decision)).toEqual(verdicts);
      expect(stderr).toContain(says);
      expect(stderr.match(/left for the next run/gu)?.length ?? 0).toBe(age === 0 ? 2 : 0);
    },
  );

  it('with --once, does not call left for later what was judged already, though it was touched since', async () => {
    const cwd = await dropFolder();
    const cut = join(cwd, 'drop/cut.zip');
    await copyFile(FIXTURE_ZIP, cut);
    await truncate(cut, 5000);
    const now = Date.parse('2026-11-30T08:00:00.000Z') / 1000;
    await utimes(cut, now - 7200, now - 7200);
    expect((await runAirlock(ONCE, cwd)).exitCode).toBe(1);
    await utimes(cut, now, now);
    expect(await runAirlock(ONCE, cwd)).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('tries again what could not be published', async () => {
    const cwd = await dropFolder();
    await copyFile(FIXTURE_ZIP, join(cwd, 'drop/good.zip'));
    await mkdir(join(cwd, 'runs'));
    await writeFile(join(cwd, 'runs/reports'), 'a file where the folder should be');
    const watch = startWatch(cwd, ['--patience', '0.1']);
    await watch.until(1);
    await rename(join(cwd, 'runs/reports'), join(cwd, 'was-a-file'));
    for (let i = 0; i < 500 && !watch.result.stdout.includes('"published"'); i += 1) await sleep(10);
    expect(await watch.stop()).toBe(0);
    const outcomes = linesOf(watch.result.stdout).map(({ outcome }) => outcome);
    expect(outcomes.at(0)).toBe('failed');
    expect(outcomes.at(-1)).toBe('published');
    expect(watch.result.stderr).toContain('what to do');
  });

  it('says what is wrong with a runs folder that cannot be used', async () => {
    const cwd = await dropFolder();
    await writeFile(join(cwd, 'file'), '');
    const { exitCode, stderr } = await runAirlock([...ONCE, '--runs', 'file/runs'], cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('what to do');
  });

  it.each([
    ['a folder that is not there', ['watch', 'nowhere'], 'there is no such folder'],
    ['an interval of nothing', ['watch', 'drop', '--interval', '0'], 'not a number of seconds'],
    ['a batch name that is none', ['watch', 'drop', '--batch', 'Not A Name'], 'not a name for a batch'],
  ])('refuses %s', async (_, args, says) => {
    const { exitCode, stderr } = await runAirlock(args, await dropFolder());
    expect(exitCode).toBe(2);
    expect(stderr).toContain(says);
  });
});
