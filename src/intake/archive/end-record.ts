import type { ByteSource } from '../../model/byte-source.js';
import type { IntakeLimits } from '../limits.js';
import { Fields, hasSignature, SATURATED_16, SATURATED_32, SIGNATURE } from './little-endian.js';
import type { ProblemLog } from './problem-log.js';
import { readZip64End } from './zip64-end.js';

/** Where the central directory lies, once all end records agree on it. */
export interface EndRecord {
  /** Byte offset of the plain end record. */
  readonly offset: number;
  readonly entryCount: number;
  readonly directoryOffset: number;
  readonly directorySize: number;
}

/** APPNOTE.TXT 4.3.16: 22 bytes, then a comment of at most 65,535. */
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const CENTRAL_HEADER_BYTES = 46;

/**
 * Finds the one end record that could be meant and checks it, with its zip64 twin, against the file.
 *
 * @returns null where the file cannot be read as a zip; `log` then says why
 */
export async function readEndRecord(
  source: ByteSource,
  limits: IntakeLimits,
  log: ProblemLog,
): Promise<EndRecord | null> {
  const tailStart = Math.max(0, source.size - END_RECORD_BYTES - MAX_COMMENT_BYTES);
  const tail = await source.read(tailStart, source.size - tailStart);
  const at = await findEndRecord(source, tail, tailStart, log);
  if (at === null) return null;
  const plain = plainEnd(tail, at, tailStart);
  const zip64 = await readZip64End(source, plain, log);
  if (zip64 === 'refused') return null;
  if (zip64 === null && !checkPlainEnd(plain, log)) return null;
  return checkDirectory({ ...plain, ...zip64 }, zip64?.start ?? plain.offset, limits, log);
}

export interface PlainEnd extends EndRecord {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly entriesOnDisk: number;
  readonly commentLength: number;
}

function plainEnd(tail: Uint8Array, at: number, tailStart: number): PlainEnd {
  const fields = new Fields(tail);
  return {
    offset: tailStart + at,
    disk: fields.u16(at + 4),
    directoryDisk: fields.u16(at + 6),
    entriesOnDisk: fields.u16(at + 8),
    entryCount: fields.u16(at + 10),
    directorySize: fields.u32(at + 12),
    directoryOffset: fields.u32(at + 16),
    commentLength: fields.u16(at + 20),
  };
}

/** Position in `tail` of the end record, or null. Readers differ in which of two they take, so two are refused. */
async function findEndRecord(
  source: ByteSource,
  tail: Uint8Array,
  tailStart: number,
  log: ProblemLog,
): Promise<number | null> {
  const signatures = positionsOf(tail, SIGNATURE.endRecord);
  const whole = signatures.filter((at) => at + END_RECORD_BYTES <= tail.length);
  const last = whole.at(-1);
  if (last === undefined) return reportMissing(source, signatures.length > 0, log);

  const endsWithFile = (at: number) => at + END_RECORD_BYTES + new Fields(tail).u16(at + 20) === tail.length;
  const chosen = whole.find(endsWithFile);
  if (chosen === undefined) return reportUnended(source, tail, tailStart, whole, log);

  const inComment = signatures.find((at) => at > chosen);
  if (inComment !== undefined) {
    log.report('comment-holds-end-record', { offset: tailStart + inComment });
    return null;
  }
  for (const at of whole) {
    if (at >= chosen || !(await couldBeMeant(source, plainEnd(tail, at, tailStart)))) continue;
    log.report('end-record-ambiguous', { offset: tailStart + at, args: { other: tailStart + chosen } });
    return null;
  }
  return chosen;
}

async function reportMissing(source: ByteSource, isCut: boolean, log: ProblemLog): Promise<null> {
  const head = source.size < 4 ? new Uint8Array(0) : await source.read(0, 4);
  const startsLikeZip = hasSignature(head, 0, SIGNATURE.localHeader);
  if (isCut || startsLikeZip) log.report('truncated', { offset: source.size, args: { part: 'end-record' } });
  else log.report('not-a-zip');
  return null;
}

/** No end record reaches to the end of the file: its comment is cut off, or something follows it. */
async function reportUnended(
  source: ByteSource,
  tail: Uint8Array,
  tailStart: number,
  whole: readonly number[],
  log: ProblemLog,
): Promise<null> {
  const meant: PlainEnd[] = [];
  for (const at of whole) {
    const end = plainEnd(tail, at, tailStart);
    if (await couldBeMeant(source, end)) meant.push(end);
    if (meant.length > 1) break;
  }
  const [first, second] = meant;
  if (first && second) {
    log.report('end-record-ambiguous', { offset: first.offset, args: { other: second.offset } });
    return null;
  }
  const end = first ?? plainEnd(tail, whole.at(-1) ?? 0, tailStart);
  const after = end.offset + END_RECORD_BYTES + end.commentLength;
  if (after > source.size)
    log.report('truncated', { offset: source.size, args: { part: 'comment', missing: after - source.size } });
  else log.report('trailing-data', { offset: after, args: { bytes: source.size - after } });
  return null;
}

/** Whether some reader could take this for the end record: a directory lies where it says. */
async function couldBeMeant(source: ByteSource, end: PlainEnd): Promise<boolean> {
  if (end.directoryOffset === SATURATED_32 || end.entryCount === SATURATED_16) {
    if (end.offset < 20) return false;
    return hasSignature(await source.read(end.offset - 20, 4), 0, SIGNATURE.zip64Locator);
  }
  if (end.directoryOffset + end.directorySize > end.offset) return false;
  if (end.entryCount === 0) return end.directorySize === 0 && end.directoryOffset === end.offset;
  if (end.directorySize < CENTRAL_HEADER_BYTES) return false;
  return hasSignature(await source.read(end.directoryOffset, 4), 0, SIGNATURE.centralHeader);
}

function checkPlainEnd(end: PlainEnd, log: ProblemLog): boolean {
  if (end.disk !== 0 || end.directoryDisk !== 0) {
    log.report('multi-disk', { offset: end.offset, args: { disk: end.disk, directory_disk: end.directoryDisk } });
    return false;
  }
  for (const field of ['directorySize', 'directoryOffset'] as const) {
    if (end[field] !== SATURATED_32) continue;
    log.report('zip64-mismatch', { offset: end.offset, args: { field: snake(field), reason: 'record-missing' } });
    return false;
  }
  if (end.entriesOnDisk !== end.entryCount) {
    const args = { expected: end.entryCount, actual: end.entriesOnDisk };
    log.report('entry-count-mismatch', { offset: end.offset, args });
    return false;
  }
  return true;
}

/** The directory must end where the end records start, and have room for the entries that are claimed. */
function checkDirectory(end: EndRecord, recordsStart: number, limits: IntakeLimits, log: ProblemLog): EndRecord | null {
  const { entryCount, directoryOffset, directorySize, offset } = end;
  const room = Math.floor(directorySize / CENTRAL_HEADER_BYTES);
  if (directoryOffset + directorySize !== recordsStart) {
    const args = { expected: recordsStart - directorySize, actual: directoryOffset };
    log.report('directory-misplaced', { offset, args });
  } else if (entryCount > room) log.report('entry-count-mismatch', { offset, args: { expected: entryCount, room } });
  else if (entryCount > limits.MAX_ENTRIES)
    log.report('too-many-entries', { offset, args: { limit: limits.MAX_ENTRIES, actual: entryCount } });
  else if (directorySize > limits.MAX_DIRECTORY_BYTES) {
    const args = { part: 'directory', limit: limits.MAX_DIRECTORY_BYTES, actual: directorySize };
    log.report('package-too-large', { offset, args });
  } else return { entryCount, directoryOffset, directorySize, offset };
  return null;
}

function positionsOf(bytes: Uint8Array, signature: number): number[] {
  const needle = Buffer.alloc(4);
  needle.writeUInt32LE(signature);
  const haystack = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const positions: number[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) positions.push(at);
  return positions;
}

function snake(field: 'directorySize' | 'directoryOffset'): string {
  return field === 'directorySize' ? 'directory_size' : 'directory_offset';
}
