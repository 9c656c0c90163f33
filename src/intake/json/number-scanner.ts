import { asBuffer } from '../text/decode-text.js';
import { END, isDigit, LETTER_E, LOWER_CASE, MINUS, PLUS, POINT, ZERO } from './bytes.js';

/** Whole numbers of up to so many digits are exact in a double while they are added up. */
const MAX_SUMMED_DIGITS = 15;

/** Reads the numbers of one JSON text (RFC 8259 section 6). The result of the last `scan` lies in the fields. */
export class NumberScanner {
  value = 0;
  /** Where the last scan failed. */
  failedAt = 0;
  readonly #bytes: Uint8Array;
  readonly #buffer: Buffer;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#buffer = asBuffer(bytes);
  }

  /** @returns the offset behind the number that begins at `start`, or -1 */
  scan(start: number): number {
    const bytes = this.#bytes;
    const isNegative = bytes[start] === MINUS;
    const first = isNegative ? start + 1 : start;
    let at = first;
    let sum = 0;
    for (let byte = bytes[at] ?? END; isDigit(byte); byte = bytes[++at] ?? END) sum = sum * 10 + (byte - ZERO);
    if (at === first) return this.#fail(at);
    if (bytes[first] === ZERO && at - first > 1) return this.#fail(first + 1);
    const next = bytes[at] ?? END;
    const isWhole = next !== POINT && (next | LOWER_CASE) !== LETTER_E;
    if (!isWhole || at - first > MAX_SUMMED_DIGITS) return this.#scanLong(start, at);
    this.value = isNegative ? -sum : sum;
    return at;
  }

  /** A number with a fraction, an exponent or many digits, whose whole part ends at `wholeEnd`. */
  #scanLong(start: number, wholeEnd: number): number {
    const bytes = this.#bytes;
    let at = wholeEnd;
    if (bytes[at] === POINT) {
      const fraction = at + 1;
      at = this.#digitsEnd(fraction);
      if (at === fraction) return this.#fail(at);
    }
    if (((bytes[at] ?? END) | LOWER_CASE) === LETTER_E) {
      at++;
      if (bytes[at] === PLUS || bytes[at] === MINUS) at++;
      const exponent = at;
      at = this.#digitsEnd(exponent);
      if (at === exponent) return this.#fail(at);
    }
    this.value = Number(this.#buffer.toString('latin1', start, at));
    return at;
  }

  #digitsEnd(from: number): number {
    let at = from;
    while (isDigit(this.#bytes[at] ?? END)) at++;
    return at;
  }

  #fail(at: number): -1 {
    this.failedAt = at;
    return -1;
  }
}
