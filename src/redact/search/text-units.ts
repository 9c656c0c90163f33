/*
 * Which bytes may be of a text that somebody reads, in GB 2312 and UTF-16. Every script counts in which names are written:
 * what comes of it is only compared with text that is known.
 */

/** High bytes of UTF-16 (Unicode's rows of 256) that hold letters, signs or emoji; in pairs, from to. */
const ROWS: readonly (readonly [number, number])[] = [
  // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic
  [0x00, 0x06],
  // scripts of India, Thai, Lao, Tibetan, Myanmar, Georgian, Hangul in parts
  [0x09, 0x11],
  // Khmer, Mongolian
  [0x17, 0x18],
  // Latin and Greek with marks, punctuation, signs
  [0x1e, 0x27],
  [0x2b, 0x2b],
  // kana, Bopomofo, ideographs
  [0x30, 0x31],
  [0x34, 0x9f],
  // Hangul
  [0xac, 0xd7],
  // halves of what lies beyond the first plane
  [0xd8, 0xdf],
  // ideographs for compatibility, forms of letters, full width
  [0xf9, 0xff],
];

const IS_ROW = new Uint8Array(256);
for (const [from, to] of ROWS) IS_ROW.fill(1, from, to + 1);

/** Of ASCII, with what breaks a line or stands between columns. */
export function isTextByte(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Whether a unit of UTF-16 may stand in a text. */
export function isTextUnit(high: number, low: number): boolean {
  if (high === 0) return isTextByte(low) || low >= 0xa0;
  return IS_ROW[high] === 1;
}

/** Signs, kana, Greek and Cyrillic; ideographs. */
export function isGb2312Lead(byte: number): boolean {
  return (byte >= 0xa1 && byte <= 0xa9) || (byte >= 0xb0 && byte <= 0xf7);
}

export function isGb2312Trail(byte: number): boolean {
  return byte >= 0xa1 && byte <= 0xfe;
}
