import { isUtf8 } from 'node:buffer';
import type { DumpEncoding } from '../../model/profile.js';
import { decodeGb18030, gb18030BomLength, offsetBehind } from './gb18030.js';
import { UnitCounter } from './unit-counter.js';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Text of a file as strict UTF-8, which is what the JSON scanner works on. */
export interface DecodedText {
  readonly ok: true;
  readonly encoding: TextEncoding;
  /** Valid UTF-8 without byte order mark; a view of the input where that was UTF-8 already. */
  readonly utf8: Uint8Array;
  /** Bytes of the byte order mark that was taken off. */
  readonly bomLength: number;
  /** Counts the UTF-16 code units of `utf8`. */
  readonly units: UnitCounter;
  /** The bytes of the file behind its byte order mark, where they are GB18030. */
  readonly gb18030?: Uint8Array;
}

/** Bytes that are no text in the encoding they declare. Nothing is ever replaced silently. */
export interface UndecodableText {
  readonly ok: false;
  readonly encoding: TextEncoding;
  /** Byte offset of the first sequence that is not valid. */
  readonly offset: number;
}

/**
 * Decodes UTF-8 with or without a byte order mark, and UTF-16 with one (Windows PowerShell 5 writes
 * that). Strict: an invalid sequence, a lone surrogate or half a code unit is an answer with its
 * offset, never U+FFFD.
 *
 * @param expected what bytes are that say nothing of themselves. Where that is GB18030, valid UTF-8 is
 *   still taken as such: Chinese text in UTF-8 often is valid GB18030 too and would come out as other
 *   text, while more than a few characters of GB18030 are never valid UTF-8.
 */
export function decodeToUtf8(bytes: Uint8Array, expected: DumpEncoding = 'utf-8'): DecodedText | UndecodableText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  const bomLength = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const utf8 = bytes.subarray(bomLength);
  if (isUtf8(utf8)) return { ok: true, encoding: 'utf-8', utf8, bomLength, units: new UnitCounter(utf8) };
  if (expected === 'gb18030' && bomLength === 0) return decodeChinese(bytes);
  return { ok: false, encoding: 'utf-8', offset: bomLength + firstInvalidUtf8(utf8) };
}

/** The same as a string. Only for texts that are known to be small: a JS string ends at 2^29 units. */
export function decodeText(bytes: Uint8Array): { readonly ok: true; readonly text: string } | UndecodableText {
  const decoded = decodeToUtf8(bytes);
  return decoded.ok ? { ok: true, text: asBuffer(decoded.utf8).toString('utf8') } : decoded;
}

/** Byte offset in the file for an offset in its `utf8` form; needed for messages only. */
export function fileOffset(decoded: DecodedText, utf8Offset: number): number {
  if (decoded.encoding === 'utf-8') return decoded.bomLength + utf8Offset;
  if (decoded.gb18030)
    return decoded.bomLength + offsetBehind(decoded.gb18030, charactersBefore(decoded.utf8, utf8Offset));
  return decoded.bomLength + 2 * decoded.units.between(0, utf8Offset);
}

/** The same bytes as a Buffer, not copied. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function charactersBefore(utf8: Uint8Array, offset: number): number {
  let characters = 0;
  for (let at = 0; at < offset; at++) if (((utf8[at] ?? 0) & 0xc0) !== 0x80) characters += 1;
  return characters;
}

function decodeChinese(bytes: Uint8Array): DecodedText | UndecodableText {
  const encoding = 'gb18030';
  const bomLength = gb18030BomLength(bytes);
  const gb18030 = bytes.subarray(bomLength);
  const decoded = decodeGb18030(gb18030);
  if ('invalidAt' in decoded) return { ok: false, encoding, offset: bomLength + decoded.invalidAt };
  const { utf8 } = decoded;
  return { ok: true, encoding, utf8, bomLength, units: new UnitCounter(utf8), gb18030 };
}

const UTF16_BOM_LENGTH = 2;
/** Even, so that no chunk cuts a code unit; small, so that no chunk is too long for a string. */
const UTF16_CHUNK_BYTES = 16 * 1024 * 1024;

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText | UndecodableText {
  const invalid = firstInvalidUtf16(bytes, encoding === 'utf-16le' ? 0 : 1);
  if (invalid !== null) return { ok: false, encoding, offset: invalid };
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const chunks: Buffer[] = [];
  for (let at = UTF16_BOM_LENGTH; at < bytes.length; at += UTF16_CHUNK_BYTES)
    chunks.push(Buffer.from(decoder.decode(bytes.subarray(at, at + UTF16_CHUNK_BYTES), { stream: true }), 'utf8'));
  const utf8 = Buffer.concat(chunks);
  return { ok: true, encoding, utf8, bomLength: UTF16_BOM_LENGTH, units: new UnitCounter(utf8) };
}

/** Offset of the first lone surrogate or half unit, or null. `low` is where a unit's low byte lies. */
function firstInvalidUtf16(bytes: Uint8Array, low: 0 | 1): number | null {
  let highAt = -1;
  let at = UTF16_BOM_LENGTH;
  for (; at + 1 < bytes.length; at += 2) {
    const kind = (bytes[at + 1 - low] ?? 0) & 0xfc;
    const isLow = kind === 0xdc;
    if (isLow !== highAt >= 0) return isLow ? at : highAt;
    highAt = kind === 0xd8 ? at : -1;
  }
  if (highAt >= 0) return highAt;
  return at < bytes.length ? at : null;
}

/** Offset of the first byte that starts no valid sequence (Unicode 15, table 3-7). */
function firstInvalidUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Length of the sequence at `at`, or 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = declaredLength(lead);
  if (length > 1 && !isSecondByte(lead, bytes[at + 1] ?? 0)) return 0;
  for (let i = 2; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function declaredLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** No over-long forms (E0, F0), no surrogates (ED), nothing above U+10FFFF (F4). */
const SECOND_BYTES: ReadonlyMap<number, readonly [from: number, to: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

function isSecondByte(lead: number, byte: number): boolean {
  const [from, to] = SECOND_BYTES.get(lead) ?? [0x80, 0xbf];
  return byte >= from && byte <= to;
}
