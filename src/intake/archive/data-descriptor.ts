import type { CentralRecord } from './central-directory.js';
import { Fields, SIGNATURE } from './little-endian.js';

/** Longest form: signature, CRC-32, two sizes of 8 bytes. */
export const MAX_DESCRIPTOR_BYTES = 24;

/**
 * The forms that tools write (APPNOTE.TXT 4.3.9): with or without signature, sizes of 4 or 8 bytes. Which
 * one is meant is nowhere said, so it is told by what agrees with the central directory.
 */
const FORMS = [
  { length: 24, hasSignature: true, isWide: true },
  { length: 16, hasSignature: true, isWide: false },
  { length: 20, hasSignature: false, isWide: true },
  { length: 12, hasSignature: false, isWide: false },
] as const;

/**
 * Length of the data descriptor that `bytes` begin with, or null where none agrees with the record.
 *
 * @param bytes what follows the entry's data, at most `MAX_DESCRIPTOR_BYTES`
 * @param room bytes up to the next header; a form that fills it exactly is preferred
 */
export function descriptorLength(bytes: Uint8Array, room: number, record: CentralRecord): number | null {
  const fields = new Fields(bytes);
  let first: number | null = null;
  for (const form of FORMS) {
    if (form.length > bytes.length || !isForm(fields, form, record)) continue;
    if (form.length === room) return room;
    first ??= form.length;
  }
  return first;
}

function isForm(fields: Fields, form: (typeof FORMS)[number], record: CentralRecord): boolean {
  if (form.hasSignature && fields.u32(0) !== SIGNATURE.dataDescriptor) return false;
  const at = form.hasSignature ? 4 : 0;
  if (fields.u32(at) !== record.crc32) return false;
  return form.isWide
    ? fields.u64(at + 4) === record.compressedSize && fields.u64(at + 12) === record.size
    : fields.u32(at + 4) === record.compressedSize && fields.u32(at + 8) === record.size;
}
