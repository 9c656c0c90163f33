import { describe, expect, it } from 'vitest';
import { progressOn } from '../../src/cli/progress.js';
import type { Io } from '../../src/model/io.js';

function terminal(isTTY: boolean, columns = 80): { io: Io; written: string[]; passSeconds(seconds: number): void } {
  const written: string[] = [];
  let ms = 0;
  const io: Io = {
    stdout: { write: () => {} },
    stderr: { write: (text) => written.push(text), isTTY, columns },
    cwd: '/',
    env: {},
    now: () => new Date(ms).toISOString(),
  };
  return {
    io,
    written,
    passSeconds: (seconds) => {
      ms += seconds * 1000;
    },
  };
}

const lineOf = (text: string | undefined) => text?.slice(1, -'\u001b[K'.length);

describe('progress', () => {
  it('says how many are done, how fast, how long it will take, and which is next', () => {
    const { io, written, passSeconds } = terminal(true);
    const progress = progressOn(io, 40, { lang: 'en' });
    progress.show(0, '2026-07-08-a.zip');
    passSeconds(5);
    progress.show(10, '2026-07-08-b.zip');
    passSeconds(7200);
    progress.show(11, '2026-07-08-c.zip');
    progress.clear();
    expect(written.map(lineOf)).toEqual([
      '0 of 40 done, – a second, – left, now: 2026-07-08-a.zip',
      '10 of 40 done, 2.0 a second, 0:15 left, now: 2026-07-08-b.zip',
      expect.stringMatching(/^11 of 40 done, 0\.0 a second, 5:16:35 left, now/u),
      '',
    ]);
  });

  it('goes by the machine’s clock where that of the records is held', () => {
    let clock = 5_000;
    const { io, written } = terminal(true);
    const progress = progressOn({ ...io, clockMs: () => clock }, 4, { lang: 'en' });
    clock += 2_000;
    progress.show(1, '2026-07-08-a.zip');
    expect(lineOf(written[0])).toBe('1 of 4 done, 0.5 a second, 0:06 left, now: 2026-07-08-a.zip');
  });

  it.each([
    ['a name that may be a person’s', '张伟.zip'],
    ['a name of ordinary words', 'evelyn.zip'],
    ['a control sequence', '2026-07-08-\u001b[2J.zip'],
    ['nothing', ''],
  ])('does not show %s', (_, name) => {
    const { io, written } = terminal(true);
    progressOn(io, 3, { lang: 'zh-CN' }).show(1, name);
    expect(lineOf(written[0])).toBe('已完成 1/3，每秒 0.0 个，剩余 0:00，当前：第 2 个采集包');
  });

  it('keeps to the width of the terminal, in cells', () => {
    const { io, written } = terminal(true, 20);
    progressOn(io, 3, { lang: 'zh-CN' }).show(0, '2026-07-08-a.zip');
    expect(lineOf(written[0])).toBe('已完成 0/3，每秒 –…');
  });

  it.each([
    ['it is not a terminal', false, 40, false],
    ['--quiet', true, 40, true],
    ['there is one package', true, 1, false],
  ])('writes nothing where %s', (_, isTTY, total, quiet) => {
    const { io, written } = terminal(isTTY);
    const progress = progressOn(io, total, { lang: 'en', quiet });
    progress.show(1, 'x');
    progress.clear();
    expect(written).toEqual([]);
  });
});
