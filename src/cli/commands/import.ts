import { randomUUID } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { expandInputs } from '../../intake/index.js';
import type { ImportedPackageSummary, ImportSummary } from '../../model/import-summary.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { captureHistory, openRun, Publisher } from '../../publish/index.js';
import { renderAppError, renderImportSummary } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { mapInOrder } from '../../shared/map-in-order.js';
import { failureOf } from '../attempt.js';
import { requireBatchName } from '../batch-name.js';
import { examinerFor } from '../examiner/examiner-for.js';
import { EXIT, type ExitCode, worstExitCode } from '../exit-code.js';
import { type Imported, Importer } from '../importer.js';
import { progressOn } from '../progress.js';
import { loadSetup, type SetupOptions } from '../setup.js';
import { loadSignKey } from '../sign-key.js';
import { indexed } from '../write-index.js';

export interface ImportOptions extends SetupOptions {
  readonly runs: string;
  readonly batch: string;
  readonly jobs: string;
  readonly lang: Language;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly signKey?: string;
}

/** `airlock import`: every package examined and published on its own; none stops the others. */
export async function runImport(args: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const jobs = readJobs(options.jobs);
  requireBatchName(options.batch);
  if (options.runs === '') throw new AppError('USAGE', '--runs: names no folder', 'leave it out for runs');
  const runs = resolve(io.cwd, options.runs);
  const setup = { ...(await loadSetup(options, io)), history: captureHistory(runs) };
  const signKey = options.signKey === undefined ? undefined : await loadSignKey(options.signKey, io);
  const inputs = await expandInputs(args, io.cwd);
  const runId = randomUUID();
  const run = openRun(runs, runId);
  const publisher = new Publisher(run, options.batch, new Set());

  const progress = progressOn(io, inputs.length, options);
  const target = { publisher, runsLabel: options.runs, now: () => setup.now };
  const importer = new Importer(target, clearing(io.stderr, progress), setup.language);
  const examiner = await examinerFor(
    { setup, target: { run, batch: options.batch, ...(signKey === undefined ? {} : { signKey }) } },
    { atOnce: Math.min(jobs, inputs.length), isBatch: inputs.length > 1 },
    io,
  );
  const stop = () => void examiner.close();
  const interrupt = io.catchInterrupt?.();
  interrupt?.addEventListener('abort', stop);
  const packages: ImportedPackageSummary[] = [];
  const codes: ExitCode[] = [];
  const note = ({ summary, exitCode }: Imported) => {
    packages.push(summary);
    codes.push(exitCode);
    progress.show(packages.length, basename(inputs[packages.length]?.label ?? ''));
  };
  try {
    const examined = mapInOrder([...inputs.entries()], examiner.ahead, async ([at, input]) =>
      'error' in input
        ? ({ ok: false, failure: failureOf(input.error) } as const)
        : await examiner.examine({ ...input, key: at + 1 }),
    );
    progress.show(0, basename(inputs[0]?.label ?? ''));
    const handedIn: Promise<void>[] = [];
    for await (const [[, input], examination] of examined) {
      if (interrupt?.aborted) break;
      handedIn.push(importer.take(input.label, examination).then(note));
      if (handedIn.length >= examiner.ahead) await handedIn.shift();
    }
    await Promise.all(handedIn);
  } finally {
    progress.clear();
    await examiner.close();
    await publisher.close();
  }
  if (packages.some(({ outcome }) => outcome !== 'failed'))
    codes.push(await indexed({ runs, runId, now: setup.now, language: setup.language }, io));

  const notReached = inputs.length - packages.length;
  if (notReached > 0) {
    codes.push(EXIT.INTERRUPTED);
    io.stderr.write(
      renderAppError(
        {
          code: 'INTERRUPTED',
          message: `interrupted: ${packages.length} of ${inputs.length} packages are done, the others are as they were before`,
          hint: 'run the same command again; what is published stays as it is',
        },
        setup.language,
      ),
    );
  }
  const result: ImportSummary = { batch: options.batch, packages, not_reached: notReached };
  io.stdout.write(options.json ? toJsonText(result) : renderImportSummary(packages, options.lang));
  return worstExitCode(codes);
}

/** The same stream, with the progress line taken away before anything else is written. */
function clearing(stderr: Io['stderr'], progress: { clear(): void }): Io['stderr'] {
  return {
    write(text) {
      progress.clear();
      return stderr.write(text);
    },
  };
}

function readJobs(text: string): number {
  const jobs = /^[0-9]{1,3}$/u.test(text) ? Number(text) : 0;
  if (jobs >= 1 && jobs <= MAX_JOBS) return jobs;
  throw new AppError('USAGE', `--jobs ${text}: not a number from 1 to ${MAX_JOBS}`, 'leave it out for 1');
}

/** Each package in work holds its dump in memory; more than this helps no machine. */
const MAX_JOBS = 64;
