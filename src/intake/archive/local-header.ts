import type { ByteSource } from '../../model/byte-source.js';
import type { CentralRecord } from './central-directory.js';
import { type ExtraBlock, splitExtra } from './extra-fields.js';
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

/**
 * Reads an entry's local header and holds it against the central directory. Readers differ in which of
 * the two they believe, so any difference is reported, the first one only.
 *
 * @returns null where something was reported
 */
export async function readLocalHeader(
  source: ByteSource,
  record: CentralRecord,
  directoryOffset: number,
  log: ProblemLog,
): Promise<LocalHeader | null> {
  const { index: entry, localOffset: offset } = record;
  const headerEnd = offset + HEADER_BYTES;
  const fixed = headerEnd <= directoryOffset ? await source.read(offset, HEADER_BYTES) : new Uint8Array(0);
  if (!hasSignature(fixed, 0, SIGNATURE.localHeader)) {
    log.report('local-header-missing', { entry, offset });
    return null;
  }
  const fields = new Fields(fixed);
  const nameEnd = headerEnd + fields.u16(26);
  const dataOffset = nameEnd + fields.u16(28);
  if (dataOffset > directoryOffset) {
    log.report('local-header-missing', { entry, offset, args: { reason: 'runs-into-directory' } });
    return null;
  }
  const variable = await source.read(headerEnd, dataOffset - headerEnd);
  const name = variable.subarray(0, nameEnd - headerEnd);
  const extra = splitExtra(variable.subarray(nameEnd - headerEnd));
  if (!Buffer.from(name).equals(record.nameBytes)) {
    log.report('local-name-differs', { entry, offset });
    return null;
  }
  if (extra === null) {
    log.report('extra-field-corrupt', { entry, offset: nameEnd });
    return null;
  }
  return agrees(fields, extra, record, log) ? { dataOffset, extra } : null;
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
