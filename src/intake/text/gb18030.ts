/** Small, because the chunk with an error is decoded some twenty times to find where it is. */
const CHUNK_BYTES = 1024 * 1024;

/** U+FEFF, which some Windows editors put in front of a file in GB18030. */
const BYTE_ORDER_MARK = [0x84, 0x31, 0x95, 0x33] as const;

/** Bytes of the byte order mark at the beginning; 0 where there is none. */
export function gb18030BomLength(bytes: Uint8Array): number {
  return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
}

/**
 * Decodes GB18030, strictly: GBK and GB 2312 are part of it.
 *
 * @returns the text as UTF-8, or the byte offset of the first sequence that is not valid
 */
export function decodeGb18030(bytes: Uint8Array): { readonly utf8: Uint8Array } | { readonly invalidAt: number } {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = sequenceStart(bytes, from, from + CHUNK_BYTES);
    const text = decoded(bytes.subarray(from, to), false);
    if (text === null) return { invalidAt: firstInvalid(bytes, from, to) };
    parts.push(Buffer.from(text, 'utf8'));
    from = to;
  }
  return { utf8: Buffer.concat(parts) };
}

/** Offset in valid GB18030 behind its first `characters` code points: each is one sequence. */
export function offsetBehind(bytes: Uint8Array, characters: number): number {
  let at = 0;
  for (let seen = 0; seen < characters && at < bytes.length; seen++) at += sequenceLength(bytes, at);
  return at;
}

/** The first place from `atLeast` on where a sequence starts, going by sequences from `from`. */
function sequenceStart(bytes: Uint8Array, from: number, atLeast: number): number {
  let at = from;
  while (at < atLeast && at < bytes.length) at += sequenceLength(bytes, at);
  return Math.min(at, bytes.length);
}

/** Bytes of the sequence at `at` by its first two; one, two or four (GB 18030-2005, chapter 5). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead <= 0x80 || lead === 0xff) return 1;
  const second = bytes[at + 1] ?? 0;
  return second >= 0x30 && second <= 0x39 ? 4 : 2;
}

/** Start of the sequence that makes a chunk invalid. */
function firstInvalid(bytes: Uint8Array, from: number, to: number): number {
  // The shortest beginning that fails ends inside that sequence; a whole chunk that does not fail as a
  // beginning ends in half a sequence.
  let good = from;
  let bad = to;
  while (bad - good > 1) {
    const middle = good + Math.floor((bad - good) / 2);
    if (decoded(bytes.subarray(from, middle), true) === null) bad = middle;
    else good = middle;
  }
  let start = from;
  for (let next = start + sequenceLength(bytes, start); next < bad; next += sequenceLength(bytes, start)) start = next;
  return start;
}

/** Null where it is not valid. */
function decoded(bytes: Uint8Array, isBeginning: boolean): string | null {
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes, { stream: isBeginning });
    // ICU takes a lone 0x80 for the euro sign, as code page 936 does.
    return text.includes('€') && hasLone80(bytes) ? null : text;
  } catch {
    return null;
  }
}

/** Whether a sequence begins with 0x80, which no character does (GB 18030-2005, chapter 5). */
function hasLone80(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += sequenceLength(bytes, at)) if (bytes[at] === 0x80) return true;
  return false;
}
