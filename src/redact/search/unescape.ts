import { cell } from '../../shared/columns.js';

/** Bytes with the escapes in them decoded, and where each of them came from. */
export interface Unescaped {
  readonly bytes: Uint8Array;
  /** Offset in the source of the byte at `at`; of the end, for the length. */
  sourceOf(at: number): number;
}

interface Escape {
  /** Bytes that it takes up in the source. */
  readonly length: number;
  readonly bytes: readonly number[];
}

const BACKSLASH = 0x5c;
const AMPERSAND = 0x26;
const PERCENT = 0x25;

/** Text may have been escaped twice, as JSON inside HTML; a third round costs nothing where there is none. */
const MAX_ROUNDS = 3;

const ENTITIES: Readonly<Record<string, number>> = {
  amp: 0x26,
  lt: 0x3c,
  gt: 0x3e,
  quot: 0x22,
  apos: 0x27,
  nbsp: 0xa0,
};
const CONTROLS: Readonly<Record<string, number>> = { b: 8, t: 9, n: 10, f: 12, r: 13 };

/**
 * Decodes what JSON, JavaScript, Markdown, HTML and URLs escape: `\n`, `\u4E2D`, `\|`, `&lt;`, `&#x4E2D;`,
 * `%E4`. Returns null where there is nothing of the kind.
 */
export function unescapeBytes(bytes: Uint8Array): Unescaped | null {
  let result: Unescaped | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = unescapeOnce(result?.bytes ?? bytes);
    if (next === null) break;
    result = result === null ? next : throughBoth(next, result);
  }
  return result;
}

function throughBoth(next: Unescaped, before: Unescaped): Unescaped {
  return { bytes: next.bytes, sourceOf: (at) => before.sourceOf(next.sourceOf(at)) };
}

/** The same for text. */
export function unescapeText(text: string): string {
  if (!/[\\&%]/u.test(text)) return text;
  const decoded = unescapeBytes(Buffer.from(text, 'utf8'));
  return decoded === null ? text : Buffer.from(decoded.bytes).toString('utf8');
}

export function mayHoldEscape(bytes: Uint8Array): boolean {
  return bytes.includes(BACKSLASH) || bytes.includes(AMPERSAND) || bytes.includes(PERCENT);
}

function unescapeOnce(bytes: Uint8Array): Unescaped | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const candidates = new Candidates(source);
  const decoded = new Decoded(source);
  for (let at = candidates.from(0); at < source.length; ) {
    const found = escapeAt(source, at);
    if (found !== null) decoded.put(at, found);
    at = candidates.from(at + (found?.length ?? 1));
  }
  return decoded.finish();
}

/** Finds what an escape may begin with; nearly every byte stands for itself, and every output comes through here. */
class Candidates {
  readonly #source: Buffer;
  /** Where the next one of each kind is, from the last place that was asked for. */
  readonly #next = [BACKSLASH, AMPERSAND, PERCENT].map((byte) => ({ byte, at: -1 }));

  constructor(source: Buffer) {
    this.#source = source;
  }

  /** Offset of the first one from there on; the length where there is none. Never asked for an earlier place again. */
  from(place: number): number {
    let first = this.#source.length;
    for (const next of this.#next) {
      if (next.at < place) next.at = this.#indexOf(next.byte, place);
      if (next.at < first) first = next.at;
    }
    return first;
  }

  #indexOf(byte: number, place: number): number {
    const at = this.#source.indexOf(byte, place);
    return at < 0 ? this.#source.length : at;
  }
}

/** The decoded bytes as they grow: stretches that stand for themselves, and what escapes stand for. */
class Decoded {
  readonly #source: Buffer;
  /** No escape is shorter than what it stands for. */
  readonly #bytes: Buffer;
  #length = 0;
  /** Up to where the source is taken over. */
  #taken = 0;
  /** Stretches that came from one place each, offset by offset: where they begin here, and there. */
  readonly #starts: number[] = [];
  readonly #sources: number[] = [];

  constructor(source: Buffer) {
    this.#source = source;
    this.#bytes = Buffer.allocUnsafe(source.length);
  }

  put(at: number, found: Escape): void {
    this.#takeUpTo(at);
    for (const value of found.bytes) {
      this.#begin(at);
      this.#bytes[this.#length] = value;
      this.#length += 1;
    }
    this.#taken = at + found.length;
  }

  /** @returns null where nothing was put in */
  finish(): Unescaped | null {
    if (this.#starts.length === 0) return null;
    this.#takeUpTo(this.#source.length);
    this.#begin(this.#source.length);
    const [starts, sources] = [this.#starts, this.#sources];
    return {
      bytes: this.#bytes.subarray(0, this.#length),
      sourceOf(at) {
        const stretch = lastUpTo(starts, at);
        return cell(sources, stretch) + at - cell(starts, stretch);
      },
    };
  }

  #takeUpTo(at: number): void {
    if (at === this.#taken) return;
    this.#begin(this.#taken);
    this.#length += this.#source.copy(this.#bytes, this.#length, this.#taken, at);
  }

  #begin(source: number): void {
    this.#starts.push(this.#length);
    this.#sources.push(source);
  }
}

/** Index of the last of these ascending numbers that is not above `value`; the first is 0. */
function lastUpTo(starts: readonly number[], value: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (cell(starts, middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function escapeAt(bytes: Uint8Array, at: number): Escape | null {
  switch (bytes[at]) {
    case BACKSLASH:
      return backslashEscape(bytes, at);
    case AMPERSAND:
      return entity(bytes, at);
    case PERCENT:
      return percentEscape(bytes, at);
    default:
      return null;
  }
}

function backslashEscape(bytes: Uint8Array, at: number): Escape | null {
  const letter = asciiAt(bytes, at + 1, 1);
  if (letter === 'u') return unicodeEscape(bytes, at);
  const control = CONTROLS[letter];
  if (control !== undefined) return { length: 2, bytes: [control] };
  return /^[!-/:-@[-`{-~]$/u.test(letter) ? { length: 2, bytes: [letter.charCodeAt(0)] } : null;
}

/** `\u4E2D`, and two of them for a character beyond the first plane. */
function unicodeEscape(bytes: Uint8Array, at: number): Escape | null {
  const high = hexAt(bytes, at + 2, 4);
  if (high === null) return null;
  const low = asciiAt(bytes, at + 6, 2) === '\\u' ? hexAt(bytes, at + 8, 4) : null;
  const isPair = (high & 0xfc00) === 0xd800 && low !== null && (low & 0xfc00) === 0xdc00;
  if (isPair) return { length: 12, bytes: utf8(String.fromCharCode(high, low)) };
  return { length: 6, bytes: utf8(String.fromCharCode(high)) };
}

/** `&lt;`, `&#20013;`, `&#x4E2D;`. */
function entity(bytes: Uint8Array, at: number): Escape | null {
  const match = /^&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/u.exec(asciiAt(bytes, at, 11));
  if (match === null) return null;
  const [whole, decimal, hex, name] = match;
  const code = name === undefined ? Number(decimal ?? `0x${hex}`) : ENTITIES[name];
  if (code === undefined || code > 0x10ffff) return null;
  return { length: whole.length, bytes: utf8(String.fromCodePoint(code)) };
}

function percentEscape(bytes: Uint8Array, at: number): Escape | null {
  const value = hexAt(bytes, at + 1, 2);
  return value === null ? null : { length: 3, bytes: [value] };
}

function hexAt(bytes: Uint8Array, at: number, digits: number): number | null {
  const text = asciiAt(bytes, at, digits);
  return text.length === digits && /^[0-9a-fA-F]{1,6}$/u.test(text) ? Number.parseInt(text, 16) : null;
}

/** Bytes beyond ASCII come out as some other character, which is none that an escape is made of. */
function asciiAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function utf8(text: string): number[] {
  return [...Buffer.from(text, 'utf8')];
}
