import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMMIT_LOG } from '../model/ledger.js';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { cell } from '../shared/columns.js';
import { below, syncAll } from '../shared/durable-fs.js';
import {
  appendCommits,
  type Commit,
  clearCommits,
  formatCommit,
  hasCommits,
  parseCommit,
  replaceCommits,
  stagedName,
  targetsOf,
  wholeLines,
} from './commit-log.js';
import { appendLedgerLines, hasLine, lastLedgerLine, rechained } from './ledger.js';
import { FolderProbes, probePlaces, requireTargetTypes } from './probe-targets.js';
import { asAppError } from './publish-error.js';
import { lstatOrNull } from './regular-file.js';
import { closeRun, isOfLiveRun, pathOf, type RunFolder, stagingOf } from './run-folder.js';

/*
 * A publication is several files and a ledger line that must appear together. They are staged in the run's folder,
 * `.staging/<run>/`, then a line is written to `commits.jsonl` there: from that moment the publication counts, and
 * whoever holds the lock next finishes what a killed run left. Before that moment it never happened, and what is
 * left of it is removed. Several that are ready at the same time wait for the disk together.
 */

/** A committed publication of an earlier run that cannot be finished now; it stays where it is. */
export interface Stuck {
  /** Path below the runs folder. */
  readonly place: string;
  /** Paths below the runs folder that it still has to write; empty when its line of the log is damaged. */
  readonly targets: readonly string[];
  readonly reason: AppError;
}

/**
 * Passes the point of no return with publications that are staged, durable and probed, and does what they
 * have to do. To be called under the lock.
 *
 * @param commits their ledger lines continue the ledger and each other
 * @throws AppError PUBLICATION_UNFINISHED where they count, but are not all in their places
 */
export async function transact(run: RunFolder, commits: readonly Commit[]): Promise<void> {
  const folder = pathOf(run);
  await appendCommits(folder, commits);
  // Made under this very lock, so they are not in the ledger yet and continue its last line.
  const replaced = await finish(run.runs, folder, commits, commits).catch((error: unknown) => {
    throw unfinished(error, run.runs);
  });
  clearCommits(folder);
  for (const old of replaced) rmSync(old, { recursive: true, force: true });
}

/**
 * Every step can be done again: what was moved already is no longer there to move. What takes time (looking,
 * fsync) comes before and after; the renames and the ledger lines follow each other without a pause, so that
 * hardly any kill can fall between them.
 *
 * @param unnoted those of the commits whose line the ledger still has to get
 * @returns where in the run's folder lies what they replaced
 */
async function finish(
  runs: string,
  folder: string,
  commits: readonly Commit[],
  unnoted: readonly Commit[],
): Promise<string[]> {
  const targets = commits.flatMap(targetsOf);
  const folders = [...new Set(targets.map((to) => dirname(below(runs, to))))].sort(byCodeUnit);
  const ledger = join(runs, 'ledger.jsonl');
  const renames = commits.flatMap((commit) => pendingRenames(runs, folder, commit));
  for (const { from, to } of renames) renameSync(from, to);
  if (unnoted.length > 0)
    appendLedgerLines(
      ledger,
      unnoted.map(({ ledgerLine }) => ledgerLine),
    );
  await syncAll([ledger], folders);
  return renames.flatMap(({ to }) => (dirname(to) === folder ? [to] : []));
}

function pendingRenames(
  runs: string,
  folder: string,
  { key, puts, takes }: Commit,
): { readonly from: string; readonly to: string }[] {
  const renames: { from: string; to: string }[] = [];
  for (const [position, to] of [...puts, ...takes].entries()) {
    const target = below(runs, to);
    const staged = position < puts.length ? join(folder, stagedName(key, to)) : null;
    if (staged !== null && lstatOrNull(staged) === null) continue;
    // A file is replaced by the rename itself; a folder has to make room first, and so has what only goes.
    const old = replacedPath(folder, key, position);
    const there = lstatOrNull(target);
    if (there !== null && (staged === null || there.isDirectory())) {
      rmSync(old, { recursive: true, force: true });
      renames.push({ from: target, to: old });
    }
    if (staged !== null) renames.push({ from: staged, to: target });
  }
  return renames;
}

function replacedPath(folder: string, key: number, position: number): string {
  return join(folder, `${key}.old-${position}`);
}

function removeReplaced(folder: string, commit: Commit): void {
  for (const [position] of targetsOf(commit).entries())
    rmSync(replacedPath(folder, commit.key, position), { recursive: true, force: true });
}

/**
 * Finishes what runs committed that were killed, and removes what they staged and never committed. One that
 * cannot be finished stays and does not hold up the others. What a live run has staged is left alone; what it
 * committed belongs to a publication that went wrong, since we hold the lock, and is finished, too.
 * To be called under the lock.
 *
 * @returns how many publications were finished, how many folders removed, and what is stuck
 */
export async function recover(runs: string): Promise<{ finished: number; removed: number; stuck: Stuck[] }> {
  const staging = stagingOf(runs);
  const names = readdirSync(staging, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const result = { finished: 0, removed: 0, stuck: [] as Stuck[] };
  for (const name of names.map((entry) => entry.name).sort(byCodeUnit)) {
    try {
      const { finished, stuck } = await finishLog(runs, name);
      result.finished += finished;
      result.stuck.push(...stuck);
      if (stuck.length > 0 || isOfLiveRun(staging, name)) continue;
      rmSync(join(staging, name), { recursive: true, force: true });
      result.removed += 1;
    } catch (error) {
      result.stuck.push({ place: `.staging/${name}`, targets: [], reason: requireAppError(error, runs) });
    }
  }
  return result;
}

/** Finishes what is in the log of one run's folder, in its order; what is stuck stays in it. */
async function finishLog(runs: string, name: string): Promise<{ finished: number; stuck: Stuck[] }> {
  const folder = join(stagingOf(runs), name);
  const lines = wholeLines(join(folder, COMMIT_LOG), `.staging/${name}/${COMMIT_LOG}`);
  const stuck = new Map<number, Stuck>();
  const probes = new FolderProbes(runs, folder);
  for (const at of lines.keys()) {
    const commit = parseCommit(cell(lines, at));
    try {
      if (commit === null) throw damagedCommit(`.staging/${name}`);
      probePlaces(runs, probes, requireTargetTypes(runs, targetsOf(commit)));
      await finishLine(runs, folder, commit, { lines, at });
    } catch (error) {
      const targets = commit === null ? [] : targetsOf(commit);
      stuck.set(at, { place: `.staging/${name}`, targets, reason: requireAppError(error, runs) });
    }
  }
  if (stuck.size < lines.length)
    replaceCommits(
      folder,
      lines.filter((_, at) => stuck.has(at)),
    );
  return { finished: lines.length - stuck.size, stuck: [...stuck.values()] };
}

/**
 * Finishes one publication that was left behind. Its ledger line is chained anew, and noted so in the log first, when
 * others were written while it was stuck.
 *
 * @param log all lines of the log, where this commit is the one at `at`; changed with it
 */
async function finishLine(
  runs: string,
  folder: string,
  commit: Commit,
  log: { readonly lines: string[]; readonly at: number },
): Promise<void> {
  const last = lastLedgerLine(runs);
  const isNoted = hasLine(join(runs, 'ledger.jsonl'), commit.ledgerLine);
  const chained = isNoted ? commit : { ...commit, ledgerLine: rechained(commit.ledgerLine, last) };
  if (chained.ledgerLine !== commit.ledgerLine) {
    log.lines[log.at] = formatCommit(chained);
    replaceCommits(folder, log.lines);
  }
  await finish(runs, folder, [chained], isNoted ? [] : [chained]);
  removeReplaced(folder, commit);
}

/** Ends a run. Its folder stays where something that it committed is not finished: the next run does that. */
export function endRun(run: RunFolder): void {
  let isUnfinished = true;
  try {
    isUnfinished = hasCommits(pathOf(run));
  } catch {
    // What cannot be looked at is not removed.
  }
  closeRun(run, isUnfinished);
}

/** Behind the point of no return: nothing is lost, and importing again is not what it takes. */
function unfinished(error: unknown, runs: string): unknown {
  const reason = asAppError(error, runs);
  if (reason === null) return error;
  return new AppError(
    'PUBLICATION_UNFINISHED',
    `the results are complete on the disk, but were not all put in their places: ${reason.message}`,
    'check the disk and the rights on the runs folder; the next import or watch with this runs folder finishes them',
    { cause: error },
  );
}

function requireAppError(error: unknown, runs: string): AppError {
  const reason = asAppError(error, runs);
  if (reason === null) throw error;
  return reason;
}

function damagedCommit(label: string): AppError {
  return new AppError(
    'RUNS_DAMAGED',
    `${label}/${COMMIT_LOG} in the runs folder is not what a publication writes`,
    `keep a copy of the folder ${label}, remove it, then import its packages again`,
  );
}
