import {
  COLON,
  COMMA,
  END,
  isNumberStart,
  LEFT_BRACE,
  LEFT_BRACKET,
  QUOTE,
  RIGHT_BRACE,
  RIGHT_BRACKET,
} from '../json/bytes.js';
import type { JsonValue } from '../json/json-value.js';
import { ValueBuilder } from '../json/value-builder.js';
import { type JsonCursor, OUTCOME, type Outcome } from './json-cursor.js';

const { OK, ODD } = OUTCOME;

/** Deeper values than headers and unknown fields have are for the plain reader. */
const MAX_LEVELS = 32;

const ascii = (word: string) => Buffer.from(word, 'latin1');
export const TRUE = ascii('true');
export const FALSE = ascii('false');
export const NULL = ascii('null');

/** Reads whole JSON values, such as those of a header. The last one lies in `value`. */
export class ValueReader {
  value: JsonValue = null;
  readonly #cursor: JsonCursor;
  #builder = new ValueBuilder(() => {});

  constructor(cursor: JsonCursor) {
    this.#cursor = cursor;
  }

  /** Reads the value that begins with `byte`. Read again from its beginning, it comes out the same. */
  read(byte: number): Outcome {
    this.#builder = new ValueBuilder((value) => {
      this.value = value;
    });
    const closers: number[] = [];
    let outcome = this.#begin(byte, closers);
    while (outcome === OK && closers.length > 0) outcome = this.#goOn(closers);
    return outcome === OK && this.#builder.shadowed.length > 0 ? ODD : outcome;
  }

  /** Reads a scalar, or opens what `closers` then has the end of. */
  #begin(byte: number, closers: number[]): Outcome {
    if (byte !== LEFT_BRACE && byte !== LEFT_BRACKET) return this.#scalar(byte);
    if (closers.length >= MAX_LEVELS) return ODD;
    const closer = byte === LEFT_BRACE ? RIGHT_BRACE : RIGHT_BRACKET;
    if (byte === LEFT_BRACE) this.#builder.startObject();
    else this.#builder.startArray();
    this.#cursor.at++;
    closers.push(closer);
    const next = this.#cursor.next();
    if (next === END) return this.#cursor.atEnd;
    return next === closer ? this.#close(closers) : this.#member(next, closers);
  }

  /** Behind a value: what is open ends, or has another. */
  #goOn(closers: number[]): Outcome {
    const byte = this.#cursor.next();
    if (byte === END) return this.#cursor.atEnd;
    if (byte === closers.at(-1)) return this.#close(closers);
    if (byte !== COMMA) return ODD;
    this.#cursor.at++;
    const next = this.#cursor.next();
    return next === END ? this.#cursor.atEnd : this.#member(next, closers);
  }

  #member(byte: number, closers: number[]): Outcome {
    if (closers.at(-1) === RIGHT_BRACKET) return this.#begin(byte, closers);
    const outcome = byte === QUOTE ? this.#cursor.string() : ODD;
    if (outcome !== OK) return outcome;
    const key = this.#cursor.text();
    if (key === null) return ODD;
    this.#builder.key(key);
    const colon = this.#cursor.next();
    if (colon !== COLON) return colon === END ? this.#cursor.atEnd : ODD;
    this.#cursor.at++;
    const next = this.#cursor.next();
    return next === END ? this.#cursor.atEnd : this.#begin(next, closers);
  }

  #close(closers: number[]): Outcome {
    this.#cursor.at++;
    this.#builder.endObject();
    closers.pop();
    return OK;
  }

  #scalar(byte: number): Outcome {
    const cursor = this.#cursor;
    if (byte === QUOTE) {
      const outcome = cursor.string();
      if (outcome !== OK) return outcome;
      const text = cursor.text();
      if (text === null) return ODD;
      this.#builder.add(text);
      return OK;
    }
    if (isNumberStart(byte)) {
      const outcome = cursor.number();
      if (outcome === OK) this.#builder.add(cursor.value);
      return outcome;
    }
    return this.#word(byte);
  }

  #word(byte: number): Outcome {
    const [word, value] = byte === TRUE[0] ? [TRUE, true] : byte === FALSE[0] ? [FALSE, false] : [NULL, null];
    const outcome = this.#cursor.word(word);
    if (outcome === OK) this.#builder.add(value);
    return outcome;
  }
}
