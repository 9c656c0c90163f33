const FIRST_CAPACITY = 64 * 1024;
/** What is shorter is copied byte by byte in less time than it takes to call `set`. */
const MIN_SET_BYTES = 10;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;
const TILDE = 0x7e;

/** Puts JSON together as bytes, without a string in between. What was taken is written over. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written since the last time; good until more is written. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** A copy of what was written since `length` was `from`. */
  copyFrom(from: number): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#bytes, from, this.#length);
  }

  /** @param ascii bytes of fixed words */
  words(ascii: Uint8Array): void {
    this.#reserve(ascii.length);
    const bytes = this.#bytes;
    let at = this.#length;
    if (ascii.length < MIN_SET_BYTES) for (let i = 0; i < ascii.length; i++) bytes[at++] = ascii[i] ?? 0;
    else bytes.set(ascii, at);
    this.#length += ascii.length;
  }

  /** JSON text as it is. */
  json(text: string): void {
    this.#reserve(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** A string in its quotes. */
  string(text: string): void {
    this.#reserve(text.length + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = QUOTE;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < SPACE || unit > TILDE || unit === QUOTE || unit === BACKSLASH) {
        this.json(JSON.stringify(text));
        return;
      }
      bytes[at++] = unit;
    }
    bytes[at++] = QUOTE;
    this.#length = at;
  }

  number(value: number): void {
    if (value !== (value | 0)) {
      this.json(JSON.stringify(value));
      return;
    }
    this.#reserve(MAX_INT32_DIGITS + 1);
    const bytes = this.#bytes;
    let at = this.#length;
    let rest = value;
    if (rest < 0) {
      bytes[at++] = MINUS;
      rest = -rest;
    }
    // Nearly all are coordinates and lengths of up to four digits.
    if (rest < 10) bytes[at++] = ZERO + rest;
    else {
      let digits = 2;
      for (let power = 100; power <= rest; power *= 10) digits++;
      at += digits;
      for (let place = at; digits > 0; digits--) {
        const next = rest < MAX_MULTIPLIED ? (rest * TENTH) >>> TENTH_SHIFT : Math.floor(rest / 10);
        bytes[--place] = ZERO + rest - next * 10;
        rest = next;
      }
    }
    this.#length = at;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

const MAX_INT32_DIGITS = 10;

/** A tenth, rounded down, is a product and a shift as long as the product fits into 31 bits: several times as fast as a quotient. */
const MAX_MULTIPLIED = 40_960;
const TENTH = 52_429;
const TENTH_SHIFT = 19;
