import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { type DurableFile, syncFolder, writeAllDurably } from '../shared/durable-fs.js';
import { isLedgerLine } from './ledger.js';
import { readRegularFile } from './regular-file.js';

/** What a committed publication still has to do. */
export interface Commit {
  /** In this order. `from` is null where the target is only taken away. Paths `/`-separated. */
  readonly moves: readonly Move[];
  readonly ledgerLine: string;
}

export interface Move {
  readonly from: string | null;
  readonly to: string;
}

export const COMMIT_FILE = 'commit.json';

/** Batches and names in them: see shared/id-grammar.ts and publication-name.ts. */
const WORD = '[a-z0-9](?:[a-z0-9._-]{0,118}[a-z0-9_-])?';
const TARGET = new RegExp(
  `^(?:index\\.html|intake/${WORD}/${WORD}|reports/${WORD}/${WORD}(?:-validation\\.(?:json|md|html|sarif|junit\\.xml)|-certificate\\.json))$`,
  'u',
);

/** The commit file as it is written before it counts; `commit` makes it count. */
export function commitDraft(folder: string, what: Commit): DurableFile {
  return { path: join(folder, 'commit.tmp'), content: JSON.stringify(what) };
}

/** Puts the draft, which is on the disk, in its place. */
export function commit(folder: string): void {
  renameSync(join(folder, 'commit.tmp'), join(folder, COMMIT_FILE));
  syncFolder(folder);
}

/** Replaces the commit file of a transaction, in one rename. */
export async function replaceCommit(folder: string, what: Commit): Promise<void> {
  const draft = commitDraft(folder, what);
  rmSync(draft.path, { force: true });
  await writeAllDurably([draft]);
  commit(folder);
}

/**
 * Reads a commit file back. It may have been edited or damaged, so nothing in it is believed: each path
 * must be one that a publication can have.
 *
 * @param label path of the transaction below the runs folder, for the message
 * @returns null when the transaction never committed
 * @throws AppError RUNS_DAMAGED
 */
export function readCommit(folder: string, label: string): Commit | null {
  const bytes = readRegularFile(join(folder, COMMIT_FILE), `${label}/${COMMIT_FILE}`);
  if (bytes === null) return null;
  const what = parseCommit(bytes.toString('utf8'));
  if (what !== null) return what;
  throw new AppError(
    'RUNS_DAMAGED',
    `${label}/${COMMIT_FILE} in the runs folder is not what a publication writes`,
    `keep a copy of the folder ${label}, remove it, then import its package again`,
  );
}

function parseCommit(text: string): Commit | null {
  const value = parseObject(text);
  if (value === null || !('moves' in value) || !('ledgerLine' in value)) return null;
  const { moves, ledgerLine } = value;
  if (!Array.isArray(moves) || moves.length === 0 || !moves.every(isMove)) return null;
  if (typeof ledgerLine !== 'string' || ledgerLine.includes('\n') || !isLedgerLine(ledgerLine)) return null;
  return { moves, ledgerLine };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function isMove(value: unknown): value is Move {
  if (value === null || typeof value !== 'object' || !('from' in value) || !('to' in value)) return false;
  const { from, to } = value;
  return typeof to === 'string' && TARGET.test(to) && (from === null || from === to);
}
