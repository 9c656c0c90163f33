import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSetup } from '../../src/cli/setup.js';
import type { Setup } from '../../src/pipeline/setup.js';
import { FIXTURE_CATALOG } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { ENCODERS } from './encoders/index.js';
import { examined } from './examined.js';
import { GENERATED_CAPTURE, type GeneratedCapture } from './generated-capture.js';
import { type GeneratedInput, inputOf } from './input-of.js';
import { firstDifference, maskedOutput, type RunOutput, unnamedDigests } from './masked-output.js';
import { twoWordings } from './wording.js';

/*
 * Non-interference: of two captures that differ in nothing but their visible texts, text by text of the same length,
 * every output is the same, byte by byte. What a reader of the outputs can learn of the text is then its length.
 *
 * 1,008 captures, 72 of each of the 14 formats, each in two wordings. What each run covers:
 *
 *   import    504 captures, 36 of each format, half in either language: evidence, JSON, Markdown, HTML, certificate,
 *             index page, ledger, drift, stdout, stderr, names of files
 *   evidence  504 captures, 36 of each format: evidence and JSON, which all of the others is made of
 *   commands  33 of them, of all formats, each through six command lines
 */

const SEED = 20261130;
const OF_A_RUN = 42;
const RUNS = 24;

const CATALOG = fileURLToPath(FIXTURE_CATALOG);
const SIDES = [0, 1] as const;

let folder = '';
let setup: Setup;

beforeAll(async () => {
  folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'airlock-test-'));
  const nowhere = { write: () => {} };
  const now = () => '2026-11-30T08:00:00.000Z';
  setup = await loadSetup({}, { stdout: nowhere, stderr: nowhere, cwd: folder, env: {}, now });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Pair = readonly [GeneratedInput, GeneratedInput];

/** Captures of every format in turn. */
function pairsOf(captures: readonly GeneratedCapture[]): readonly Pair[] {
  return captures.map((capture, i) => {
    const encoder = ENCODERS[i % ENCODERS.length];
    if (encoder === undefined) throw new Error('there is no encoder');
    const isEscaped = capture.isEscaped && encoder.write.canEscape;
    const [first, second] = twoWordings(capture.slots, isEscaped, numbersFrom(capture.seed));
    return [inputOf(capture, first, encoder), inputOf(capture, second, encoder)];
  });
}

/** Whole numbers below a bound, the same for the same seed (xorshift). */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** One side of the pairs as files in a folder of its own, the same names on both sides. */
async function sideOf(name: string, inputs: readonly GeneratedInput[]): Promise<string> {
  const cwd = join(folder, name);
  await mkdir(join(cwd, 'out'), { recursive: true });
  for (const [i, { bytes }] of inputs.entries()) await writeFile(join(cwd, `capture-${i}.zip`), bytes);
  return cwd;
}

async function outputOf(cwd: string, args: readonly string[], results: string): Promise<RunOutput> {
  const result = await runAirlock(args, cwd);
  expect(result.exitCode).not.toBe(70);
  return { ...result, files: await filesBelow(join(cwd, results)) };
}

/** Runs both sides of pairs. @returns the masked outputs of each side */
async function bothSides(
  name: string,
  pairs: readonly Pair[],
  run: (cwd: string) => Promise<RunOutput>,
): Promise<readonly [Record<string, string>, Record<string, string>]> {
  const outputs: Record<string, string>[] = [];
  for (const side of SIDES) {
    const inputs = pairs.map((pair) => pair[side]);
    const cwd = await sideOf(`${name}-${side}`, inputs);
    const output = await run(cwd);
    const digests = inputs.flatMap((input) => input.digests);
    expect(unnamedDigests(output, digests)).toEqual([]);
    outputs.push(maskedOutput(output, digests));
    await rm(cwd, { recursive: true });
  }
  return [outputs[0] ?? {}, outputs[1] ?? {}];
}

const PAIRS = pairsOf(fc.sample(GENERATED_CAPTURE, { seed: SEED, numRuns: RUNS * OF_A_RUN }));
const RUN_NUMBERS = Array.from({ length: RUNS }, (_, i) => i);

function pairsOfRun(run: number): readonly Pair[] {
  return PAIRS.slice(run * OF_A_RUN, (run + 1) * OF_A_RUN);
}

describe(`import of ${OF_A_RUN} captures at a time`, () => {
  test.each(RUN_NUMBERS.filter((run) => run % 2 === 0))(
    'gives the same bytes: run %i',
    {
      timeout: 600_000,
    },
    async (run) => {
      const zips = Array.from({ length: OF_A_RUN }, (_, i) => `capture-${i}.zip`);
      const language = run % 4 === 0 ? 'en' : 'zh-CN';
      const options = [...(run % 3 === 0 ? ['--json'] : []), '--catalog', CATALOG, '--lang', language];
      const [first, second] = await bothSides(`import-${run}`, pairsOfRun(run), (cwd) =>
        outputOf(cwd, ['import', ...zips, ...options], 'runs'),
      );
      expect(Object.keys(first).length).toBeGreaterThan(OF_A_RUN * 3);
      expect(firstDifference(first, second)).toBeNull();
    },
  );
});

describe('evidence and JSON of a capture', () => {
  test.each(RUN_NUMBERS.filter((run) => run % 2 === 1))(
    'are the same bytes: captures of run %i',
    {
      timeout: 600_000,
    },
    async (run) => {
      for (const [i, pair] of pairsOfRun(run).entries()) {
        const [first, second] = await bothSides(`evidence-${run}-${i}`, [pair], (cwd) =>
          examined(join(cwd, 'capture-0.zip'), setup),
        );
        expect(firstDifference(first, second)).toBeNull();
      }
    },
  );
});

describe('commands on one capture', () => {
  const COMMANDS: readonly (readonly string[])[] = [
    ['validate', 'capture-0.zip'],
    ['validate', 'capture-0.zip', '--json'],
    ['catalog', 'derive', 'capture-0.zip', '-o', 'out/derived.json'],
    ['catalog', 'check', CATALOG, 'capture-0.zip', '--lang', 'zh-CN'],
    ['catalog', 'drift', CATALOG, 'capture-0.zip', '--json'],
    ['locate', CATALOG, 'capture-0.zip', 'left_panel', '--detail'],
  ];
  // No factor in common with the number of formats, so that all of them are among these.
  const EVERY = 31;

  test.each(COMMANDS)(
    `%s %s give the same bytes for every ${EVERY}st capture`,
    {
      timeout: 600_000,
    },
    async (...command) => {
      for (const [i, pair] of PAIRS.filter((_, at) => at % EVERY === 0).entries()) {
        const name = `${command[0]}-${command[1]}-${i}`.replace(/[^a-z0-9-]/gu, '');
        const [first, second] = await bothSides(name, [pair], (cwd) => outputOf(cwd, command, 'out'));
        expect(firstDifference(first, second)).toBeNull();
      }
    },
  );
});
