import type { ByteSource } from '../../model/byte-source.js';
import type { EndRecord } from './end-record.js';
import { type ExtraBlock, splitExtra } from './extra-fields.js';
import { Fields, hasSignature, SATURATED_16, SIGNATURE } from './little-endian.js';
import type { ProblemLog } from './problem-log.js';
import { isConflict, widen } from './zip64-extra.js';

/** One file header of the central directory (APPNOTE.TXT 4.3.12), zip64 values put in place. */
export interface CentralRecord {
  readonly index: number;
  /** Byte offset of the record in the file. */
  readonly position: number;
  /** System the zip was made on: 0 FAT, 3 Unix, 10 NTFS, 19 macOS (APPNOTE.TXT 4.4.2). */
  readonly host: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly date: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly nameBytes: Uint8Array;
  readonly extra: readonly ExtraBlock[];
  readonly extraLength: number;
  readonly externalAttributes: number;
  readonly localOffset: number;
}

const HEADER_BYTES = 46;

/**
 * Reads the whole central directory.
 *
 * @returns null where it is not what the end record says; `log` then tells. Trouble inside one record is
 *   reported at its entry.
 */
export async function readCentralDirectory(
  source: ByteSource,
  end: EndRecord,
  log: ProblemLog,
): Promise<readonly CentralRecord[] | null> {
  const bytes = await source.read(end.directoryOffset, end.directorySize);
  const records: CentralRecord[] = [];
  const fields = new Fields(bytes);
  let at = 0;
  for (let index = 0; index < end.entryCount; index += 1) {
    const length = recordLength(fields, bytes.length, at);
    if (length === null) {
      log.report('directory-corrupt', { offset: end.directoryOffset + at, args: { entry_number: index } });
      return null;
    }
    records.push(parseRecord({ bytes, fields, at }, index, end.directoryOffset + at, log));
    at += length;
  }
  if (at === bytes.length) return records;
  reportLeftOver(bytes, at, end, log);
  return null;
}

function reportLeftOver(bytes: Uint8Array, at: number, end: EndRecord, log: ProblemLog): void {
  const offset = end.directoryOffset + at;
  if (!hasSignature(bytes, at, SIGNATURE.centralHeader)) {
    log.report('directory-corrupt', { offset, args: { bytes: bytes.length - at } });
    return;
  }
  const fields = new Fields(bytes);
  let more = 0;
  for (let next: number | null = at; next !== null; more += 1) {
    const length = recordLength(fields, bytes.length, next);
    next = length === null || next + length >= bytes.length ? null : next + length;
  }
  log.report('entry-count-mismatch', { offset, args: { expected: end.entryCount, actual: end.entryCount + more } });
}

/** Null where none begins there, or it runs past the end. */
function recordLength(fields: Fields, end: number, at: number): number | null {
  if (at + HEADER_BYTES > end || fields.u32(at) !== SIGNATURE.centralHeader) return null;
  const length = HEADER_BYTES + fields.u16(at + 28) + fields.u16(at + 30) + fields.u16(at + 32);
  return at + length <= end ? length : null;
}

/** Where a record begins in the directory. */
interface RecordPlace {
  readonly bytes: Uint8Array;
  readonly fields: Fields;
  readonly at: number;
}

function parseRecord(
  { bytes, fields, at }: RecordPlace,
  index: number,
  position: number,
  log: ProblemLog,
): CentralRecord {
  const nameAt = at + HEADER_BYTES;
  const nameEnd = nameAt + fields.u16(at + 28);
  const extraLength = fields.u16(at + 30);
  const extra = splitExtra(bytes.subarray(nameEnd, nameEnd + extraLength));
  if (extra === null) log.report('extra-field-corrupt', { entry: index, offset: position + nameEnd - at });
  const disk = fields.u16(at + 34);
  if (disk !== 0 && disk !== SATURATED_16) log.report('multi-disk', { entry: index, offset: position, args: { disk } });

  const plain = { size: fields.u32(at + 24), compressedSize: fields.u32(at + 20), localOffset: fields.u32(at + 42) };
  const wide = widen(plain, extra ?? [], null);
  if (isConflict(wide) && extra !== null)
    log.report('zip64-mismatch', { entry: index, offset: position, args: { part: 'central', ...wide } });
  const sizes = isConflict(wide) ? plain : wide;
  return {
    index,
    position,
    host: fields.u16(at + 4) >> 8,
    flags: fields.u16(at + 8),
    method: fields.u16(at + 10),
    time: fields.u16(at + 12),
    date: fields.u16(at + 14),
    crc32: fields.u32(at + 16),
    size: sizes.size,
    compressedSize: sizes.compressedSize,
    localOffset: sizes.localOffset ?? plain.localOffset,
    nameBytes: bytes.subarray(nameAt, nameEnd),
    extra: extra ?? [],
    extraLength,
    externalAttributes: fields.u32(at + 38),
  };
}
