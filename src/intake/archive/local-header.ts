import type { CentralRecord } from './central-directory.js';
import { type ExtraBlock, splitExtra } from './extra-fields.js';
import type { WindowedSource } from './guarded-source.js';
import { Fields, hasSignature, SIGNATURE } from './little-endian.js';
import type { ProblemLog } from './problem-log.js';
import { isConflict, widen } from './zip64-extra.js';

/** The header in front of an entry's data (APPNOTE.TXT 4.3.7). */
export interface LocalHeader {
  /** Byte offset of the entry's data. */
  readonly dataOffset: number;
  readonly extra: readonly ExtraBlock[];
}

const HEADER_BYTES = 30;

/** Flag bit 3: sizes and CRC follow the data, and may be 0 in the local header. */
export const FLAG_DESCRIPTOR = 0x0008;

const NOTHING = new Uint8Array(0);

/**
 * Bytes of an entry's local header with its name and extra field, from the window of the source.
 *
 * @returns null where they have to be read: `readHeaderBytes`
 */
export function peekHeaderBytes(
  source: WindowedSource,
  { localOffset }: CentralRecord,
  directoryOffset: number,
): Uint8Array | null {
  if (localOffset + HEADER_BYTES > directoryOffset) return NOTHING;
  const fixed = source.peek(localOffset, HEADER_BYTES);
  return fixed && source.peek(localOffset, lengthOf(fixed, localOffset, directoryOffset));
}

/** The same, read. @throws ReadFailure */
export async function readHeaderBytes(
  source: WindowedSource,
  { localOffset }: CentralRecord,
  directoryOffset: number,
): Promise<Uint8Array> {
  if (localOffset + HEADER_BYTES > directoryOffset) return NOTHING;
  const fixed = await source.read(localOffset, HEADER_BYTES);
  return source.read(localOffset, lengthOf(fixed, localOffset, directoryOffset));
}

/** Of a header that runs into the directory, and of what is none, the fixed part alone. */
function lengthOf(fixed: Uint8Array, offset: number, directoryOffset: number): number {
  if (!hasSignature(fixed, 0, SIGNATURE.localHeader)) return HEADER_BYTES;
  const fields = new Fields(fixed);
  const length = HEADER_BYTES + fields.u16(26) + fields.u16(28);
  return offset + length > directoryOffset ? HEADER_BYTES : length;
}

/**
 * Holds an entry's local header against the central directory. Readers differ in which of the two they believe, so any
 * difference is reported, the first one only.
 *
 * @param bytes of the header, as `readHeaderBytes` gives them
 * @returns null where something was reported
 */
export function checkLocalHeader(
  bytes: Uint8Array,
  record: CentralRecord,
  directoryOffset: number,
  log: ProblemLog,
): LocalHeader | null {
  const { index: entry, localOffset: offset } = record;
  if (!hasSignature(bytes, 0, SIGNATURE.localHeader)) {
    log.report('local-header-missing', { entry, offset });
    return null;
  }
  const fields = new Fields(bytes);
  const nameEnd = HEADER_BYTES + fields.u16(26);
  const headerEnd = nameEnd + fields.u16(28);
  if (offset + headerEnd > directoryOffset) {
    log.report('local-header-missing', { entry, offset, args: { reason: 'runs-into-directory' } });
    return null;
  }
  const extra = splitExtra(bytes.subarray(nameEnd, headerEnd));
  if (!isSame(bytes, HEADER_BYTES, nameEnd, record.nameBytes)) {
    log.report('local-name-differs', { entry, offset });
    return null;
  }
  if (extra === null) {
    log.report('extra-field-corrupt', { entry, offset: offset + nameEnd });
    return null;
  }
  return agrees(fields, extra, record, log) ? { dataOffset: offset + headerEnd, extra } : null;
}

function isSame(bytes: Uint8Array, from: number, to: number, others: Uint8Array): boolean {
  if (to - from !== others.length) return false;
  for (let at = 0; at < others.length; at += 1) if (bytes[from + at] !== others[at]) return false;
  return true;
}

function agrees(local: Fields, extra: readonly ExtraBlock[], record: CentralRecord, log: ProblemLog): boolean {
  const { index: entry, localOffset: offset } = record;
  const differs = (
    code: 'local-flags-differ' | 'local-method-differs' | 'local-crc-differs' | 'local-size-differs',
    field: string,
    found: number,
    expected: number,
  ): false => {
    log.report(code, { entry, offset, args: { field, local: found, central: expected } });
    return false;
  };
  const flags = local.u16(6);
  if (flags !== record.flags) return differs('local-flags-differ', 'flags', flags, record.flags);
  const method = local.u16(8);
  if (method !== record.method) return differs('local-method-differs', 'method', method, record.method);

  const mayBeZero = (flags & FLAG_DESCRIPTOR) !== 0;
  const crc = local.u32(14);
  if (crc !== record.crc32 && !(mayBeZero && crc === 0))
    return differs('local-crc-differs', 'crc32', crc, record.crc32);
  const sizes = widen({ size: local.u32(22), compressedSize: local.u32(18) }, extra, mayBeZero ? record : null);
  if (isConflict(sizes)) {
    log.report('zip64-mismatch', { entry, offset, args: { part: 'local', ...sizes } });
    return false;
  }
  for (const field of ['compressedSize', 'size'] as const)
    if (sizes[field] !== record[field] && !(mayBeZero && sizes[field] === 0))
      return differs('local-size-differs', field, sizes[field], record[field]);
  return true;
}
