import { isUtf8 } from 'node:buffer';
import type { RawColumnTree } from '../../../model/raw-tree.js';
import type { ContentSink } from '../../archive/index.js';
import type { FormatReader, FormatStream, StreamInput } from '../define-format.js';
import { findReader, findRefusal } from '../index.js';
import { asDumpRead, type DumpRead } from '../read-dump.js';
import { PROBE_BYTES, probeOf } from './probe.js';

/** Smaller dumps are held and read the plain way, which takes less to get going. Bytes. */
export const MIN_STREAMED_BYTES = 1024 * 1024;

/** No multiple of the length of a node, so that pieces end in all kinds of places. */
const PIECE_BYTES = 509;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const MAX_CHARACTER_BYTES = 4;

const NOTHING = new Uint8Array(0);

/**
 * Reads a dump while it is inflated, so that nobody holds it. Only a dump in UTF-8, of a format that can be streamed and
 * with nothing odd in it is read to its end; of all others the plain way, `readDump`, has to be asked.
 */
export class DumpStream implements ContentSink {
  /** What came of it, once it is read to its end. */
  result: DumpRead<RawColumnTree> | null = null;
  readonly #input: StreamInput;
  #reader: FormatReader | null = null;
  #stream: FormatStream | null = null;
  /** What is not handed on yet: the head while the format is not known, the beginning of a character. */
  #held: Uint8Array = NOTHING;

  constructor(input: StreamInput) {
    this.#input = input;
  }

  take(chunk: Uint8Array): boolean {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const whole = bytes.subarray(0, wholeCharacters(bytes));
    if (this.#stream === null && bytes.length < PROBE_BYTES + BYTE_ORDER_MARK.length) {
      this.#held = Uint8Array.from(bytes);
      return true;
    }
    this.#held = Uint8Array.from(bytes.subarray(whole.length));
    return this.#push(whole);
  }

  end(): boolean {
    if (!this.#push(this.#held)) return false;
    const found = this.#stream?.finish() ?? null;
    if (found === null || this.#reader === null) return false;
    this.result = asDumpRead(this.#input.entry, this.#reader.id, found);
    return true;
  }

  #push(bytes: Uint8Array): boolean {
    if (!isUtf8(bytes)) return false;
    if (this.#stream !== null) return this.#stream.push(bytes);
    const utf8 = hasByteOrderMark(bytes) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
    const probe = probeOf(utf8);
    if (findRefusal(probe) !== null) return false;
    this.#reader = findReader(probe);
    this.#stream = this.#reader?.stream?.(this.#input) ?? null;
    return this.#pushInPieces(utf8);
  }

  /**
   * V8 compiles for what it has seen happen, and starts over when something else does: so the head comes in pieces, for
   * all that can happen at the end of one to be seen before.
   */
  #pushInPieces(head: Uint8Array): boolean {
    for (let at = 0; at < head.length; at += PIECE_BYTES)
      if (this.#stream?.push(head.subarray(at, at + PIECE_BYTES)) !== true) return false;
    return true;
  }
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte);
}

/** How many bytes there are without those of a character that is cut off. */
function wholeCharacters(bytes: Uint8Array): number {
  const { length } = bytes;
  let start = length - 1;
  while (start > 0 && length - start < MAX_CHARACTER_BYTES && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return (bytes[start] ?? 0) >= 0xc0 ? start : length;
}
