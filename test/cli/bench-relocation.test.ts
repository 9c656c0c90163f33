import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const row = (type: string, id: string, length: number, parent: number) => [
  type,
  id,
  type,
  'WPF',
  length,
  null,
  1,
  0,
  parent,
];
const OLD = [
  row('Window', 'main', 4, -1),
  row('Edit', 'name', 0, 0),
  row('Button', 'ok', 2, 0),
  row('Button', 'help', 4, 0),
];
const NEW = [row('Window', 'main', 4, -1), row('Edit', 'fullName', 0, 0), row('Button', 'ok', 2, 0)];
const PAIR = {
  id: 'sample-1-2',
  project: 'sample',
  old: OLD,
  new: NEW,
  truth: [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, null],
  ],
};

async function folderWith(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await tempFolder();
  await writeFile(join(folder, name), content);
  return folder;
}

describe('airlock bench relocation', () => {
  test('answers a pair in three scenarios, one line each on stdout', async () => {
    const folder = await folderWith('pairs.jsonl', `${JSON.stringify(PAIR)}\n`);
    const { exitCode, stdout, stderr } = await runAirlock(
      ['bench', 'relocation', 'pairs.jsonl', '--threshold', '0'],
      folder,
    );
    expect(exitCode).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.case)).toEqual(['sample-1-2#asis', 'sample-1-2#renamed30', 'sample-1-2#noids']);
    for (const { answers } of lines)
      expect(answers.slice(0, 3)).toEqual([
        [0, 0, expect.any(Number)],
        [1, 1, expect.any(Number)],
        [2, 2, expect.any(Number)],
      ]);
    expect(stderr).toContain('3 cases, threshold 0');
  });

  test('reads gzipped files, writes to a file, and prints the shares', async () => {
    const folder = await folderWith('pairs.jsonl.gz', gzipSync(`${JSON.stringify(PAIR)}\n\n`));
    const { exitCode, stdout } = await runAirlock(['bench', 'relocation', 'pairs.jsonl.gz', '-o', 'out.jsonl'], folder);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/scenario\s+right\s+hard: right/u);
    expect((await readFile(join(folder, 'out.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(3);
  });

  test('answers cases as they are, and nothing else about them', async () => {
    const asked = { case: 'mine', old: OLD, new: NEW, targets: [2] };
    const folder = await folderWith('cases.jsonl', JSON.stringify(asked));
    const { stdout } = await runAirlock(['bench', 'relocation', 'cases.jsonl', '--json', '--threshold', '0'], folder);
    expect(JSON.parse(stdout)).toEqual({
      threshold: 0,
      cases: 1,
      scenarios: [],
      predictions: [{ case: 'mine', answers: [[2, 2, expect.any(Number)]] }],
    });
  });

  test('counts in JSON what was right, per scenario', async () => {
    const folder = await folderWith('pairs.jsonl', JSON.stringify(PAIR));
    const args = ['bench', 'relocation', 'pairs.jsonl', '--json', '-o', 'out.jsonl', '--threshold', '0'];
    const { scenarios, predictions } = JSON.parse((await runAirlock(args, folder)).stdout);
    expect(predictions).toBeUndefined();
    expect(scenarios).toMatchObject([
      { scenario: 'asis', present: 3, right: 3, hard: 1, hard_right: 1, gone: 1 },
      { scenario: 'noids', present: 3, hard: 3, gone: 1 },
      { scenario: 'renamed30', present: 3, gone: 1 },
    ]);
  });

  test.each([
    { what: 'a file that is not there', args: ['none.jsonl'], says: ['none.jsonl', 'INPUT_NOT_FOUND'] },
    { what: 'a gzipped file that is not there', args: ['none.jsonl.gz'], says: ['none.jsonl.gz', 'INPUT_NOT_FOUND'] },
    { what: 'a line that is no pair', args: ['bad.jsonl'], says: ['bad.jsonl, line 2', 'PAIRS_INVALID'] },
    { what: 'two old nodes on one new node', args: ['twice.jsonl'], says: ['twice.jsonl, line 1', 'PAIRS_INVALID'] },
    { what: 'a file of blank lines', args: ['blank.jsonl'], says: ['blank.jsonl', 'PAIRS_INVALID'] },
    { what: 'a file that is not gzipped', args: ['plain.gz'], says: ['plain.gz', 'INPUT_UNREADABLE'] },
    { what: 'a threshold above 1', args: ['bad.jsonl', '--threshold', '1.5'], says: ['--threshold 1.5', 'USAGE'] },
    { what: 'an output that is a folder', args: ['good.jsonl', '-o', '.'], says: ['OUTPUT_UNWRITABLE'] },
  ])('$what ends with 2', async ({ args, says }) => {
    const folder = await folderWith('bad.jsonl', `\n{"id":"secretWord"}\n`);
    await writeFile(join(folder, 'plain.gz'), 'no gzip');
    await writeFile(
      join(folder, 'twice.jsonl'),
      JSON.stringify({ ...PAIR, truth: [...PAIR.truth, [3, 2]].toSpliced(3, 1) }),
    );
    await writeFile(join(folder, 'blank.jsonl'), ' \n\n');
    await writeFile(join(folder, 'good.jsonl'), JSON.stringify(PAIR));
    const { exitCode, stderr } = await runAirlock(['bench', 'relocation', ...args], folder);
    expect(exitCode).toBe(2);
    for (const text of says) expect(stderr).toContain(text);
    expect(stderr).not.toContain('secretWord');
  });
});
