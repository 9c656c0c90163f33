import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { isNodeError } from '../shared/node-error.js';
import { below, syncFolder, writeDurably } from './durable-fs.js';
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

/** Every step can be done again: what was moved already is no longer there to move. */
async function finish(runs: string, staging: string, id: string, what: Commit): Promise<void> {
  const folders = new Set<string>();
  for (const { to } of what.moves) {
    const folder = dirname(below(runs, to));
    await mkdir(folder, { recursive: true });
    folders.add(folder);
  }
  for (const [position, { from, to }] of what.moves.entries()) {
    const target = below(runs, to);
    if (from === null) await moveAway(target, join(staging, id, `old-${position}`));
    else {
      const staged = stagedPath(staging, id, from);
      if (!(await exists(staged))) continue;
      if (await isFolder(target)) await moveAway(target, join(staging, id, `old-${position}`));
      await rename(staged, target);
    }
  }
  for (const folder of [...folders].sort(byCodeUnit)) await syncFolder(folder);
  const ledger = join(runs, 'ledger.jsonl');
  if ((await readLastLine(ledger)) !== what.ledgerLine) await appendLedgerLine(ledger, what.ledgerLine);
  await rm(join(staging, id, COMMIT), { force: true });
  await rm(join(staging, id), { recursive: true, force: true });
}

async function moveAway(path: string, to: string): Promise<void> {
  if (!(await exists(path))) return;
  await rm(to, { recursive: true, force: true });
  await rename(path, to);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
