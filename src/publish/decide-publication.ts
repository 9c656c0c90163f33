import { join } from 'node:path';
import type { PublicationEvent } from '../model/ledger.js';
import { AppError } from '../shared/app-error.js';
import { REPORT_KINDS, reportPath } from '../shared/report-files.js';
import { type Commit, stagedName } from './commit-log.js';
import { type FolderProbes, probePlaces, requireTargetTypes } from './probe-targets.js';
import { compare, freeName } from './published-state.js';
import { lstatOrNull } from './regular-file.js';
import { evidenceTarget, filesUnder, type StagedPackage } from './staged-package.js';
import type { Stuck } from './transaction.js';

/** What is to become of a staged package. */
export interface Decision {
  readonly outcome: 'published' | 'replaced' | 'unchanged';
  readonly name: string;
  /** What has to be done for it; null where nothing has. */
  readonly commit: Omit<Commit, 'ledgerLine'> | null;
}

/** What a decision depends on beside what is on the disk. */
export interface DecisionContext {
  readonly runs: string;
  readonly batch: string;
  /** `<batch>/<name>` of what this run has published. */
  readonly taken: ReadonlySet<string>;
  /** Names that are given together with this one: what they hold is not in its place yet. */
  readonly given: ReadonlySet<string>;
  readonly stuck: readonly Stuck[];
  readonly probes: FolderProbes;
}

/**
 * Decides, under the lock, under which name a staged package is published and what that takes, and makes sure
 * that it can be done.
 *
 * @returns null when that depends on what is being published together with it
 * @throws AppError OUTPUT_UNWRITABLE, RUNS_DAMAGED; system errors of the probes
 */
export function decide(staged: StagedPackage, context: DecisionContext): Decision | null {
  const { runs, batch, taken, given, stuck, probes } = context;
  const free = freeName(runs, batch, staged.facts, {
    isTaken: (one) => taken.has(`${batch}/${one}`),
    isBeingGiven: (one) => given.has(one),
  });
  if (free === null) return null;
  const { name } = free;
  const targets = [evidenceTarget(batch, name), ...REPORT_KINDS.map((kind) => reportPath(batch, name, kind))];
  const inTheWay = stuck.find((one) => one.targets.some((target) => targets.includes(target)));
  if (inTheWay) throw inTheWay.reason;
  const places = requireTargetTypes(runs, targets);
  const isNew = places.every(({ info }) => info === null);
  const there = isNew ? 'nothing' : compare(runs, batch, name, staged);
  if (there === 'same') return { outcome: 'unchanged', name, commit: null };
  if (!staged.isStaged) throw changedMeanwhile(name);
  probePlaces(runs, probes, places);
  const puts = placesOf(staged, batch, name);
  if (!puts.every((to) => lstatOrNull(join(probes.folder, stagedName(staged.key, to))))) throw stagedIsGone(name);
  const takes = places.flatMap(({ target, info }) => (info === null || puts.includes(target) ? [] : [target]));
  return { outcome: there === 'other' ? 'replaced' : 'published', name, commit: { key: staged.key, puts, takes } };
}

/** Where the results of a package stand: the folder of the evidence, where there is any, and the reports. */
function placesOf({ evidence, reports }: StagedPackage, batch: string, name: string): string[] {
  const folders = evidence.length > 0 ? [evidenceTarget(batch, name)] : [];
  return [...folders, ...reports.map(({ kind }) => reportPath(batch, name, kind))];
}

/** It was found published and not staged; another run was at it since. */
function changedMeanwhile(name: string): AppError {
  return new AppError(
    'OUTPUT_UNWRITABLE',
    `the published results of ${name} were changed while its package was examined`,
    'import it again',
  );
}

/** Somebody cleared `.staging` while the run went on; once it is committed, what is not there counts as moved. */
function stagedIsGone(name: string): AppError {
  return new AppError(
    'OUTPUT_UNWRITABLE',
    `what was staged of ${name} is no longer in .staging of the runs folder`,
    'import it again, and leave .staging alone while an import runs',
  );
}

/** The ledger's event of a package that is published under that name. */
export function eventOf(
  staged: StagedPackage,
  event: PublicationEvent['event'],
  { batch, name, now }: { readonly batch: string; readonly name: string; readonly now: string },
): PublicationEvent {
  const { capture_id, decision, counts, drift, package_sha256, node_count, process_name } = staged.facts;
  const noted = filesUnder(staged, batch, name).filter(
    ({ path }) => path.startsWith('reports/') || path.endsWith('/tagmanifest-sha256.txt'),
  );
  return {
    event,
    at: now,
    batch,
    name,
    capture_id,
    decision,
    counts,
    drift,
    package_sha256,
    node_count,
    process_name,
    files: Object.fromEntries(noted.map(({ path, sha256 }) => [path, sha256])),
  };
}
