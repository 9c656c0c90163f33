import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { below, syncFile, syncFolder } from '../shared/durable-fs.js';
import { makeFolders } from '../shared/make-folders.js';
import { COMMIT_FILE, type Commit, readCommit, writeCommit } from './commit-file.js';
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
 * Stages with `stage`, makes sure that every move can be done, passes the point of no return and does the
 * moves. When anything fails before that point, nothing of the transaction stays.
 */
export function transact(runs: string, staging: string, id: string, stage: () => Commit): void {
  const folder = join(staging, id);
  let what: Commit;
  try {
    begin(staging, id);
    what = stage();
    probeTargets(runs, folder, targetsOf(what));
    writeCommit(folder, what);
  } catch (error) {
    // What went wrong first is the error to tell; what cannot be removed now, the next run removes.
    try {
      remove(folder);
    } catch {}
    throw error;
  }
  // Made under this very lock, so it is not in the ledger yet and continues its last line.
  finish(runs, staging, id, what, what.ledgerLine);
}

/**
 * Finishes committed transactions of runs that were killed, and removes those that never committed. One
 * that cannot be finished stays and does not hold up the others.
 * To be called under the lock, so every transaction found belongs to a run that is gone.
 *
 * @returns how many were finished, how many removed, and those that are stuck
 */
export function recover(runs: string, staging: string): { finished: number; removed: number; stuck: Stuck[] } {
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
      finish(runs, staging, id, what, lineToAppend(runs, join(staging, id), what));
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

/**
 * Every step can be done again: what was moved already is no longer there to move. What takes time (looking,
 * making folders, fsync) comes before and after; the renames and the ledger line follow each other without
 * a pause, so that hardly any kill can fall between them.
 *
 * @param line what the ledger still has to get; null when it has it
 */
function finish(runs: string, staging: string, id: string, what: Commit, line: string | null): void {
  const folders = [...new Set(targetsOf(what).map((to) => dirname(below(runs, to))))].sort(byCodeUnit);
  const ledger = join(runs, 'ledger.jsonl');
  const renames = pendingRenames(runs, staging, id, what);
  for (const { from, to } of renames) renameSync(from, to);
  if (line !== null) appendLedgerLine(ledger, line);
  for (const folder of folders) syncFolder(folder);
  syncFile(ledger);
  remove(join(staging, id));
}

/** The ledger line of a transaction that was left behind; chained anew, and noted so, when others were written while it was stuck. */
function lineToAppend(runs: string, folder: string, what: Commit): string | null {
  const last = lastLedgerLine(runs);
  if (hasLine(join(runs, 'ledger.jsonl'), what.ledgerLine)) return null;
  const line = rechained(what.ledgerLine, last);
  if (line !== what.ledgerLine) writeCommit(folder, { ...what, ledgerLine: line });
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
