import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { readRegularFile } from './regular-file.js';

/** One event of `runs/ledger.jsonl`, without the two fields that chain it. */
export interface LedgerEvent {
  readonly event: 'published' | 'replaced';
  /** ISO 8601, from the clock that the run was given. */
  readonly at: string;
  readonly batch: string;
  /** Name that the results have in the batch: the capture_id, or what stands for it. */
  readonly name: string;
  readonly capture_id: string | null;
  readonly decision: 'ACCEPT' | 'REJECT';
  readonly package_sha256: string | null;
  /** Path below the runs folder -> SHA-256, for the reports and the bag's tag manifest. */
  readonly files: Readonly<Record<string, string>>;
}

/** `previous` of the first line. */
export const LEDGER_START = '0'.repeat(64);

/**
 * The next line for a ledger that ends in `lastLine` (null: empty): the event with its number from 1 and
 * the SHA-256 of the line before, without its line feed.
 */
export function nextLedgerLine(lastLine: string | null, event: LedgerEvent): string {
  const { seq, previous } = linkTo(lastLine);
  return JSON.stringify({ schema_version: 1, seq, ...event, previous });
}

function linkTo(lastLine: string | null): { readonly seq: number; readonly previous: string } {
  if (lastLine === null) return { seq: 1, previous: LEDGER_START };
  return { seq: seqOf(lastLine) + 1, previous: sha256(lastLine) };
}

function seqOf(line: string): number {
  // The ledger's own lines; readLastLine has checked that this one is an object with a number.
  return (JSON.parse(line) as { seq: number }).seq;
}

/**
 * Last whole line of the ledger; null when there is none. A torn line at the end (a kill in the middle of
 * an append) never counted and is cut off. To be called under the lock.
 *
 * @throws RangeError when the last line is no ledger line; the caller makes an AppError of it
 */
export async function readLastLine(path: string): Promise<string | null> {
  const content = await readLedger(path);
  const end = content.lastIndexOf(LINE_FEED) + 1;
  if (end < content.length) await truncate(path, end);
  if (end === 0) return null;
  const line = content.subarray(content.lastIndexOf(LINE_FEED, end - 2) + 1, end - 1).toString('utf8');
  if (!isLedgerLine(line)) throw new RangeError('the last line of the ledger is not a ledger line');
  return line;
}

const LINE_FEED = 0x0a;

async function readLedger(path: string): Promise<Buffer> {
  return (await readRegularFile(path, 'ledger.jsonl')) ?? Buffer.alloc(0);
}

/**
 * `readLastLine` of a runs folder.
 *
 * @throws AppError RUNS_DAMAGED
 */
export async function lastLedgerLine(runs: string): Promise<string | null> {
  try {
    return await readLastLine(join(runs, 'ledger.jsonl'));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError(
      'RUNS_DAMAGED',
      'the last line of ledger.jsonl in the runs folder is not a ledger line',
      'someone edited it: restore it from a backup, or move it away to start a new chain',
      { cause: error },
    );
  }
}

/** Whether the ledger has this whole line anywhere. */
export async function hasLine(path: string, line: string): Promise<boolean> {
  return Buffer.concat([Buffer.from('\n'), await readLedger(path)]).includes(`\n${line}\n`);
}

/** The same line for a ledger that ends in `lastLine`; unchanged when it continues that one already. */
export function rechained(line: string, lastLine: string | null): string {
  // A ledger line is a JSON object (`isLedgerLine`); spreading keeps its other fields and their order.
  const event = JSON.parse(line) as object;
  return JSON.stringify({ ...event, ...linkTo(lastLine) });
}

/** Whether a line can be continued by `nextLedgerLine`. */
export function isLedgerLine(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' && 'seq' in value && Number.isSafeInteger(value.seq);
  } catch {
    return false;
  }
}

/** Appends one line, in one write and without a pause; `syncFile` makes it durable. */
export function appendLedgerLine(path: string, line: string): void {
  appendFileSync(path, `${line}\n`, 'utf8');
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
