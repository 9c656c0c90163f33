import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { expandInputs } from '../../intake/index.js';
import type { ImportedPackageSummary } from '../../model/import-summary.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { writeIndex } from '../../pipeline/write-index.js';
import { type Examination, examine, publishExamination } from '../../pipeline.js';
import type { Published } from '../../publish/index.js';
import { renderImportSummary, visibleText } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { BATCH_NAME } from '../../shared/id-grammar.js';
import { mapInOrder } from '../../shared/map-in-order.js';
import { driftExitCode, EXIT, type ExitCode, worstExitCode } from '../exit-code.js';
import { loadSetup, type SetupOptions } from '../setup.js';
import { frames } from '../stack-frames.js';

export interface ImportOptions extends SetupOptions {
  readonly runs: string;
  readonly batch: string;
  readonly jobs: string;
  readonly lang: Language;
  readonly json?: boolean;
}

/** `airlock import`: every package examined and published on its own; none stops the others. */
export async function runImport(args: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const jobs = readJobs(options.jobs);
  if (!BATCH_NAME.test(options.batch))
    throw new AppError(
      'USAGE',
      `--batch ${options.batch}: not a name for a batch`,
      'use 1 to 80 lower-case letters, digits, dots, dashes and underscores, beginning with a letter or digit',
    );
  if (options.runs === '') throw new AppError('USAGE', '--runs: names no folder', 'leave it out for runs');
  const setup = await loadSetup(options, io);
  const inputs = await expandInputs(args, io.cwd);
  const target = {
    runs: resolve(io.cwd, options.runs),
    runId: randomUUID(),
    now: setup.now,
    batch: options.batch,
    taken: new Set<string>(),
  };

  const packages: ImportedPackageSummary[] = [];
  const stuckNotes = new Set<string>();
  const codes: ExitCode[] = [];
  const examined = mapInOrder(inputs, jobs, (input) =>
    attempt(() => ('error' in input ? Promise.reject(input.error) : examine(input.path, setup))),
  );
  for await (const [input, examination] of examined) {
    const position = packages.length + 1;
    const outcome = examination.ok
      ? await attempt(async () => ({
          examination: examination.value,
          published: await publishExamination(examination.value, target),
        }))
      : examination;
    // Known once the package was examined, even when publishing failed then.
    const source = examination.ok ? shownSource(input.label, position, examination.value, io) : input.label;
    const summary = outcome.ok ? summarise(source, outcome.value, options.runs) : failed(source, outcome.error, io);
    if (outcome.ok) for (const stuck of outcome.value.published.stuck) stuckNotes.add(stuck);
    packages.push(summary.summary);
    codes.push(summary.exitCode);
  }
  if (packages.some(({ outcome }) => outcome !== 'failed'))
    codes.push(await indexed({ ...target, language: setup.language }, io));
  for (const stuck of stuckNotes)
    io.stderr.write(`airlock: note: what a killed run left cannot be finished: ${visibleText(stuck)}\n`);
  const result = { batch: options.batch, packages };
  io.stdout.write(options.json ? toJsonText(result) : renderImportSummary(packages, options.lang));
  return worstExitCode(codes);
}

/** The results stand without the page that lists them; but a run that could not write it was not all well. */
async function indexed(target: Parameters<typeof writeIndex>[0], io: Io): Promise<ExitCode> {
  try {
    await writeIndex(target);
    return EXIT.OK;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    io.stderr.write(`airlock: index.html: ${visibleText(error.message)}\n  what to do: ${visibleText(error.hint)}\n`);
    return EXIT.FAILED;
  }
}

function readJobs(text: string): number {
  const jobs = /^[0-9]{1,3}$/u.test(text) ? Number(text) : 0;
  if (jobs >= 1 && jobs <= MAX_JOBS) return jobs;
  throw new AppError('USAGE', `--jobs ${text}: not a number from 1 to ${MAX_JOBS}`, 'leave it out for 1');
}

/** Each package in work holds its dump in memory; more than this helps no machine. */
const MAX_JOBS = 64;

type Attempt<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown };

async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}

interface Outcome {
  readonly summary: ImportedPackageSummary;
  readonly exitCode: ExitCode;
}

function summarise(
  source: string,
  { examination, published }: { examination: Examination; published: Published },
  runs: string,
): Outcome {
  const { report, crashed } = examination;
  const { pass, warn, fail, waived } = report.counts;
  const at = (path: string) => `${runs.replace(/[\\/]+$/u, '')}/${path}`;
  const codes: ExitCode[] = [driftExitCode(report.drift)];
  if (report.decision === 'REJECT') codes.push(EXIT.REJECTED);
  if (crashed) codes.push(EXIT.BUG);
  return {
    exitCode: worstExitCode(codes),
    summary: {
      source,
      capture_id: report.capture_id,
      name: published.name,
      outcome: published.outcome,
      decision: report.decision,
      counts: { pass, warn, fail, waived },
      reports: {
        json: at(published.reports.json),
        markdown: at(published.reports.markdown),
        html: at(published.reports.html),
      },
      evidence: published.evidence === null ? null : at(published.evidence),
      drift: report.drift?.verdict ?? null,
      error: null,
    },
  };
}

/** The input as the operator named it, unless that holds text which the capture shows on screen. */
function shownSource(label: string, position: number, { guard }: Examination, io: Io): string {
  const { hits } = guard.scan({ path: 'source', bytes: Buffer.from(label, 'utf8') });
  if (hits.length === 0) return label;
  io.stderr.write(
    `airlock: input ${position}: its name holds text that the capture shows, so it is not repeated here\n`,
  );
  return `input ${position}`;
}

/** A package that could not be examined or published has no verdict, and nothing is ACCEPT without one. */
function failed(source: string, error: unknown, io: Io): Outcome {
  const known = error instanceof AppError;
  const where = known && error.message.includes(source) ? '' : `${source}: `;
  if (known) io.stderr.write(`airlock: ${visibleText(`${where}${error.message}`)}\n  what to do: ${error.hint}\n`);
  else io.stderr.write(`airlock: ${visibleText(source)}: bug in airlock: please report this\n${frames(error)}`);
  return {
    exitCode: known ? EXIT.FAILED : EXIT.BUG,
    summary: {
      source,
      capture_id: null,
      name: null,
      outcome: 'failed',
      decision: null,
      counts: { pass: 0, warn: 0, fail: 0, waived: 0 },
      reports: null,
      evidence: null,
      drift: null,
      error: { code: known ? error.code : 'BUG', message: known ? error.message : 'bug in airlock' },
    },
  };
}
