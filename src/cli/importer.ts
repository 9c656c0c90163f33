import type { ImportedPackageSummary } from '../model/import-summary.js';
import type { Io } from '../model/io.js';
import type { Language } from '../model/language.js';
import type { Published, Publisher, StagedPackage } from '../publish/index.js';
import { renderAppError, visibleText } from '../report/index.js';
import { type Attempt, attempt, type Failure } from './attempt.js';
import type { ExaminedPackage } from './examiner/examiner.js';
import { driftExitCode, EXIT, type ExitCode, worstExitCode } from './exit-code.js';

/** Where an import publishes to. */
export interface ImportTarget {
  readonly publisher: Publisher;
  /** ISO 8601; asked once a package. */
  readonly now: () => string;
  /** The runs folder as the operator named it, for the paths that are printed. */
  readonly runsLabel: string;
}

/** What became of one package. */
export interface Imported {
  readonly summary: ImportedPackageSummary;
  readonly exitCode: ExitCode;
}

/** Publishes examined packages in the order they are handed in and says what became of each; none stops the others. */
export class Importer {
  readonly #target: ImportTarget;
  readonly #stderr: Io['stderr'];
  readonly #language: Language;
  readonly #stuckNotes = new Set<string>();
  #position = 0;
  /** The package before: what is said of packages is said in their order. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(target: ImportTarget, stderr: Io['stderr'], language: Language) {
    this.#target = target;
    this.#stderr = stderr;
    this.#language = language;
  }

  /**
   * Hands a package in. The next one may be handed in before this one is published.
   *
   * @param label the input as the operator named it
   */
  take(label: string, examined: Attempt<ExaminedPackage>): Promise<Imported> {
    const staged = examined.ok ? examined.value.staged : examined;
    const published = staged.ok
      ? attempt(() => this.#target.publisher.publish(staged.value, this.#target.now()))
      : Promise.resolve(staged);
    const told = Promise.all([published, this.#before]).then(([outcome]) => this.#tell(label, examined, outcome));
    this.#before = told;
    return told;
  }

  #tell(label: string, examined: Attempt<ExaminedPackage>, published: Attempt<Published>): Imported {
    this.#position += 1;
    if (!examined.ok) return this.#failed(label, examined.failure);
    // Known once the package was examined, even when publishing fails then.
    const source = this.#shownSource(label, examined.value);
    if (!published.ok) return this.#failed(source, published.failure);
    const { staged, crashed } = examined.value;
    if (!staged.ok) return this.#failed(source, staged.failure);
    this.#noteStuck(published.value);
    return summarise(source, { staged: staged.value, crashed, published: published.value }, this.#target.runsLabel);
  }

  /** The input as the operator named it, unless that holds text which the capture shows on screen. */
  #shownSource(label: string, { isLabelSafe }: ExaminedPackage): string {
    if (isLabelSafe) return label;
    this.#stderr.write(
      `airlock: input ${this.#position}: its name holds text that the capture shows, so it is not repeated here\n`,
    );
    return `input ${this.#position}`;
  }

  #noteStuck({ stuck }: Published): void {
    for (const note of stuck) {
      if (this.#stuckNotes.has(note)) continue;
      this.#stuckNotes.add(note);
      this.#stderr.write(`airlock: note: what a killed run left cannot be finished: ${visibleText(note)}\n`);
    }
  }

  /** A package that could not be examined or published has no verdict, and nothing is ACCEPT without one. */
  #failed(source: string, failure: Failure): Imported {
    if (failure.kind === 'bug') {
      this.#stderr.write(`airlock: ${visibleText(source)}: bug in airlock: please report this\n${failure.frames}`);
      return { exitCode: EXIT.BUG, summary: unjudged(source, { code: 'BUG', message: 'bug in airlock' }) };
    }
    const { code, message } = failure;
    this.#stderr.write(renderAppError(failure, this.#language, source));
    return { exitCode: EXIT.FAILED, summary: unjudged(source, { code, message }) };
  }
}

interface Done {
  readonly staged: StagedPackage;
  readonly crashed: boolean;
  readonly published: Published;
}

function summarise(source: string, { staged: { facts }, crashed, published }: Done, runs: string): Imported {
  const { capture_id, decision, counts, drift } = facts;
  const at = (path: string) => `${runs.replace(/[\\/]+$/u, '')}/${path}`;
  const codes: ExitCode[] = [driftExitCode(drift === null ? null : { verdict: drift })];
  if (decision === 'REJECT') codes.push(EXIT.REJECTED);
  if (crashed) codes.push(EXIT.BUG);
  return {
    exitCode: worstExitCode(codes),
    summary: {
      source,
      capture_id,
      name: published.name,
      outcome: published.outcome,
      decision,
      counts,
      // The same keys, each with the path as the operator named the folder.
      reports: Object.fromEntries(
        Object.entries(published.reports).map(([kind, path]) => [kind, at(path)]),
      ) as typeof published.reports,
      evidence: published.evidence === null ? null : at(published.evidence),
      drift,
      error: null,
    },
  };
}
function unjudged(source: string, error: { readonly code: string; readonly message: string }): ImportedPackageSummary {
  return {
    source,
    capture_id: null,
    name: null,
    outcome: 'failed',
    decision: null,
    counts: { pass: 0, warn: 0, fail: 0, waived: 0 },
    reports: null,
    evidence: null,
    drift: null,
    error,
  };
}
