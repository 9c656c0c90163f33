import { crc32 } from 'node:zlib';
import { decodeCodePage437 } from './code-page-437.js';
import { blocksOf, EXTRA_ID, type ExtraBlock } from './extra-fields.js';
import { Fields } from './little-endian.js';

export type NameEncoding = 'utf-8' | 'gbk' | 'big5' | 'shift_jis' | 'euc-kr' | 'cp437';

/** Flag bit 11: the name is UTF-8 (APPNOTE.TXT appendix D.2). */
export const FLAG_UTF8 = 0x0800;

/** Old code pages in the order tried; cp437 takes anything. `euc-kr` of the Encoding Standard is cp949. */
const LEGACY_ENCODINGS = ['gbk', 'big5', 'shift_jis', 'euc-kr'] as const;

/** Characters that no tool names a file with; a code page that yields them is not the right one. */
const IMPLAUSIBLE = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u;

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
      return text !== null && !IMPLAUSIBLE.test(text);
    });
  // Control characters are a finding of their own in a UTF-8 name, so they do not speak against UTF-8.
  if (names.every((name) => decodeStrictly(name, 'utf-8') !== null)) return 'utf-8';
  return LEGACY_ENCODINGS.find(fits) ?? 'cp437';
}

/** The text of `bytes`, or null where they are not valid in that encoding. */
export function decodeStrictly(bytes: Uint8Array, encoding: NameEncoding): string | null {
  if (encoding === 'cp437') return decodeCodePage437(bytes);
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
  const readings: readonly NameEncoding[] = isFlagged ? ['utf-8'] : ['utf-8', ...LEGACY_ENCODINGS, 'cp437'];
  return readings.some((encoding) => decodeStrictly(name, encoding) === text)
    ? { kind: 'name', text }
    : { kind: 'differs' };
}
