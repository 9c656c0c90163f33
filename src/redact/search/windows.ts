/** A stretch of a content with what stands around it, as it is searched. */
export interface Window {
  readonly bytes: Uint8Array;
  /** Offset of the first byte in the content. */
  readonly start: number;
  /** Offsets in the content, from and up to which what begins there is for this window to find: windows overlap. */
  readonly from: number;
  readonly to: number;
}

/** Seen before a stretch, so that a word at its beginning is judged with what stands in front of it. Bytes. */
export const LEAD_BYTES = 256;
/** Seen after it: a piece of 48 code units, each escaped twice, has no more bytes. */
export const TAIL_BYTES = 2048;

/**
 * A content in chunks as windows in which all that is found in it as a whole is found.
 *
 * @param chunks of UTF-8, which may cut characters; each is good until the next one is asked for
 */
export function* windowsOf(chunks: Iterable<Uint8Array>): Generator<Window> {
  let held: Uint8Array = new Uint8Array(0);
  let [start, from] = [0, 0];
  for (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    if (held.length <= LEAD_BYTES + TAIL_BYTES) continue;
    // No window ends in the midst of a character: it would be taken for something else than UTF-8.
    const end = characterStart(held, held.length - 1);
    const to = start + Math.max(from - start, characterStart(held, held.length - TAIL_BYTES));
    yield { bytes: held.subarray(0, end), start, from, to };
    const kept = characterStart(held, Math.max(0, to - start - LEAD_BYTES));
    held = held.slice(kept);
    [start, from] = [start + kept, to];
  }
  yield { bytes: held, start, from, to: start + held.length };
}

const MAX_CHARACTER_BYTES = 4;

/** Where the character begins that the byte at `at` belongs to. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_CHARACTER_BYTES && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
