import { isKnownMethod } from './entry-method.js';
import { Fields, SIGNATURE } from './little-endian.js';

/** A local header's fixed part (APPNOTE.TXT 4.3.7): what has to be there to tell one from chance. */
const HEADER_BYTES = 30;
const LESS_THAN_HEADER = HEADER_BYTES - 1;
/** Version 6.3 of the specification, the latest: 63 in the lower byte of "version needed". */
const LATEST_VERSION = 63;

/**
 * Looks for local headers, and for ends of the entries, inside the data of an entry whose end is told by a data descriptor only. A reader
 * that goes through the file from the front has to guess where such data ends, and some take the first
 * descriptor or header that they meet: with one inside, they see other entries than the directory has.
 *
 * A local header is taken for one where its signature stands before a version and a method that exist, so
 * that a gigabyte of noise shows one in fewer than one file of 100,000.
 */
export class EmbeddedHeaderScan {
  /** Offset in the data of the first header found. */
  found: number | null = null;
  #carried: Uint8Array = new Uint8Array(0);
  #seen = 0;

  /** Takes the entry's bytes as they lie in the file, one chunk after the other. */
  add(chunk: Uint8Array): void {
    if (this.found !== null) return;
    // What begins in an earlier chunk ends in the first bytes of this one, so no chunk is copied whole.
    const seam = Buffer.concat([this.#carried, chunk.subarray(0, LESS_THAN_HEADER)]);
    const inSeam = this.#carried.length === 0 ? null : positionOfHeader(seam);
    const inChunk = inSeam === null ? positionOfHeader(chunk) : null;
    if (inSeam !== null) this.found = this.#seen - this.#carried.length + inSeam;
    else if (inChunk !== null) this.found = this.#seen + inChunk;
    this.#seen += chunk.length;
    const last = Buffer.concat([this.#carried, chunk.subarray(Math.max(0, chunk.length - LESS_THAN_HEADER))]);
    this.#carried = last.subarray(Math.max(0, last.length - LESS_THAN_HEADER));
  }
}

/** The same of an entry's bytes in one piece. @returns offset of the first header, or null */
export function positionOfHeader(bytes: Uint8Array): number | null {
  if (bytes.length < HEADER_BYTES) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = [positionOf(buffer, LOCAL_HEADER, isLocalHeader), positionOf(buffer, DESCRIPTOR, isEndOfData)];
  return found.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
}

function positionOf(bytes: Buffer, signature: Buffer, isMeant: (bytes: Buffer) => boolean): number | null {
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
    if (at + HEADER_BYTES > bytes.length) return null;
    if (isMeant(bytes.subarray(at, at + HEADER_BYTES))) return at;
  }
  return null;
}

function isLocalHeader(bytes: Buffer): boolean {
  const fields = new Fields(bytes);
  return (fields.u16(4) & 0xff) <= LATEST_VERSION && isKnownMethod(fields.u16(8)) && fields.u16(26) > 0;
}

/** A data descriptor, of either size, with a record of the directory behind it. */
function isEndOfData(bytes: Buffer): boolean {
  const fields = new Fields(bytes);
  return [16, 24].some((at) => AFTER_ENTRIES.has(fields.u32(at)));
}

const AFTER_ENTRIES = new Set<number>([SIGNATURE.centralHeader, SIGNATURE.endRecord]);

const LOCAL_HEADER = signatureBytes(SIGNATURE.localHeader);
const DESCRIPTOR = signatureBytes(SIGNATURE.dataDescriptor);

function signatureBytes(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
