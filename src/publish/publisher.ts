import { type ReportKind, reportPath } from '../shared/report-files.js';
import type { Commit } from './commit-log.js';
import { type Decision, decide, eventOf } from './decide-publication.js';
import { lastLedgerLine, nextLedgerLine } from './ledger.js';
import { FolderProbes } from './probe-targets.js';
import { asAppError } from './publish-error.js';
import { pathOf, type RunFolder } from './run-folder.js';
import { withRunsLock } from './runs-lock.js';
import { discard } from './stage.js';
import { evidenceTarget, type StagedPackage } from './staged-package.js';
import { endRun, recover, type Stuck, transact } from './transaction.js';

/** Paths of the published reports by kind. */
type ReportPaths = Readonly<Record<'json' | 'markdown' | 'html', string> & Partial<Record<ReportKind, string>>>;

export interface Published {
  /** `unchanged`: the same bytes were there already, nothing was written. */
  readonly outcome: 'published' | 'replaced' | 'unchanged';
  /** Name in the batch: the capture_id, or what stands for it. */
  readonly name: string;
  /** `/`-separated paths below the runs folder. */
  readonly reports: ReportPaths;
  readonly evidence: string | null;
  /** What is wrong with publications of earlier runs that could not be finished; they stay in `.staging`. */
  readonly stuck: readonly string[];
}

interface Waiting {
  readonly staged: StagedPackage;
  /** ISO 8601. */
  readonly now: string;
  readonly resolve: (published: Published) => void;
  readonly reject: (error: unknown) => void;
}

interface Decided {
  readonly waiting: Waiting;
  readonly decision: Decision;
}

/** Most publications that wait for the disk together: more gain little and keep another run waiting. */
const MAX_TOGETHER = 32;

/**
 * Publishes what a run has staged, in the order it is handed in: under the lock of the runs folder it is committed,
 * renamed into place and noted in the ledger. What is handed in while others wait for the disk goes
 * together with what came meanwhile; each package is still published whole or not at all. What a
 * killed run left is finished or removed first.
 *
 * Results of another package that has the same capture_id are never overwritten: the newcomer is
 * published under a name of its own.
 */
export class Publisher {
  readonly #run: RunFolder;
  readonly #batch: string;
  readonly #taken: Set<string>;
  readonly #waiting: Waiting[] = [];
  #work: Promise<void> | null = null;

  /** @param taken `<batch>/<name>` of what this run has published; added to */
  constructor(run: RunFolder, batch: string, taken: Set<string>) {
    this.#run = run;
    this.#batch = batch;
    this.#taken = taken;
  }

  /**
   * Publishes one package's results whole.
   *
   * @param now ISO 8601
   * @throws AppError OUTPUT_UNWRITABLE, RUNS_LOCKED, RUNS_DAMAGED
   */
  publish(staged: StagedPackage, now: string): Promise<Published> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ staged, now, resolve, reject });
      this.#work ??= this.#publishAll();
    });
  }

  /** Waits for what is handed in, and ends the run. */
  async close(): Promise<void> {
    await this.#work;
    endRun(this.#run);
  }

  async #publishAll(): Promise<void> {
    // What is handed in at the same time goes together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const some = this.#waiting.slice(0, MAX_TOGETHER);
      this.#waiting.splice(0, await this.#publishSome(some));
    }
    this.#work = null;
  }

  /** @returns how many of them, from the first on, are done with; what went wrong is told to whoever waits for it */
  async #publishSome(some: readonly Waiting[]): Promise<number> {
    try {
      return await withRunsLock(this.#run, async () => {
        const { stuck } = await recover(this.#run.runs);
        return await this.#publishLocked(some, stuck);
      });
    } catch (error) {
      for (const one of some) this.#refuse(one, error);
      return some.length;
    }
  }

  async #publishLocked(some: readonly Waiting[], stuck: readonly Stuck[]): Promise<number> {
    const { decided, done } = this.#decideAll(some, stuck);
    const tell = ({ waiting, decision: { outcome, name } }: Decided) =>
      waiting.resolve({
        outcome,
        name,
        ...placesOf(waiting.staged, this.#batch, name),
        stuck: stuck.map(({ place, reason }) => `${place}: ${reason.message}`),
      });
    const commits = this.#withLedgerLines(decided);
    for (const one of decided) if (one.decision.commit === null) tell(one);
    if (commits.length > 0) await transact(this.#run, commits);
    for (const one of decided) tell(one);
    return done;
  }

  #decideAll(some: readonly Waiting[], stuck: readonly Stuck[]): { decided: Decided[]; done: number } {
    const { runs } = this.#run;
    const given = new Set<string>();
    const probes = new FolderProbes(runs, pathOf(this.#run));
    const decided: Decided[] = [];
    for (const [done, waiting] of some.entries()) {
      const { staged } = waiting;
      try {
        const decision = decide(staged, { runs, batch: this.#batch, taken: this.#taken, given, stuck, probes });
        if (decision === null) return { decided, done };
        given.add(decision.name);
        this.#taken.add(`${this.#batch}/${decision.name}`);
        decided.push({ waiting, decision });
        if (decision.commit === null && staged.isStaged) discard(this.#run, staged.key);
      } catch (error) {
        this.#refuse(waiting, error);
        discard(this.#run, staged.key);
      }
    }
    return { decided, done: some.length };
  }

  /** The commits of those that have something to do, their ledger lines one after the other. */
  #withLedgerLines(decided: readonly Decided[]): Commit[] {
    let last = lastLedgerLine(this.#run.runs);
    return decided.flatMap(({ waiting: { staged, now }, decision: { outcome, name, commit } }) => {
      if (commit === null || outcome === 'unchanged') return [];
      last = nextLedgerLine(last, eventOf(staged, outcome, { batch: this.#batch, name, now }));
      return [{ ...commit, ledgerLine: last }];
    });
  }

  #refuse({ reject }: Waiting, error: unknown): void {
    reject(asAppError(error, this.#run.runs) ?? error);
  }
}

function placesOf(
  { evidence, reports }: StagedPackage,
  batch: string,
  name: string,
): Pick<Published, 'reports' | 'evidence'> {
  const paths = reports.map(({ kind }) => [kind, reportPath(batch, name, kind)]);
  return {
    // The kinds that were staged, JSON, Markdown and HTML among them.
    reports: Object.fromEntries(paths) as ReportPaths,
    evidence: evidence.length > 0 ? evidenceTarget(batch, name) : null,
  };
}
