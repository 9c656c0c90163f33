/** Bytes with the escapes in them decoded, and where each of them came from. */
export interface Unescaped {
  readonly bytes: Uint8Array;
  /** Offset of each byte in the source, and one more for the end. */
  readonly sources: Int32Array;
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
    result = result === null ? next : { bytes: next.bytes, sources: throughBoth(next.sources, result.sources) };
  }
  return result;
}

function throughBoth(sources: Int32Array, before: Int32Array): Int32Array {
  return sources.map((at) => before[at] ?? 0);
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
  if (!mayHoldEscape(bytes)) return null;
  // No escape is shorter than what it stands for.
  const decoded = new Uint8Array(bytes.length);
  const sources = new Int32Array(bytes.length + 1);
  let length = 0;
  let hasEscape = false;
  for (let at = 0; at < bytes.length; ) {
    // In range, so a number.
    const byte = bytes[at] as number;
    const found = byte === BACKSLASH || byte === AMPERSAND || byte === PERCENT ? escapeAt(bytes, at) : null;
    // Nearly every byte stands for itself, and every output comes through here.
    if (found === null) {
      sources[length] = at;
      decoded[length++] = byte;
      at += 1;
      continue;
    }
    for (const value of found.bytes) {
      sources[length] = at;
      decoded[length++] = value;
    }
    hasEscape = true;
    at += found.length;
  }
  sources[length] = bytes.length;
  return hasEscape ? { bytes: decoded.subarray(0, length), sources: sources.subarray(0, length + 1) } : null;
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
