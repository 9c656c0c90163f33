import type { ByteSource } from '../../model/byte-source.js';
import type { PlainEnd } from './end-record.js';
import { Fields, hasSignature, SATURATED_16, SATURATED_32, SIGNATURE } from './little-endian.js';
import type { ProblemLog } from './problem-log.js';

/** What the zip64 end record says, and where it starts. */
export interface Zip64End {
  readonly start: number;
  readonly entryCount: number;
  readonly directoryOffset: number;
  readonly directorySize: number;
}

/** APPNOTE.TXT 4.3.15 and 4.3.14. */
const LOCATOR_BYTES = 20;
const RECORD_BYTES = 56;
/** The record's own size field leaves out itself and the signature. */
const SIZE_FIELD_OFFSET = 12;

/**
 * Reads the zip64 end record that stands before the plain one, if there is one.
 *
 * @returns null where there is no zip64 locator; 'refused' where it is wrong, which `log` then tells
 */
export async function readZip64End(
  source: ByteSource,
  plain: PlainEnd,
  log: ProblemLog,
): Promise<Zip64End | 'refused' | null> {
  const locatorAt = plain.offset - LOCATOR_BYTES;
  if (locatorAt < 0) return null;
  const locator = await source.read(locatorAt, LOCATOR_BYTES);
  if (!hasSignature(locator, 0, SIGNATURE.zip64Locator)) return null;

  const fields = new Fields(locator);
  const start = fields.u64(8);
  const record = start + RECORD_BYTES <= locatorAt ? await source.read(start, RECORD_BYTES) : new Uint8Array(0);
  if (!hasSignature(record, 0, SIGNATURE.zip64EndRecord)) {
    log.report('directory-misplaced', { offset: locatorAt, args: { part: 'zip64-end-record', actual: start } });
    return 'refused';
  }
  const disks = { locator: fields.u32(4), total: fields.u32(16) };
  return checkRecord(new Fields(record), start, locatorAt, plain, disks, log);
}

function checkRecord(
  record: Fields,
  start: number,
  locatorAt: number,
  plain: PlainEnd,
  disks: { locator: number; total: number },
  log: ProblemLog,
): Zip64End | 'refused' {
  const end = start + SIZE_FIELD_OFFSET + record.u64(4);
  if (end !== locatorAt) {
    const args = { field: 'record_size', expected: locatorAt, actual: end };
    return refuse(log, 'zip64-mismatch', start, args);
  }
  const plainDisks = [plain.disk, plain.directoryDisk].filter((disk) => disk !== SATURATED_16);
  const disk = Math.max(record.u32(16), record.u32(20), disks.locator, disks.total - 1, ...plainDisks);
  if (disk > 0) return refuse(log, 'multi-disk', start, { disk });

  const [entriesOnDisk, entryCount] = [record.u64(24), record.u64(32)];
  const [directorySize, directoryOffset] = [record.u64(40), record.u64(48)];
  if (entriesOnDisk !== entryCount)
    return refuse(log, 'entry-count-mismatch', start, { expected: entryCount, actual: entriesOnDisk });
  const twins = [
    ['entry_count', plain.entryCount, SATURATED_16, entryCount],
    ['entries_on_disk', plain.entriesOnDisk, SATURATED_16, entryCount],
    ['directory_size', plain.directorySize, SATURATED_32, directorySize],
    ['directory_offset', plain.directoryOffset, SATURATED_32, directoryOffset],
  ] as const;
  for (const [field, value, saturated, expected] of twins)
    if (value !== saturated && value !== expected)
      return refuse(log, 'zip64-mismatch', start, { field, expected, actual: value });
  return { start, entryCount, directoryOffset, directorySize };
}

function refuse(
  log: ProblemLog,
  code: 'zip64-mismatch' | 'multi-disk' | 'entry-count-mismatch',
  offset: number,
  args: Readonly<Record<string, number | string>>,
): 'refused' {
  log.report(code, { offset, args });
  return 'refused';
}
