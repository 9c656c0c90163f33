/** A stretch of a content with what stands around it, as it is searched. Good until the next one is asked for. */
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
  // Used again for each window: new memory for every one of them costs more than the search.
  let memory: Buffer = Buffer.alloc(0);
  let [length, start, from] = [0, 0, 0];
  for (const chunk of chunks) {
    memory = withRoom(memory, length, chunk.length);
    memory.set(chunk, length);
    length += chunk.length;
    if (length <= LEAD_BYTES + TAIL_BYTES) continue;
    const held = memory.subarray(0, length);
    // No window ends in the midst of a character: it would be taken for something else than UTF-8.
    const end = characterStart(held, length - 1);
    const to = start + Math.max(from - start, characterStart(held, length - TAIL_BYTES));
    yield { bytes: held.subarray(0, end), start, from, to };
    const kept = characterStart(held, Math.max(0, to - start - LEAD_BYTES));
    memory.copyWithin(0, kept, length);
    [length, start, from] = [length - kept, start + kept, to];
  }
  yield { bytes: memory.subarray(0, length), start, from, to: start + length };
}

function withRoom(memory: Buffer, length: number, more: number): Buffer {
  if (length + more <= memory.length) return memory;
  const larger = Buffer.alloc((length + more) * 2);
  larger.set(memory.subarray(0, length));
  return larger;
}

const MAX_CHARACTER_BYTES = 4;

/** Where the character begins that the byte at `at` belongs to. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_CHARACTER_BYTES && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
