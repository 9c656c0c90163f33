import { BACKSLASH, CARRIAGE_RETURN, END, isDigit, LINE_FEED, MINUS, QUOTE, SPACE, TAB, ZERO } from '../json/bytes.js';
import { asBuffer } from '../text/decode-text.js';
import { HASH_SEED, hashByte, type TextBytes } from './text-arena.js';

/** How reading a token went. */
export const OUTCOME = {
  OK: 0,
  /** It may go on behind the bytes at hand: to be read again from its beginning once there are more. */
  MORE: 1,
  /** Nothing that the fast way reads. */
  ODD: 2,
} as const;

export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

const { OK, MORE, ODD } = OUTCOME;

/** Whole numbers of up to so many digits are exact in a double while they are added up. */
const MAX_SUMMED_DIGITS = 15;
const NUMBER = /^-?(?:0|[1-9][0-9]{0,400})(?:\.[0-9]{1,400})?(?:[eE][+-]?[0-9]{1,9})?$/u;
/** With the `u` flag this class matches only surrogates that have no partner. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Reads tokens of JSON from bytes that come in pieces. What was read last lies in the fields. */
export class JsonCursor implements TextBytes {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  /** No more bytes are to come. */
  isLast = false;
  /** Of the last string: its content between the quotes. */
  start = 0;
  end = 0;
  hash = 0;
  isAscii = true;
  hasEscapes = false;
  /** The last number. */
  value = 0;
  #limit = 0;

  /** Lets go of what was read and puts more behind the rest. */
  append(chunk: Uint8Array): void {
    const rest = this.#limit - this.at;
    if (rest + chunk.length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(rest + chunk.length, 2 * rest, chunk.length * 2));
      larger.set(this.bytes.subarray(this.at, this.#limit));
      this.bytes = larger;
    } else this.bytes.copyWithin(0, this.at, this.#limit);
    this.bytes.set(chunk, rest);
    this.at = 0;
    this.#limit = rest + chunk.length;
  }

  /** Bytes that were not read yet. */
  get rest(): Uint8Array {
    return this.bytes.subarray(this.at, this.#limit);
  }

  /** Moves to the next byte that is no white space and returns it; END where there is none at hand. */
  next(): number {
    const { bytes } = this;
    const limit = this.#limit;
    let at = this.at;
    while (at < limit) {
      const byte = bytes[at] ?? END;
      if (byte !== SPACE && byte !== LINE_FEED && byte !== CARRIAGE_RETURN && byte !== TAB) {
        this.at = at;
        return byte;
      }
      at++;
    }
    this.at = at;
    return END;
  }

  /** What to say where `next` came to the end. */
  get atEnd(): Outcome {
    return this.isLast ? ODD : MORE;
  }

  /** Reads a string that begins at `at`. */
  string(): Outcome {
    const { bytes } = this;
    const limit = this.#limit;
    const start = this.at + 1;
    let hash = HASH_SEED;
    let seen = 0;
    let at = start;
    this.hasEscapes = false;
    for (; at < limit; at++) {
      const byte = bytes[at] ?? END;
      if (byte === QUOTE) break;
      if (byte < SPACE) return ODD;
      if (byte === BACKSLASH) {
        this.hasEscapes = true;
        at++;
      }
      seen |= byte;
      hash = hashByte(hash, byte);
    }
    if (at >= limit) return this.atEnd;
    this.start = start;
    this.end = at;
    this.hash = hash;
    this.isAscii = seen < 0x80;
    this.at = at + 1;
    return OK;
  }

  /** The last string as text; null where it has an escape that is none, or half a surrogate pair. */
  text(): string | null {
    const buffer = asBuffer(this.bytes);
    if (!this.hasEscapes) return buffer.toString(this.isAscii ? 'latin1' : 'utf8', this.start, this.end);
    try {
      const text: unknown = JSON.parse(buffer.toString('utf8', this.start - 1, this.end + 1));
      return typeof text === 'string' && !LONE_SURROGATE.test(text) ? text : null;
    } catch {
      return null;
    }
  }

  /** Reads a number that begins at `at`. */
  number(): Outcome {
    const { bytes } = this;
    const limit = this.#limit;
    const isNegative = bytes[this.at] === MINUS;
    const first = isNegative ? this.at + 1 : this.at;
    let at = first;
    let sum = 0;
    for (; at < limit && isDigit(bytes[at] ?? END); at++) sum = sum * 10 + ((bytes[at] ?? END) - ZERO);
    if (at === limit && !this.isLast) return MORE;
    const digits = at - first;
    const isWhole = at === limit || !isNumberByte(bytes[at] ?? END);
    if (!isWhole || digits > MAX_SUMMED_DIGITS) return this.#longNumber(at);
    if (digits === 0 || (digits > 1 && bytes[first] === ZERO)) return ODD;
    this.value = isNegative ? -sum : sum;
    this.at = at;
    return OK;
  }

  #longNumber(from: number): Outcome {
    let at = from;
    while (at < this.#limit && isNumberByte(this.bytes[at] ?? END)) at++;
    if (at === this.#limit && !this.isLast) return MORE;
    const text = asBuffer(this.bytes).toString('latin1', this.at, at);
    this.value = Number(text);
    if (!NUMBER.test(text) || !Number.isFinite(this.value)) return ODD;
    this.at = at;
    return OK;
  }

  /** Reads a word that begins at `at`: `true`, `false`, `null`. */
  word(word: Uint8Array): Outcome {
    const { bytes, at } = this;
    if (at + word.length > this.#limit) return this.atEnd;
    for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return ODD;
    this.at = at + word.length;
    return OK;
  }
}

function isNumberByte(byte: number): boolean {
  return isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e || byte === 0x45 || byte === 0x65;
}
