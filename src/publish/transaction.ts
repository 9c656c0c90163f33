import { renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { below, syncFile, syncFolder, writeDurably } from '../shared/durable-fs.js';
import { isNodeError } from '../shared/node-error.js';
import { appendLedgerLine, readLastLine } from './ledger.js';

/**
 * A publication is several files and a ledger line that must appear together. They are staged in
 * `.staging/<id>/`, then `commit.json` is renamed into place there: from that moment the publication
 * counts, and whoever holds the lock next finishes what a killed run left. Before that moment it never
 * happened, and what is left of it is removed.
 */
export interface Commit {
  /** In this order. `from` is null where the target is only taken away. Paths `/`-separated. */
  readonly moves: readonly { readonly from: string | null; readonly to: string }[];
  readonly ledgerLine: string;
}

const COMMIT = 'commit.json';

/** Where the staged file of a transaction lies. */
export function stagedPath(staging: string, id: string, path: string): string {
  return below(join(staging, id, 'new'), path);
}

/** Makes a transaction's folder, private to this user. */
export async function begin(staging: string, id: string): Promise<void> {
  await mkdir(join(staging, id), { recursive: true, mode: 0o700 });
}

/** The point of no return, then the moves. */
export async function commit(runs: string, staging: string, id: string, what: Commit): Promise<void> {
  const folder = join(staging, id);
  await writeDurably(join(folder, 'commit.tmp'), JSON.stringify(what));
  await rename(join(folder, 'commit.tmp'), join(folder, COMMIT));
  await syncFolder(folder);
  await finish(runs, staging, id, what);
}

/**
 * Finishes committed transactions of runs that were killed, and removes those that never committed.
 * To be called under the lock, so every transaction found belongs to a run that is gone.
 *
 * @returns how many were finished and how many removed
 */
export async function recover(runs: string, staging: string): Promise<{ finished: number; removed: number }> {
  const names = (await readdir(staging, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const result = { finished: 0, removed: 0 };
  for (const name of names.map((entry) => entry.name).sort(byCodeUnit)) {
    const what = await readCommit(join(staging, name, COMMIT));
    if (what) {
      await finish(runs, staging, name, what);
      result.finished += 1;
    } else {
      await rm(join(staging, name), { recursive: true, force: true });
      result.removed += 1;
    }
  }
  return result;
}

async function readCommit(path: string): Promise<Commit | null> {
  try {
    // Written by `commit` above in one rename, so it is whole when it exists.
    return JSON.parse(await readFile(path, 'utf8')) as Commit;
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return null;
    throw new AppError(
      'RUNS_DAMAGED',
      'a commit.json below .staging in the runs folder cannot be read',
      'keep a copy of the runs folder, then remove its .staging folder and import again',
      { cause: error },
    );
  }
}

/**
 * Every step can be done again: what was moved already is no longer there to move. What takes time (looking,
 * making folders, fsync) comes before and after; the renames and the ledger line follow each other without
 * a pause, so that hardly any kill can fall between them.
 */
async function finish(runs: string, staging: string, id: string, what: Commit): Promise<void> {
  const folders = [...new Set(what.moves.map(({ to }) => dirname(below(runs, to))))].sort(byCodeUnit);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const renames = await pendingRenames(runs, staging, id, what);
  const ledger = join(runs, 'ledger.jsonl');
  const isNoted = (await readLastLine(ledger)) === what.ledgerLine;
  for (const { from, to } of renames) renameSync(from, to);
  if (!isNoted) appendLedgerLine(ledger, what.ledgerLine);
  for (const folder of folders) await syncFolder(folder);
  await syncFile(ledger);
  await rm(join(staging, id, COMMIT), { force: true });
  await rm(join(staging, id), { recursive: true, force: true });
}

async function pendingRenames(
  runs: string,
  staging: string,
  id: string,
  what: Commit,
): Promise<{ readonly from: string; readonly to: string }[]> {
  const renames: { from: string; to: string }[] = [];
  for (const [position, { from, to }] of what.moves.entries()) {
    const target = below(runs, to);
    const staged = from === null ? null : stagedPath(staging, id, from);
    if (staged !== null && !(await exists(staged))) continue;
    // A file is replaced by the rename itself; a folder has to make room first, and so has what only goes.
    const old = join(staging, id, `old-${position}`);
    if ((staged === null && (await exists(target))) || (await isFolder(target))) {
      await rm(old, { recursive: true, force: true });
      renames.push({ from: target, to: old });
    }
    if (staged !== null) renames.push({ from: staged, to: target });
  }
  return renames;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
