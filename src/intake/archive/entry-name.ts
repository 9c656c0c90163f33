import { crc32 } from 'node:zlib';
import { decodeBig5Hkscs } from './big5-hkscs.js';
import { decodeCodePage437 } from './code-page-437.js';
import { decodeCodePage850 } from './code-page-850.js';
import { decodeCodePage949 } from './code-page-949.js';
import { blocksOf, EXTRA_ID, type ExtraBlock } from './extra-fields.js';
import { Fields } from './little-endian.js';

/** In the order tried where a manifest says what the names are; see `settledEncoding`. */
export const NAME_ENCODINGS = [
  'utf-8',
  'gbk',
  'gb18030',
  'big5',
  'big5-hkscs',
  'shift_jis',
  'euc-jp',
  'cp949',
  'cp437',
  'cp850',
  'windows-1252',
  'ibm866',
  'windows-1251',
] as const;

export type NameEncoding = (typeof NAME_ENCODINGS)[number];

/** Flag bit 11: the name is UTF-8 (APPNOTE.TXT appendix D.2). */
export const FLAG_UTF8 = 0x0800;

/** Old code pages in the order tried where nothing says what the names are; cp437 takes anything. */
const LEGACY_ENCODINGS = ['gbk', 'big5', 'shift_jis', 'cp949'] as const;

/** Characters that no tool names a file with. */
const IMPLAUSIBLE = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u;

/** Whether a tool may have named a file so; a code page that yields other names is not the right one. */
export function isPlausible(name: string): boolean {
  return !IMPLAUSIBLE.test(name);
}

/**
 * Tells the one encoding of all names that do not say theirs. One tool on one machine wrote them, so one
 * encoding must fit all: alone, a short GBK name often is valid UTF-8 too.
 *
 * @param names those without the UTF-8 flag that are not plain ASCII
 */
export function guessEncoding(names: readonly Uint8Array[]): NameEncoding {
  const fits = (encoding: NameEncoding) =>
    names.every((name) => {
      const text = decodeStrictly(name, encoding);
      return text !== null && isPlausible(text);
    });
  // Control characters are a finding of their own in a UTF-8 name, so they do not speak against UTF-8.
  if (names.every((name) => decodeStrictly(name, 'utf-8') !== null)) return 'utf-8';
  return LEGACY_ENCODINGS.find(fits) ?? 'cp437';
}

/** Encodings that `TextDecoder` does not know, or not whole. */
const OWN_DECODERS: ReadonlyMap<NameEncoding, (bytes: Uint8Array) => string | null> = new Map([
  ['big5-hkscs', decodeBig5Hkscs],
  ['cp437', decodeCodePage437],
  ['cp850', decodeCodePage850],
  ['cp949', decodeCodePage949],
]);

/** The text of `bytes`, or null where they are not valid in that encoding. */
export function decodeStrictly(bytes: Uint8Array, encoding: NameEncoding): string | null {
  const decode = OWN_DECODERS.get(encoding);
  if (decode) return decode(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

/** What the Info-ZIP Unicode path block (0x7075) makes of a name. */
export type UnicodePath = { readonly kind: 'absent' | 'differs' } | { readonly kind: 'name'; readonly text: string };

/**
 * Reads the Unicode path block and holds it against the plain name (APPNOTE.TXT 4.6.9). It may say more
 * than the plain name, never something else: some encoding must turn the plain bytes into the same text.
 */
export function readUnicodePath(blocks: readonly ExtraBlock[], name: Uint8Array, isFlagged: boolean): UnicodePath {
  const [block, second] = blocksOf(blocks, EXTRA_ID.unicodePath);
  if (block === undefined) return { kind: 'absent' };
  // Version 1, then the CRC-32 of the plain name that the block was written for.
  if (second || block.data.length < 5 || block.data[0] !== 1) return { kind: 'differs' };
  if (new Fields(block.data).u32(1) !== crc32(name)) return { kind: 'differs' };
  const text = decodeStrictly(block.data.subarray(5), 'utf-8');
  if (text === null) return { kind: 'differs' };
  const readings: readonly NameEncoding[] = isFlagged ? ['utf-8'] : NAME_ENCODINGS;
  return readings.some((encoding) => decodeStrictly(name, encoding) === text)
    ? { kind: 'name', text }
    : { kind: 'differs' };
}
