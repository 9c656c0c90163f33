import { UnitCounter } from '../text/unit-counter.js';
import {
  CARRIAGE_RETURN,
  COLON,
  COMMA,
  END,
  isDigit,
  LEFT_BRACE,
  LEFT_BRACKET,
  LINE_FEED,
  LOWER_CASE,
  MINUS,
  QUOTE,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SPACE,
  TAB,
} from './bytes.js';
import type { JsonHandler, JsonPlace, JsonScanError, JsonScanOptions, JsonScanReason, PlaceOf } from './json-events.js';
import { KeyTracker } from './key-tracker.js';
import { NumberScanner } from './number-scanner.js';
import { StringScanner } from './string-scanner.js';

/**
 * Scans a JSON text (RFC 8259) and tells a handler what is in it. Iterative, so nesting costs no stack;
 * linear; builds no objects, so `__proto__` is a key like any other.
 *
 * @param utf8 valid UTF-8 without byte order mark
 * @returns null when the whole text was JSON, else why not and where. The events up to there were sent.
 */
export function scanJson(utf8: Uint8Array, handler: JsonHandler, options: JsonScanOptions): JsonScanError | null {
  return new Scanner(utf8, handler, options).run();
}

const OBJECT = 1;
const ARRAY = 2;

const LITERALS: readonly (readonly [word: string, value: boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

const NON_FINITE_WORDS = ['NaN', 'Infinity', '-Infinity'] as const;

/** Its methods return false when the scan is to end. */
class Scanner {
  readonly #bytes: Uint8Array;
  readonly #handler: JsonHandler;
  readonly #options: JsonScanOptions;
  readonly #strings: StringScanner;
  readonly #numbers: NumberScanner;
  readonly #units: UnitCounter;
  readonly #keys = new KeyTracker();
  readonly #open: number[] = [];
  #at = 0;
  #line = 1;
  #valuesLeft: number;
  #lineStart = 0;
  /** Start of the token that the current event is about. */
  #token = 0;
  #error: JsonScanError | null = null;
  readonly #place: PlaceOf = () => this.#placeOf(this.#token);

  constructor(utf8: Uint8Array, handler: JsonHandler, options: JsonScanOptions) {
    this.#bytes = utf8;
    this.#handler = handler;
    this.#options = options;
    this.#valuesLeft = options.maxValues ?? Number.POSITIVE_INFINITY;
    this.#strings = new StringScanner(utf8);
    this.#numbers = new NumberScanner(utf8);
    this.#units = new UnitCounter(utf8);
  }

  run(): JsonScanError | null {
    this.#skipSpace();
    if (this.#at >= this.#bytes.length) this.#fail('empty');
    else while (this.#value() && this.#afterValue());
    return this.#error;
  }

  /** Reads up to where a scalar, or an empty container, ends. */
  #value(): boolean {
    for (;;) {
      const byte = this.#skipSpace();
      if (this.#valuesLeft-- <= 0) return this.#fail('too-many-values');
      const isObject = byte === LEFT_BRACE;
      if (!isObject && byte !== LEFT_BRACKET) return this.#scalar(byte);
      if (!(isObject ? this.#startObject() : this.#startArray())) return false;
      if (this.#skipSpace() === (isObject ? RIGHT_BRACE : RIGHT_BRACKET)) return this.#endContainer();
      if (isObject && !this.#key()) return false;
    }
  }

  /** Goes on to the next value, closing what ends here. */
  #afterValue(): boolean {
    for (;;) {
      const byte = this.#skipSpace();
      const container = this.#open[this.#open.length - 1];
      if (container === undefined) return this.#at < this.#bytes.length && this.#fail('trailing-content');
      if (byte === COMMA) {
        this.#at++;
        const next = this.#skipSpace();
        const isLast =
          this.#options.allowTrailingComma && next === (container === OBJECT ? RIGHT_BRACE : RIGHT_BRACKET);
        if (!isLast) return container === ARRAY || this.#key();
        this.#endContainer();
        continue;
      }
      if (byte !== (container === OBJECT ? RIGHT_BRACE : RIGHT_BRACKET)) return this.#unexpected();
      this.#endContainer();
    }
  }

  #startObject(): boolean {
    if (this.#handler.shouldStop()) return this.#fail('stopped');
    if (!this.#openContainer(OBJECT)) return false;
    this.#keys.open();
    this.#handler.startObject();
    return true;
  }

  #startArray(): boolean {
    if (!this.#openContainer(ARRAY)) return false;
    this.#handler.startArray();
    return true;
  }

  #openContainer(kind: typeof OBJECT | typeof ARRAY): boolean {
    if (this.#open.length >= this.#options.maxDepth) return this.#fail('nested-too-deep');
    this.#token = this.#at++;
    this.#open.push(kind);
    return true;
  }

  #endContainer(): true {
    this.#at++;
    if (this.#open.pop() === OBJECT) {
      this.#keys.close();
      this.#handler.endObject();
    } else this.#handler.endArray();
    return true;
  }

  #key(): boolean {
    if (this.#bytes[this.#at] !== QUOTE) return this.#unexpected();
    if (!this.#string()) return false;
    const key = this.#strings.text;
    if (this.#keys.add(key)) this.#handler.duplicateKey(key, this.#place);
    this.#handler.key(key);
    if (this.#skipSpace() !== COLON) return this.#unexpected();
    this.#at++;
    return true;
  }

  #scalar(byte: number): boolean {
    if (byte === QUOTE) {
      if (!this.#string()) return false;
      this.#handler.string(this.#strings.text);
      return true;
    }
    this.#token = this.#at;
    if (isDigit(byte)) return this.#number();
    if (this.#options.allowNonFinite && this.#nonFinite()) return true;
    return byte === MINUS ? this.#number() : this.#literal(byte);
  }

  #string(): boolean {
    this.#token = this.#at;
    const end = this.#strings.scan(this.#at);
    if (end < 0) return this.#fail(this.#strings.reason, this.#strings.failedAt);
    this.#at = end;
    if (this.#strings.hasLoneSurrogate) this.#handler.loneSurrogate(this.#place);
    return true;
  }

  #number(): boolean {
    const end = this.#numbers.scan(this.#at);
    if (end < 0) {
      const { failedAt } = this.#numbers;
      return this.#fail(failedAt >= this.#bytes.length ? 'unexpected-end' : 'bad-number', failedAt);
    }
    this.#at = end;
    this.#handler.number(this.#numbers.value, this.#place);
    return true;
  }

  #literal(byte: number): boolean {
    for (const [word, value] of LITERALS) {
      if (!this.#isWord(word)) continue;
      this.#at += word.length;
      this.#handler.literal(value);
      return true;
    }
    const lower = byte | LOWER_CASE;
    return lower >= 0x61 && lower <= 0x7a ? this.#fail('bad-literal') : this.#unexpected();
  }

  #nonFinite(): boolean {
    const word = NON_FINITE_WORDS.find((candidate) => this.#isWord(candidate));
    if (word === undefined) return false;
    this.#at += word.length;
    this.#handler.nonFinite(this.#place);
    return true;
  }

  #isWord(word: string): boolean {
    for (let i = 0; i < word.length; i++) if (this.#bytes[this.#at + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  /** Moves to the next byte that is no white space and returns it. */
  #skipSpace(): number {
    const bytes = this.#bytes;
    for (let at = this.#at; ; at++) {
      const byte = bytes[at] ?? END;
      if (byte === LINE_FEED) {
        this.#line++;
        this.#lineStart = at + 1;
      } else if (byte !== SPACE && byte !== CARRIAGE_RETURN && byte !== TAB) {
        this.#at = at;
        return byte;
      }
    }
  }

  #unexpected(): false {
    return this.#fail(this.#at >= this.#bytes.length ? 'unexpected-end' : 'unexpected-character');
  }

  #fail(reason: JsonScanReason, at: number = this.#at): false {
    this.#error ??= this.#errorAt(reason, at);
    return false;
  }

  /** Its column is counted once somebody asks for it: who looks at the head of a text, which ends in the midst of a long line, never does. */
  #errorAt(reason: JsonScanReason, offset: number): JsonScanError {
    const [line, lineStart, units] = [this.#line, this.#lineStart, this.#units];
    return {
      reason,
      offset,
      line,
      get column() {
        return 1 + units.between(lineStart, offset);
      },
    };
  }

  #placeOf(offset: number): JsonPlace {
    return { offset, line: this.#line, column: 1 + this.#units.between(this.#lineStart, offset) };
  }
}
