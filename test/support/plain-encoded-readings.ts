// How `encodedReadings` and `hidesIdeographs` were written first: all that may be encoded is decoded. The oracle of their test.
import { isOrdinaryWord } from '../../src/redact/control-words.js';
import { decodeBytes, utf8Of } from '../../src/redact/search/decode-bytes.js';
import { wordsOf } from '../../src/redact/words/words-of.js';

/** Text of two characters beyond ASCII, or of four in ASCII, is no shorter in hexadecimal or in base64. */
const MIN_UNITS = 6;

const HEX = /[0-9a-f]{8,2048}/giu;
/** Bytes that stand apart: `e8-b5-b5`, `E8_B5_B5`. */
const SPACED_HEX = /(?<![0-9a-z])[0-9a-f]{2}(?:[-_:. ][0-9a-f]{2}){2,1023}(?![0-9a-z])/giu;
/** Base64 and its form for URLs; the second takes in `_` and `-`, which elsewhere only separate. */
const BASE_64 = [/[A-Za-z0-9+/]{6,2048}/gu, /[A-Za-z0-9_-]{6,2048}/gu];
/** A run may have something glued to its front; where it changes from one sort of character to another it may begin. */
const BEGINNING = /(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])|(?<=[_-])/gu;
const MAX_BEGINNINGS = 8;
/** Lower-case letters alone are a word. */
const MIXED = /[A-Z0-9]/u;
/** UTF-7 (RFC 2152) and its form for mailboxes: UTF-16 in base64 between + or & and -. */
const UTF_7 = /[+&]([A-Za-z0-9+/,]{3,1024})(?:-|$)/gu;

/**
 * Other texts that an identifier may be: what in it is hexadecimal, base64 or UTF-7 of text. Nearly all identifiers
 * can be read so by chance and come to nothing that could be read, so what is found here counts only where it is
 * known text.
 */
export function plainEncodedReadings(text: string): readonly string[] {
  const readings = new Set<string>();
  for (const { bytes } of encodedIn(text)) for (const reading of decodeBytes(bytes)) readings.add(reading);
  for (const [, run = ''] of text.matchAll(UTF_7)) {
    const utf16 = utf7Of(run);
    if (utf16 !== null) readings.add(utf16);
  }
  return [...readings];
}

/** A script that is not used for spelling: UTF-8 does not come to that by chance. */
const IDEOGRAPHIC = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,4096}$/u;
/** Of such a character in UTF-8. */
const IDEOGRAPH_BYTES = 3;
/** Two of them may be chance where nothing says that the run begins there. */
const MIN_INNER_BYTES = 9;

/** Whether hexadecimal or base64 in an identifier is Chinese, Japanese or Korean text in UTF-8, known or not. */
export function plainHidesIdeographs(text: string): boolean {
  return encodedIn(text).some(({ bytes, isInner }) => {
    if (bytes.length % IDEOGRAPH_BYTES !== 0 || bytes.length < (isInner ? MIN_INNER_BYTES : 0)) return false;
    return mayBeIdeograph(bytes[0]) && mayBeIdeograph(bytes[IDEOGRAPH_BYTES]) && IDEOGRAPHIC.test(utf8Of(bytes) ?? '');
  });
}

/** Whether a byte begins a character from U+3000 on; none is written with fewer bytes. */
function mayBeIdeograph(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xe3 && byte <= 0xed;
}

interface Encoded {
  readonly bytes: Buffer;
  /** Whether it begins where only the sort of character changes. */
  readonly isInner: boolean;
}

let last: { readonly text: string; readonly encoded: readonly Encoded[] } | undefined;

/** Every string is asked for twice in a row. */
function encodedIn(text: string): readonly Encoded[] {
  if (last?.text !== text) last = { text, encoded: text.length < MIN_UNITS || isPlain(text) ? [] : runsOf(text) };
  return last.encoded;
}

function runsOf(text: string): readonly Encoded[] {
  const runs: Encoded[] = [];
  for (const [run] of text.matchAll(HEX))
    for (const from of [0, 1]) {
      const bytes = Buffer.from(run.slice(from, run.length - ((run.length - from) % 2)), 'hex');
      runs.push({ bytes, isInner: from > 0 });
    }
  for (const [run] of text.matchAll(SPACED_HEX))
    runs.push({ bytes: Buffer.from(run.replace(/[^0-9a-f]/giu, ''), 'hex'), isInner: false });
  const parts = new Map<string, boolean>();
  for (const kind of BASE_64) for (const [run] of text.matchAll(kind)) addParts(run, parts);
  for (const [part, isInner] of parts) runs.push({ bytes: Buffer.from(part, 'base64'), isInner });
  return runs;
}

function addParts(run: string, parts: Map<string, boolean>): void {
  const inner = [...run.matchAll(BEGINNING)].slice(0, MAX_BEGINNINGS).map(({ index }) => index);
  for (const from of [0, ...inner]) {
    const part = run.slice(from);
    const isInner = from > 0 && !/[_-]/u.test(run[from - 1] ?? '');
    if (part.length >= MIN_UNITS && MIXED.test(part) && !parts.has(part)) parts.set(part, isInner);
  }
}

/** Words of programs alone, as nearly all identifiers are. */
function isPlain(text: string): boolean {
  return wordsOf(text).every(isOrdinaryWord);
}

/** Null where it is no UTF-7: the bits left over are fewer than six, and zero. */
function utf7Of(run: string): string | null {
  const spare = (run.length * 6) % 16;
  const bytes = Buffer.from(run.replaceAll(',', '/'), 'base64');
  if (spare >= 6 || bytes.length < 2) return null;
  const text = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
  return Buffer.from(text, 'utf16le').swap16().toString('base64').startsWith(run.replaceAll(',', '/')) ? text : null;
}
