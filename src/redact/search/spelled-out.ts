import { isUtf8 } from 'node:buffer';
import { decodeBytes } from './decode-bytes.js';
import { unescapeText } from './unescape.js';

/** Characters by number: `_x8D75_` of XML names, `#U8d75` of unzip, `%u8D75`, `\u{8d75}`, `\U00008d75`, `U+8D75`, `&#x8d75`. */
const NUMBERED =
  /_x(?:[0-9a-f]{4}){1,2}_|#U[0-9a-f]{4,8}|%u[0-9a-f]{4}|\\u\{[0-9a-f]{1,6}\}|\\U[0-9a-f]{8}|(?<![0-9a-z])U\+[0-9a-f]{4,6}|&#x[0-9a-f]{2,6};?/giu;
/** Bytes by number: `\350\265\265`, `\xe8\xb5\xb5`, `=E8=B5=B5` of mail. */
const BYTES = /(?:\\[0-3][0-7]{2}){2,256}|(?:\\x[0-9a-f]{2}){2,256}|(?:=[0-9a-f]{2}){2,256}/giu;
const BYTE = /\\([0-3][0-7]{2})|(?:\\x|=)([0-9a-f]{2})/giu;
const MAY_SPELL = /[\\%&#=]|_x|U\+/iu;
/** Bytes that are no UTF-8 come to most scripts by chance, but not to these alone; two at the end may be cut off. */
const LIKELY = /^[\x20-\x7e\u4e00-\u9fff]+.{0,2}$/su;
const MAX_CODE_POINT = 0x10ffff;

/**
 * An identifier with everything in it spelled out that can be nothing else: what JSON, JavaScript, HTML, URLs, XML
 * names, mail and shells write in place of a character. What is not there stays as it is.
 */
export function spellOut(text: string): string {
  if (!MAY_SPELL.test(text)) return text;
  const characters = text.match(NUMBERED)?.length ?? 0;
  const numbered = text.replace(NUMBERED, (found) => characterOf(found, characters));
  return unescapeText(numbered.replace(BYTES, bytesOf));
}

/** @param count of such escapes in the text; one alone in digits may be a coordinate (`icon_x1024_y768`) */
function characterOf(found: string, count: number): string {
  const digits = /[0-9a-f]{1,8}(?=[^0-9a-z]?$)/iu.exec(found)?.[0] ?? '';
  const code = Number.parseInt(digits, 16);
  if (Number.isNaN(code) || code > MAX_CODE_POINT) return found;
  if (found.startsWith('_') && count === 1 && code >= 0x80 && /^[0-9]{1,8}$/u.test(digits)) return found;
  return String.fromCodePoint(code);
}

function bytesOf(run: string): string {
  const bytes = [...run.matchAll(BYTE)].map(([, octal, hex]) =>
    octal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(octal, 8),
  );
  const all = Buffer.from(bytes);
  if (isUtf8(all)) return all.toString('utf8');
  return decodeBytes(all).find((text) => LIKELY.test(text)) ?? all.toString('latin1');
}
