import { closeSync, fsync, ftruncateSync, openSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMMIT_LOG, INDEX_FILE } from '../model/ledger.js';
import { replaceDurably, syncFolder } from '../shared/durable-fs.js';
import { reportStem } from '../shared/report-files.js';
import { isLedgerLine } from './ledger.js';
import { lstatOrNull, readRegularFile } from './regular-file.js';
import { stagedEvidence } from './staged-package.js';

/*
 * The log of what a run has committed and not finished yet, a line a publication. A line counts once it is whole, with
 * its line feed: a kill in the middle of a write leaves the beginning of a line, and that publication never happened.
 * When all of it is done the log is emptied, not removed: file systems look twice at the place of a file that is gone.
 */

/** What a committed publication has to do. */
export interface Commit {
  /** What it staged begins with this number. */
  readonly key: number;
  /** Where its staged files go, in this order; `/`-separated below the runs folder. */
  readonly puts: readonly string[];
  /** What is only taken away, of what an earlier import left. */
  readonly takes: readonly string[];
  readonly ledgerLine: string;
}

/** Batches and names in them: see shared/id-grammar.ts and publication-name.ts. */
const WORD = '[a-z0-9](?:[a-z0-9._-]{0,118}[a-z0-9_-])?';
const TARGET = new RegExp(
  `^(?:index\\.html|intake/${WORD}/${WORD}|reports/${WORD}/${WORD}(?:-validation\\.(?:json|md|html|sarif|junit\\.xml)|-certificate\\.json))$`,
  'u',
);

/** Name in its run's folder of what goes to that place. */
export function stagedName(key: number, target: string): string {
  if (target.startsWith('intake/')) return stagedEvidence(key);
  if (target === INDEX_FILE) return `${key}-${INDEX_FILE}`;
  return `${key}${target.slice(reportStem(target)?.length ?? 0)}`;
}

/** Every place that a publication changes. */
export function targetsOf({ puts, takes }: Commit): string[] {
  return [...puts, ...takes];
}

/**
 * Adds publications to a run's log and waits until they are on the disk: from then on they count. Whatever of them
 * was written when this fails is taken back.
 *
 * @param folder the run's folder
 */
export async function appendCommits(folder: string, commits: readonly Commit[]): Promise<void> {
  const path = join(folder, COMMIT_LOG);
  const isNew = lstatOrNull(path) === null;
  const end = isNew ? 0 : Buffer.byteLength(fileOf(wholeLines(path, COMMIT_LOG)), 'utf8');
  const file = openSync(path, isNew ? 'wx' : 'r+');
  try {
    await writeAt(file, end, fileOf(commits.map(formatCommit)));
  } finally {
    closeSync(file);
  }
  if (isNew) syncFolder(folder);
}

const syncOpened = promisify(fsync);

async function writeAt(file: number, from: number, text: string): Promise<void> {
  const bytes = Buffer.from(text, 'utf8');
  try {
    ftruncateSync(file, from);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, from + at);
    await syncOpened(file);
  } catch (error) {
    // What went wrong first is the error to tell; a line that is left without its line feed does not count.
    try {
      ftruncateSync(file, from);
    } catch {}
    throw error;
  }
}

/** Leaves these lines in a log and nothing else, in one step; for lines that change, and for those that stay. */
export function replaceCommits(folder: string, lines: readonly string[]): void {
  replaceDurably(join(folder, COMMIT_LOG), fileOf(lines), 'log');
}

/** Whether a run's log holds anything that is not finished. */
export function hasCommits(folder: string): boolean {
  return (lstatOrNull(join(folder, COMMIT_LOG))?.size ?? 0) > 0;
}

/** Empties a log whose lines are done. Where that does not reach the disk, the next run finds them done. */
export function clearCommits(folder: string): void {
  truncateSync(join(folder, COMMIT_LOG), 0);
}

/**
 * Lines of a run's log, as they stand.
 *
 * @param label path of the log below the runs folder, for the message
 * @throws AppError RUNS_DAMAGED when something else lies there
 */
export function wholeLines(path: string, label: string): string[] {
  const info = lstatOrNull(path);
  if (info === null || (info.isFile() && info.size === 0)) return [];
  return readRegularFile(path, label)?.toString('utf8').split('\n').slice(0, -1) ?? [];
}

function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function formatCommit({ key, puts, takes, ledgerLine }: Commit): string {
  return JSON.stringify({ key, puts, takes, ledgerLine });
}

/**
 * Reads a line back. It may have been edited or damaged, so nothing in it is believed: each path must be one
 * that a publication can have.
 *
 * @returns null for what no publication writes
 */
export function parseCommit(line: string): Commit | null {
  const value = parseObject(line);
  if (value === null || !('key' in value && 'puts' in value && 'takes' in value && 'ledgerLine' in value)) return null;
  const { key, puts, takes, ledgerLine } = value;
  if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < 0) return null;
  if (!isTargetList(puts) || !isTargetList(takes) || puts.length + takes.length === 0) return null;
  if (typeof ledgerLine !== 'string' || ledgerLine.includes('\n') || !isLedgerLine(ledgerLine)) return null;
  return { key, puts, takes, ledgerLine };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function isTargetList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && TARGET.test(one));
}
