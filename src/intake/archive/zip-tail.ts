import { Fields, SIGNATURE } from './little-endian.js';

/** APPNOTE.TXT 4.3.16: an end record has 22 bytes and a comment of at most 65,535. */
const END_RECORD_BYTES = 22;
export const TAIL_BYTES = END_RECORD_BYTES + 65_535;

/**
 * Whether a content ends with the end record of a zip. Whatever stands in front of it (a picture, a line of
 * text), every zip tool opens such a file.
 *
 * @param tail the last bytes of the content, `TAIL_BYTES` or more where it has them
 */
export function endsLikeZip(tail: Uint8Array): boolean {
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.length);
  for (let at = bytes.lastIndexOf(END_RECORD); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(END_RECORD, at - 1)) {
    if (bytes.length - at > TAIL_BYTES) return false;
    if (at + END_RECORD_BYTES > bytes.length) continue;
    const fields = new Fields(bytes.subarray(at, at + END_RECORD_BYTES));
    if (at + END_RECORD_BYTES + fields.u16(20) === bytes.length) return true;
  }
  return false;
}

const END_RECORD = Buffer.alloc(4);
END_RECORD.writeUInt32LE(SIGNATURE.endRecord);
