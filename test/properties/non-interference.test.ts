import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/intake/index.js';
import { FIXTURE_CATALOG } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { ENCODERS } from './encoders/index.js';
import { GENERATED_CAPTURE, type GeneratedCapture } from './generated-capture.js';
import { type GeneratedInput, inputOf } from './input-of.js';
import { firstDifference, maskedOutput, type RunOutput, unnamedDigests } from './masked-output.js';
import { twoWordings } from './wording.js';

/*
 * Non-interference: of two captures that differ in nothing but their visible texts, text by text of the same length,
 * every output is the same, byte by byte. What a reader of the outputs can learn of the text is then its length.
 */

const SEED = 20261130;
/** In all; at least 1,000. */
const CAPTURES = 1008;
/** Captures of one run of import: their results land in one ledger. */
const OF_A_RUN = 42;

const CATALOG = fileURLToPath(FIXTURE_CATALOG);

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'airlock-test-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('every encoder is of a reader', () => {
  expect(FORMATS.map(({ id }) => id)).toEqual(expect.arrayContaining(ENCODERS.map(({ format }) => format)));
});

interface Pair {
  readonly capture: GeneratedCapture;
  readonly inputs: readonly [GeneratedInput, GeneratedInput];
}

/** Captures of every format in turn. */
function pairsOf(captures: readonly GeneratedCapture[]): readonly Pair[] {
  return captures.map((capture, i) => {
    const encoder = ENCODERS[i % ENCODERS.length];
    if (encoder === undefined) throw new Error('there is no encoder');
    const [first, second] = twoWordings(capture.slots, capture.isEscaped, numbersFrom(capture.seed));
    return { capture, inputs: [inputOf(capture, first, encoder), inputOf(capture, second, encoder)] };
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

/** One side of the pairs as zips in a folder of its own, the same names on both sides. */
async function sideOf(name: string, inputs: readonly GeneratedInput[]): Promise<string> {
  const cwd = join(folder, name);
  await mkdir(cwd, { recursive: true });
  for (const [i, { bytes }] of inputs.entries()) await writeFile(join(cwd, `capture-${i}.zip`), bytes);
  return cwd;
}

async function outputOf(cwd: string, args: readonly string[], results?: string): Promise<RunOutput> {
  const result = await runAirlock(args, cwd);
  expect(result.exitCode).not.toBe(70);
  return { ...result, files: results === undefined ? {} : await filesBelow(join(cwd, results)) };
}

const CAPTURES_OF_ALL = pairsOf(fc.sample(GENERATED_CAPTURE, { seed: SEED, numRuns: CAPTURES }));
const BATCHES = Array.from({ length: CAPTURES / OF_A_RUN }, (_, i) => i);

describe(`import of ${CAPTURES} captures, two wordings each`, () => {
  test.each(BATCHES)('gives the same bytes: run %i', { timeout: 600_000 }, async (batch) => {
    const pairs = CAPTURES_OF_ALL.slice(batch * OF_A_RUN, (batch + 1) * OF_A_RUN);
    const sides = [0, 1] as const;
    const outputs: Record<string, string>[] = [];
    for (const side of sides) {
      const inputs = pairs.map((pair) => pair.inputs[side]);
      const cwd = await sideOf(`import-${batch}-${side}`, inputs);
      const language = batch % 2 === 0 ? 'en' : 'zh-CN';
      const zips = inputs.map((_, i) => `capture-${i}.zip`);
      const options = [...(batch % 3 === 0 ? ['--json'] : []), '--catalog', CATALOG, '--lang', language];
      const output = await outputOf(cwd, ['import', ...zips, ...options], 'runs');
      const digests = inputs.flatMap((input) => input.digests);
      expect(unnamedDigests(output, digests)).toEqual([]);
      outputs.push(maskedOutput(output, digests));
      await rm(cwd, { recursive: true });
    }
    const [first = {}, second = {}] = outputs;
    expect(Object.keys(first).length).toBeGreaterThan(OF_A_RUN * 3);
    expect(firstDifference(first, second)).toBeNull();
  });
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

  test.each(COMMANDS)('%s %s give the same bytes for every 21st capture', { timeout: 600_000 }, async (...command) => {
    for (const [i, { inputs }] of CAPTURES_OF_ALL.filter((_, at) => at % 21 === 0).entries()) {
      const outputs: Record<string, string>[] = [];
      for (const [side, input] of inputs.entries()) {
        const cwd = await sideOf(`${command[0]}-${command[1]}-${i}-${side}`, [input]);
        await mkdir(join(cwd, 'out'));
        outputs.push(maskedOutput(await outputOf(cwd, command, 'out'), input.digests));
        await rm(cwd, { recursive: true });
      }
      expect(firstDifference(outputs[0] ?? {}, outputs[1] ?? {})).toBeNull();
    }
  });
});
