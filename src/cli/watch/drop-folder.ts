import { join } from 'node:path';
import { digestOfFile, hasArrived } from '../../intake/index.js';
import type { ImportedPackageSummary } from '../../model/import-summary.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { captureHistory } from '../../publish/index.js';
import { isPlainFileName, renderImportedLine, renderNotice } from '../../report/index.js';
import { attempt } from '../attempt.js';
import type { Examiner } from '../examiner/examiner.js';
import type { ExitCode } from '../exit-code.js';
import { Importer, type ImportTarget } from '../importer.js';
import type { Arrivals, SeenFile } from './arrivals.js';
import { listZips } from './list-zips.js';

export interface DropFolderOptions {
  readonly path: string;
  /** The folder as the operator named it. */
  readonly label: string;
  readonly arrivals: Arrivals;
  /** How long a file that does not end like a zip may stay so. */
  readonly patienceMs: number;
  /** SHA-256 of every package that is not to be taken again; added to. */
  readonly taken: Set<string>;
  readonly examiner: Examiner;
  /** The runs folder. */
  readonly runs: string;
  readonly batch: string;
  readonly target: Omit<ImportTarget, 'now'>;
  readonly interrupt: AbortSignal;
  readonly io: Io;
  readonly lang: Language;
  readonly json?: boolean;
}

/** A folder whose zips are imported as they become whole. */
export class DropFolder {
  readonly #options: DropFolderOptions;
  readonly #importer: Importer;
  #keys = 0;

  constructor(options: DropFolderOptions) {
    const { target, io } = options;
    this.#options = options;
    this.#importer = new Importer({ ...target, now: () => io.now() }, io.stderr, options.lang);
  }

  /**
   * Looks at the folder and imports what is ready.
   *
   * @param isLast nobody looks again: what is not whole and was not touched for the patience is judged as it is,
   *   and what may still be on its way is named on stderr
   * @returns an exit code for each package that was imported, or could not be
   */
  async take(isLast = false): Promise<ExitCode[]> {
    const { path, label, arrivals, interrupt } = this.#options;
    const { atRest, givenUpOn } = arrivals.look(await listZips(path, label), this.#now());
    const codes: ExitCode[] = [];
    for (const file of [...atRest, ...givenUpOn]) {
      if (interrupt.aborted) break;
      const isReady =
        givenUpOn.includes(file) || (await hasArrived(join(path, file.name))) || (isLast && this.#isAbandoned(file));
      if (!isReady && isLast && !(await this.#isTaken(file.name))) this.#nameUnfinished(file.name);
      const code = isReady ? await this.#takeOnce(file.name) : null;
      if (code !== null) codes.push(code);
    }
    return codes;
  }

  #nextKey(): number {
    this.#keys += 1;
    return this.#keys;
  }

  #isAbandoned({ mtimeMs }: SeenFile): boolean {
    return this.#now() - mtimeMs >= this.#options.patienceMs;
  }

  /** Whether just these bytes were judged before, by this run or an earlier one. */
  async #isTaken(name: string): Promise<boolean> {
    const { path, taken } = this.#options;
    const digest = await digestOfFile(join(path, name));
    return digest !== null && taken.has(digest);
  }

  #nameUnfinished(name: string): void {
    const notice = isPlainFileName(name) ? 'unfinished' : 'unfinishedUnnamed';
    this.#options.io.stderr.write(renderNotice(notice, { name }, this.#options.lang));
  }

  /** Null where the package was taken before, or where the run ended first. */
  async #takeOnce(name: string): Promise<ExitCode | null> {
    const { path, label, arrivals, taken, examiner, interrupt, io, runs } = this.#options;
    const digest = await digestOfFile(join(path, name));
    if (digest !== null && taken.has(digest)) {
      arrivals.markDone(name);
      return null;
    }
    const source = join(label, name);
    // Asked anew for each package: the one before it may be of the same application.
    const known = await attempt(async () => captureHistory(runs));
    const examined = known.ok
      ? await examiner.examine({
          path: join(path, name),
          label: source,
          key: this.#nextKey(),
          now: io.now(),
          history: known.value,
        })
      : known;
    if (interrupt.aborted && !examined.ok) return null;
    const { summary, exitCode } = await this.#importer.take(source, examined);
    if (summary.outcome === 'failed') arrivals.markFailed(name, this.#now());
    else {
      arrivals.markDone(name);
      if (digest !== null) taken.add(digest);
    }
    this.#show(summary);
    return exitCode;
  }

  #show(summary: ImportedPackageSummary): void {
    const { io, json, lang, batch } = this.#options;
    const at = io.now();
    const line = json ? `${JSON.stringify({ at, batch, ...summary })}\n` : renderImportedLine(summary, at, lang);
    io.stdout.write(line);
  }

  #now(): number {
    const { io } = this.#options;
    return io.clockMs?.() ?? Date.parse(io.now());
  }
}
