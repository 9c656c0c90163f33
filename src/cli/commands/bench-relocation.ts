import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  answerCase,
  BadLine,
  caseOf,
  type Prediction,
  RELOCATION_WEIGHTS,
  readBenchLine,
  SCENARIOS,
  Tallies,
} from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderBench } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { inputNotFound } from '../../shared/input-not-found.js';
import { isNodeError } from '../../shared/node-error.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeOutput } from '../write-output.js';

interface BenchOptions {
  readonly output?: string;
  readonly threshold?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

/**
 * `airlock bench relocation`: asks the matcher where the controls of each pair went, and writes its answers,
 * one case a line, as the scorer of the pairs reads them. Where the file says what really happened, the shares
 * are printed too.
 */
export async function runBenchRelocation(path: string, options: BenchOptions, io: Io): Promise<ExitCode> {
  const threshold = thresholdOf(options.threshold);
  const tallies = new Tallies();
  const predictions: Prediction[] = [];
  let number = 0;
  for await (const text of linesOf(resolve(io.cwd, path), path)) {
    number++;
    if (text.trim() === '') continue;
    const line = understand(text, `${path}, line ${number}`);
    if ('case' in line) {
      predictions.push(answerCase(line.case, threshold));
      continue;
    }
    for (const scenario of SCENARIOS) {
      const asked = caseOf(line.pair, scenario);
      const prediction = answerCase(asked, threshold);
      tallies.add(line.pair, scenario, asked, prediction);
      predictions.push(prediction);
    }
  }
  if (predictions.length === 0)
    throw new AppError(
      'PAIRS_INVALID',
      `${path}: there is no pair and no case in it, so that nothing could be measured`,
      'each line is one pair or one case, as docs/relocation.md shows',
    );
  const lines = predictions.map((prediction) => `${JSON.stringify(prediction)}\n`);
  if (options.output !== undefined) await writeOutput(resolve(io.cwd, options.output), options.output, lines.join(''));
  const scenarios = tallies.rows;
  if (options.json) {
    const shown = options.output === undefined ? { predictions } : {};
    io.stdout.write(toJsonText({ threshold, cases: predictions.length, scenarios, ...shown }));
    return EXIT.OK;
  }
  const summary = renderBench({ threshold, cases: predictions.length, scenarios }, options.lang);
  if (options.output !== undefined) io.stdout.write(summary);
  else {
    for (const text of lines) io.stdout.write(text);
    io.stderr.write(summary);
  }
  return EXIT.OK;
}

function thresholdOf(given: string | undefined): number {
  if (given === undefined) return RELOCATION_WEIGHTS.threshold;
  const threshold = Number(given);
  if (/^[0-9.]{1,20}$/u.test(given) && threshold >= 0 && threshold <= 1) return threshold;
  throw new AppError(
    'USAGE',
    `--threshold ${given}: not a number from 0 to 1`,
    'leave it out for the shipped one, or give 0 for every best guess',
  );
}

/** Lines of a text file, gzipped or not. */
async function* linesOf(path: string, label: string): AsyncGenerator<string> {
  const raw = createReadStream(path);
  const unzip = createGunzip();
  // Errors of either stream end both; the loop below meets them.
  const piped = path.endsWith('.gz') ? pipeline(raw, unzip).catch(() => undefined) : null;
  const input = piped ? unzip : raw;
  try {
    const failed = new Promise<never>((_, reject) => {
      raw.once('error', reject);
      unzip.once('error', reject);
    });
    failed.catch(() => undefined);
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw unreadable(label, error);
  } finally {
    raw.destroy();
    unzip.destroy();
  }
}

function unreadable(label: string, error: unknown): unknown {
  if (isNodeError(error, 'ENOENT')) return inputNotFound(label, 'file', error);
  if (!(error instanceof Error && 'code' in error)) return error;
  return new AppError('INPUT_UNREADABLE', `${label}: cannot be read (${String(error.code)})`, 'name a file of pairs', {
    cause: error,
  });
}

function understand(text: string, place: string): ReturnType<typeof readBenchLine> {
  try {
    return readBenchLine(text);
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    throw new AppError(
      'PAIRS_INVALID',
      `${place}: ${error.message}`,
      'each line is one pair or one case, as docs/relocation.md shows',
      { cause: error },
    );
  }
}
