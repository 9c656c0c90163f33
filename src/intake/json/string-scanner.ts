import { asBuffer } from '../text/decode-text.js';
import { BACKSLASH, END, LETTER_U, QUOTE, SPACE } from './bytes.js';
import type { JsonScanReason } from './json-events.js';
import { StringTable } from './string-table.js';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const HEX4 = /^[0-9A-Fa-f]{4}$/u;
/** With the `u` flag this class matches only surrogates that have no partner. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Reads the strings of one JSON text. The result of the last `scan` lies in the fields. */
export class StringScanner {
  text = '';
  hasLoneSurrogate = false;
  /** Why and where the last scan failed. */
  reason: JsonScanReason = 'unexpected-end';
  failedAt = 0;
  readonly #bytes: Uint8Array;
  readonly #buffer: Buffer;
  readonly #table: StringTable;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#buffer = asBuffer(bytes);
    this.#table = new StringTable(bytes);
  }

  /** @returns the offset behind the closing quote of the string that opens at `quote`, or -1 */
  scan(quote: number): number {
    const bytes = this.#bytes;
    const start = quote + 1;
    this.hasLoneSurrogate = false;
    let hash = 0;
    let seen = 0;
    for (let at = start; ; at++) {
      const byte = bytes[at] ?? END;
      if (byte === QUOTE) {
        this.text = this.#table.get(start, at, hash, seen < 0x80);
        return at + 1;
      }
      if (byte === BACKSLASH) return this.#scanEscaped(start, at);
      if (byte < SPACE) return this.#failAtByte(at);
      seen |= byte;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
  }

  /** Goes on from the first backslash of the string whose content begins at `start`. */
  #scanEscaped(start: number, backslash: number): number {
    const bytes = this.#bytes;
    let text = '';
    let from = start;
    for (let at = backslash; ; at++) {
      const byte = bytes[at] ?? END;
      if (byte === QUOTE) {
        this.text = text + this.#buffer.toString('utf8', from, at);
        this.hasLoneSurrogate = LONE_SURROGATE.test(this.text);
        return at + 1;
      }
      if (byte < SPACE) return this.#failAtByte(at);
      if (byte !== BACKSLASH) continue;
      const escaped = this.#escape(at);
      if (escaped === null) return -1;
      text += this.#buffer.toString('utf8', from, at) + escaped;
      at += bytes[at + 1] === LETTER_U ? 5 : 1;
      from = at + 1;
    }
  }

  /** What the escape at `at` stands for, or null on an error. */
  #escape(at: number): string | null {
    const letter = this.#buffer.toString('latin1', at + 1, at + 2);
    const simple = ESCAPES.get(letter);
    if (simple !== undefined) return simple;
    const digits = this.#buffer.toString('latin1', at + 2, at + 6);
    if (letter === 'u' && HEX4.test(digits)) return String.fromCharCode(Number.parseInt(digits, 16));
    const isCut = letter === '' || (letter === 'u' && digits.length < 4);
    this.#fail(isCut ? 'unexpected-end' : 'bad-escape', at);
    return null;
  }

  #failAtByte(at: number): -1 {
    return this.#fail(at >= this.#bytes.length ? 'unexpected-end' : 'control-character-in-string', at);
  }

  #fail(reason: JsonScanReason, at: number): -1 {
    this.reason = reason;
    this.failedAt = at;
    return -1;
  }
}
