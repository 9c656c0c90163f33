import { readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../model/output-file.js';
import type { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { below, syncAll, writeAllDurably } from '../shared/durable-fs.js';
import { makeFolders } from '../shared/make-folders.js';
import { chunksOf } from '../shared/output-content.js';
import { COMMIT_FILE, type Commit, commit, commitDraft, readCommit, replaceCommit } from './commit-file.js';
import { appendLedgerLine, hasLine, lastLedgerLine, rechained } from './ledger.js';
import { probeTargets } from './probe-targets.js';
import { asAppError } from './publish-error.js';
import { lstatOrNull } from './regular-file.js';

/*
 * A publication is several files and a ledger line that must appear together. They are staged in
 * `.staging/<id>/`, then `commit.json` is renamed into place there: from that moment the publication
 * counts, and whoever holds the lock next finishes what a killed run left. Before that moment it never
 * happened, and what is left of it is removed.
 */

/** A transaction of an earlier run that can be neither finished nor removed now; it stays where it is. */
export interface Stuck {
  readonly id: string;
  /** Paths below the runs folder that it still has to write; empty when its commit file is damaged. */
  readonly targets: readonly string[];
  readonly reason: AppError;
}

/** Where the staged file of a transaction lies. */
export function stagedPath(staging: string, id: string, path: string): string {
  return below(join(staging, id, 'new'), path);
}

/** Makes a transaction's folder, private to this user. */
export function begin(staging: string, id: string): void {
  makeFolders(join(staging, id), 0o700);
}

/**
 * Stages the files, makes sure that every move can be done, passes the point of no return and does the
 * moves. When anything fails before that point, nothing of the transaction stays.
 *
 * @param files what the moves move, by its path below the runs folder
 */
export async function transact(
  runs: string,
  staging: string,
  id: string,
  files: readonly OutputFile[],
  what: Commit,
): Promise<void> {
  const folder = join(staging, id);
  try {
    begin(staging, id);
    const staged = files.map((file) => ({ path: stagedPath(staging, id, file.path), content: chunksOf(file) }));
    await writeAllDurably([...staged, commitDraft(folder, what)], [folder]);
    probeTargets(runs, folder, targetsOf(what));
    commit(folder);
  } catch (error) {
    // What went wrong first is the error to tell; what cannot be removed now, the next run removes.
    try {
      remove(folder);
    } catch {}
    throw error;
  }
  // Made under this very lock, so it is not in the ledger yet and continues its last line.
  await finish(runs, staging, id, what, what.ledgerLine);
}

/**
 * Finishes committed transactions of runs that were killed, and removes those that never committed. One
 * that cannot be finished stays and does not hold up the others.
 * To be called under the lock, so every transaction found belongs to a run that is gone.
 *
 * @returns how many were finished, how many removed, and those that are stuck
 */
export async function recover(
  runs: string,
  staging: string,
): Promise<{ finished: number; removed: number; stuck: Stuck[] }> {
  const names = readdirSync(staging, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const result = { finished: 0, removed: 0, stuck: [] as Stuck[] };
  for (const id of names.map((entry) => entry.name).sort(byCodeUnit)) {
    let targets: readonly string[] = [];
    try {
      const what = readCommit(join(staging, id), `.staging/${id}`);
      if (what === null) {
        remove(join(staging, id));
        result.removed += 1;
        continue;
      }
      targets = targetsOf(what);
      probeTargets(runs, join(staging, id), targets);
      await finish(runs, staging, id, what, await lineToAppend(runs, join(staging, id), what));
      result.finished += 1;
    } catch (error) {
      const reason = asAppError(error, runs);
      if (reason === null) throw error;
      result.stuck.push({ id, targets, reason });
    }
  }
  return result;
}

function targetsOf(what: Commit): string[] {
  return what.moves.map(({ to }) => to);
}

/** The commit file goes first: without it, a kill in the middle leaves something that never committed. */
function remove(folder: string): void {
  rmSync(join(folder, COMMIT_FILE), { force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** `remove` for a transaction whose files have been moved out: asks for no listing of the folders that it knows. */
function removeEmptied(folder: string, { moves }: Commit): void {
  const emptied = new Set<string>();
  for (const { from } of moves)
    for (let path = from === null ? '.' : dirname(from); path !== '.'; path = dirname(path)) emptied.add(path);
  rmSync(join(folder, COMMIT_FILE), { force: true });
  try {
    for (const path of [...emptied].sort(byLength)) rmdirSync(below(join(folder, 'new'), path));
    rmdirSync(join(folder, 'new'));
    rmdirSync(folder);
  } catch {
    // What was replaced lies there, or what a killed run moved before.
    remove(folder);
  }
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

/**
 * Every step can be done again: what was moved already is no longer there to move. What takes time (looking,
 * making folders, fsync) comes before and after; the renames and the ledger line follow each other without
 * a pause, so that hardly any kill can fall between them.
 *
 * @param line what the ledger still has to get; null when it has it
 */
async function finish(runs: string, staging: string, id: string, what: Commit, line: string | null): Promise<void> {
  const folders = [...new Set(targetsOf(what).map((to) => dirname(below(runs, to))))].sort(byCodeUnit);
  const ledger = join(runs, 'ledger.jsonl');
  const renames = pendingRenames(runs, staging, id, what);
  for (const { from, to } of renames) renameSync(from, to);
  if (line !== null) appendLedgerLine(ledger, line);
  await syncAll([ledger], folders);
  removeEmptied(join(staging, id), what);
}

/** The ledger line of a transaction that was left behind; chained anew, and noted so, when others were written while it was stuck. */
async function lineToAppend(runs: string, folder: string, what: Commit): Promise<string | null> {
  const last = lastLedgerLine(runs);
  if (hasLine(join(runs, 'ledger.jsonl'), what.ledgerLine)) return null;
  const line = rechained(what.ledgerLine, last);
  if (line !== what.ledgerLine) await replaceCommit(folder, { ...what, ledgerLine: line });
  return line;
}

function pendingRenames(
  runs: string,
  staging: string,
  id: string,
  what: Commit,
): { readonly from: string; readonly to: string }[] {
  const renames: { from: string; to: string }[] = [];
  for (const [position, { from, to }] of what.moves.entries()) {
    const target = below(runs, to);
    const staged = from === null ? null : stagedPath(staging, id, from);
    if (staged !== null && lstatOrNull(staged) === null) continue;
    // A file is replaced by the rename itself; a folder has to make room first, and so has what only goes.
    const old = join(staging, id, `old-${position}`);
    const there = lstatOrNull(target);
    if (there !== null && (staged === null || there.isDirectory())) {
      rmSync(old, { recursive: true, force: true });
      renames.push({ from: target, to: old });
    }
    if (staged !== null) renames.push({ from: staged, to: target });
  }
  return renames;
}
