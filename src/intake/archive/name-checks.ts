import type { IntakeLimits } from '../limits.js';

/** What is wrong with a name; the first that applies, worst first. */
export type NameProblem =
  | 'name-empty'
  | 'name-too-long'
  | 'name-control-character'
  | 'name-bidi-control'
  | 'name-unc'
  | 'name-drive-letter'
  | 'name-absolute'
  | 'name-traversal'
  | 'name-alternate-stream'
  | 'name-reserved-device'
  | 'name-reserved-character'
  | 'name-trailing-dot-or-space'
  | 'name-too-deep';

/** A name as everything after it uses it. */
export interface CleanName {
  /** Separators as `/`; no `./` in front, no `/` at the end. Empty for the root itself. */
  readonly path: string;
  /** Whether it ended in a separator, which is how zips mark folders. */
  readonly isFolder: boolean;
  readonly hadBackslash: boolean;
}

/** Turns `\` to `/` after decoding (a trail byte of GBK or Shift-JIS can be 0x5c) and drops what names nothing. */
export function cleanName(decoded: string): CleanName {
  const slashed = decoded.replaceAll('\\', '/');
  // bsdtar, which is the `tar` of Windows 10, writes `./a` where others write `a`.
  let start = 0;
  while (slashed.startsWith('./', start)) start += 2;
  const relative = slashed.slice(start);
  const isFolder = slashed.endsWith('/');
  return { path: isFolder ? relative.slice(0, -1) : relative, isFolder, hadBackslash: slashed !== decoded };
}

/** Every file system that matters allows a segment this many bytes at most. */
const MAX_SEGMENT_BYTES = 255;

/** Controls C0 and C1, line and paragraph separators, and invisible format characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u;

/** Characters that make text show in another order than it is stored (Unicode UAX #9). */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Characters that Windows allows in no name; tools put others in their place, each its own. */
const RESERVED = /[<>"|?*]/u;

/** Names that Windows takes for devices in any folder and with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])$/u;

/**
 * The first thing that keeps a name from being a plain relative path on every system, or null.
 *
 * @param name cleaned, whatever its encoding was
 * @param bytes as stored, for its length and for spellings that a lax decoder would let through
 */
export function judgeName(name: CleanName, bytes: Uint8Array, limits: IntakeLimits): NameProblem | null {
  const { path } = name;
  // `./` is the root itself, which some tools store as an entry of its own.
  if (path === '') return name.isFolder && bytes.length > 1 ? null : 'name-empty';
  if (bytes.length > limits.MAX_NAME_BYTES) return 'name-too-long';
  if (BIDI.test(path)) return 'name-bidi-control';
  if (CONTROL.test(path)) return 'name-control-character';
  if (path.startsWith('//')) return 'name-unc';
  if (path.startsWith('/')) return 'name-absolute';
  if (/^[a-z]:/iu.test(path)) return 'name-drive-letter';
  if (climbs(path, bytes)) return 'name-traversal';
  const segments = path.split('/');
  for (const segment of segments) {
    const problem = judgeSegment(segment);
    if (problem !== null) return problem;
  }
  return segments.length > limits.MAX_NAME_DEPTH ? 'name-too-deep' : null;
}

function judgeSegment(segment: string): NameProblem | null {
  if (segment === '') return 'name-empty';
  if (segment === '.') return 'name-traversal';
  if (segment.includes(':')) return 'name-alternate-stream';
  if (RESERVED.test(segment)) return 'name-reserved-character';
  const stem = segment.split('.', 1).join('').trimEnd().toLowerCase();
  if (DEVICE.test(stem)) return 'name-reserved-device';
  if (/[. ]$/u.test(segment)) return 'name-trailing-dot-or-space';
  return Buffer.byteLength(segment) > MAX_SEGMENT_BYTES ? 'name-too-long' : null;
}

/** Whether some reading of the name has a `..` in it: plain, with compatibility characters, escaped, or over-long UTF-8. */
function climbs(path: string, bytes: Uint8Array): boolean {
  // Of plain ASCII there is one reading, as nearly always.
  if (PLAIN.test(path) && bytes.every(isAsciiByte)) return hasDotDot(path);
  const once = unescapePercent(path);
  const readings = [path, once, unescapePercent(once), readOverlong(bytes)];
  return readings.some((reading) => hasDotDot(reading) || hasDotDot(reading.normalize('NFKC')));
}

/** Printable, without the sign that escapes begin with. */
const PLAIN = /^[ -$&-~]*$/u;

function isAsciiByte(byte: number): boolean {
  return byte < 0x80;
}

function hasDotDot(reading: string): boolean {
  return reading.includes('..') && reading.split(/[/\\]/u).some((segment) => segment.trim() === '..');
}

function unescapePercent(text: string): string {
  return text
    .replace(/%c0%([a-b][0-9a-f])/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16) & 0x3f))
    .replace(/%([0-7][0-9a-f])/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The name as a decoder reads it that accepts ASCII spelled in two bytes (0xc0 0xae for `.`). */
function readOverlong(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0xc0 || byte === 0xc1) {
      at += 1;
      text += String.fromCharCode(((byte & 1) << 6) | ((bytes[at] ?? 0) & 0x3f));
    } else text += byte < 0x80 ? String.fromCharCode(byte) : '?';
  }
  return text;
}
