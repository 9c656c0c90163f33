import { appendFileSync, closeSync, openSync, readSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEvent } from '../model/ledger.js';
import { AppError } from '../shared/app-error.js';
import { LEDGER_START, lineDigest, sealLine } from '../shared/ledger-line.js';
import { damagedAt, lstatOrNull, readRegularFile } from './regular-file.js';

/**
 * The next line for a ledger that ends in `lastLine` (null: empty): the event with its number from 1 and
 * the SHA-256 of the line before, without its line feed; at its end the SHA-256 of itself.
 */
export function nextLedgerLine(lastLine: string | null, event: LedgerEvent): string {
  const { seq, previous } = linkTo(lastLine);
  return sealLine({ schema_version: 1, seq, ...event, previous });
}

function linkTo(lastLine: string | null): { readonly seq: number; readonly previous: string } {
  if (lastLine === null) return { seq: 1, previous: LEDGER_START };
  return { seq: seqOf(lastLine) + 1, previous: lineDigest(lastLine) };
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
export function readLastLine(path: string): string | null {
  const info = lstatOrNull(path);
  if (info === null) return null;
  if (!info.isFile()) throw damagedAt('ledger.jsonl', 'a regular file');
  const tail = readTail(path, info.size);
  const end = tail.lastIndexOf(LINE_FEED) + 1;
  if (end < tail.length) truncateSync(path, info.size - (tail.length - end));
  if (end === 0) return null;
  const line = tail.subarray(end < 2 ? 0 : tail.lastIndexOf(LINE_FEED, end - 2) + 1, end - 1).toString('utf8');
  if (!isLedgerLine(line)) throw new RangeError('the last line of the ledger is not a ledger line');
  return line;
}

const LINE_FEED = 0x0a;
/** A line is below 2 KB; a torn one may follow it. */
const TAIL_BYTES = 8 * 1024;

/** The end of a file with its last whole line in it; a ledger of 20,000 lines is not read for one of them. */
function readTail(path: string, size: number): Buffer {
  const file = openSync(path, 'r');
  try {
    for (let length = Math.min(size, TAIL_BYTES); ; length = Math.min(size, length * 2)) {
      const tail = readAt(file, size - length, length);
      const end = tail.lastIndexOf(LINE_FEED);
      if (length === size || (end > 0 && tail.lastIndexOf(LINE_FEED, end - 1) >= 0)) return tail;
    }
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, from: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const bytesRead = readSync(file, buffer, filled, length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function readLedger(path: string): Buffer {
  return readRegularFile(path, 'ledger.jsonl') ?? Buffer.alloc(0);
}

/**
 * `readLastLine` of a runs folder.
 *
 * @throws AppError RUNS_DAMAGED
 */
export function lastLedgerLine(runs: string): string | null {
  try {
    return readLastLine(join(runs, 'ledger.jsonl'));
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
export function hasLine(path: string, line: string): boolean {
  return Buffer.concat([Buffer.from('\n'), readLedger(path)]).includes(`\n${line}\n`);
}

/** The same line for a ledger that ends in `lastLine`; unchanged when it continues that one already. */
export function rechained(line: string, lastLine: string | null): string {
  // A ledger line is a JSON object (`isLedgerLine`); spreading keeps its other fields and their order.
  const { sha256: _, ...event } = JSON.parse(line) as { readonly sha256?: string };
  return sealLine({ ...event, ...linkTo(lastLine) });
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

/**
 * Appends lines, in one write and without a pause; `syncAll` makes them durable. Where they do not all fit (a full disk),
 * none of them stays, so that nobody finds a torn line.
 */
export function appendLedgerLines(path: string, lines: readonly string[]): void {
  const before = lstatOrNull(path)?.size ?? 0;
  try {
    appendFileSync(path, lines.map((line) => `${line}\n`).join(''), 'utf8');
  } catch (error) {
    // What went wrong first is the error to tell; the next run cuts a torn line off, too.
    try {
      truncateSync(path, before);
    } catch {}
    throw error;
  }
}
