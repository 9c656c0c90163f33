import { isOrdinaryWord } from '../control-words.js';
import { wordsOf } from '../words/words-of.js';
import { decodeBytes, utf8Of } from './decode-bytes.js';
import { type Encoded, encodedRuns, MIN_UNITS } from './encoded-runs.js';

/** UTF-7 (RFC 2152) and its form for mailboxes: UTF-16 in base64 between + or & and -. */
const UTF_7 = /[+&]([A-Za-z0-9+/,]{3,1024})(?:-|$)/gu;

/**
 * Other texts that an identifier may be: what in it is hexadecimal, base64 or UTF-7 of text. Nearly all identifiers
 * can be read so by chance and come to nothing that could be read, so what is found here counts only where it is
 * known text.
 */
export function encodedReadings(text: string): readonly string[] {
  const encoded = encodedIn(text);
  if (encoded.length === 0 && !text.includes('+') && !text.includes('&')) return [];
  const readings = new Set<string>();
  for (const { bytes } of encoded) for (const reading of decodeBytes(bytes)) readings.add(reading);
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
export function hidesIdeographs(text: string): boolean {
  return encodedIn(text).some(({ bytes, isInner }) => {
    if (bytes.length % IDEOGRAPH_BYTES !== 0 || bytes.length < (isInner ? MIN_INNER_BYTES : 0)) return false;
    return mayBeIdeograph(bytes[0]) && mayBeIdeograph(bytes[IDEOGRAPH_BYTES]) && IDEOGRAPHIC.test(utf8Of(bytes) ?? '');
  });
}

/** Whether a byte begins a character from U+3000 on; none is written with fewer bytes. */
function mayBeIdeograph(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xe3 && byte <= 0xed;
}

let last: { readonly text: string; readonly encoded: readonly Encoded[] } | undefined;

/** Every string is asked for twice in a row. */
function encodedIn(text: string): readonly Encoded[] {
  if (last?.text !== text) last = { text, encoded: encodedOf(text) };
  return last.encoded;
}

function encodedOf(text: string): readonly Encoded[] {
  if (text.length < MIN_UNITS) return [];
  const runs = encodedRuns(text);
  return runs.length > 0 && isPlain(text) ? [] : runs;
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
