import { asBuffer } from '../text/decode-text.js';

const SLOTS = 4096;
/** Longer strings are hardly ever repeated. */
const MAX_KEPT_BYTES = 64;

/**
 * Turns runs of valid UTF-8 into strings, and gives the same string object for the same bytes when
 * they come again soon. A dump repeats its keys, class names and control types on every node; this
 * saves decoding them and keeps one copy.
 */
export class StringTable {
  readonly #bytes: Uint8Array;
  readonly #buffer: Buffer;
  readonly #starts = new Float64Array(SLOTS);
  readonly #lengths = new Int32Array(SLOTS).fill(-1);
  readonly #strings: string[] = new Array<string>(SLOTS).fill('');

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#buffer = asBuffer(bytes);
  }

  /**
   * @param hash any number that depends on the bytes alone
   * @param isAscii whether no byte is above 0x7F
   */
  get(start: number, end: number, hash: number, isAscii: boolean): string {
    const length = end - start;
    if (length === 0) return '';
    if (length > MAX_KEPT_BYTES) return this.#decode(start, end, isAscii);
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    if (this.#lengths[slot] === length && this.#sameBytes(this.#starts[slot] ?? 0, start, length))
      return this.#strings[slot] ?? '';
    const text = this.#decode(start, end, isAscii);
    this.#starts[slot] = start;
    this.#lengths[slot] = length;
    this.#strings[slot] = text;
    return text;
  }

  #decode(start: number, end: number, isAscii: boolean): string {
    return this.#buffer.toString(isAscii ? 'latin1' : 'utf8', start, end);
  }

  #sameBytes(a: number, b: number, length: number): boolean {
    const bytes = this.#bytes;
    for (let i = 0; i < length; i++) if (bytes[a + i] !== bytes[b + i]) return false;
    return true;
  }
}
