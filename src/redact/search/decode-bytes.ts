import { isUtf8 } from 'node:buffer';
import { isGb2312Lead, isGb2312Trail, isTextByte, isTextUnit } from './text-units.js';

/** A cut or glued end may spoil as many bytes. */
const MAX_SPOILED_BYTES = 2;
/** Of text that is looked for there is no less. */
const MIN_BYTES = 4;

let gb18030: InstanceType<typeof TextDecoder> | undefined;

/**
 * The texts that bytes may be, in UTF-8, GB 2312 and UTF-16 of both byte orders; each whole and printable, but
 * for up to two bytes at its end. Looks at the bytes first: nearly all are no text in any of them.
 */
export function decodeBytes(bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  const utf8 = utf8Of(bytes);
  if (utf8 !== null) texts.push(utf8);
  if (utf8?.length !== bytes.length && isWhole(bytes, isGb2312)) {
    gb18030 ??= new TextDecoder('gb18030');
    texts.push(gb18030.decode(bytes));
  }
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  if (isWhole(even, isUtf16Little)) texts.push(even.toString('utf16le'));
  if (isWhole(even, isUtf16Big)) texts.push(Buffer.from(even).swap16().toString('utf16le'));
  return texts;
}

/** What bytes are as UTF-8, or null where they are none. */
export function utf8Of(bytes: Buffer): string | null {
  for (let spoiled = 0; spoiled <= MAX_SPOILED_BYTES && bytes.length - spoiled >= MIN_BYTES; spoiled++) {
    const part = bytes.subarray(0, bytes.length - spoiled);
    if (isUtf8(part) && !hasControl(part)) return part.toString('utf8');
  }
  return null;
}

function hasControl(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 0x80 && !isTextByte(byte)) return true;
  return false;
}

/** How many bytes the character at `at` takes up; 0 where it is none. */
type CharacterAt = (bytes: Uint8Array, at: number) => number;

function isWhole(bytes: Uint8Array, characterAt: CharacterAt): boolean {
  if (bytes.length < MIN_BYTES) return false;
  let at = 0;
  while (at < bytes.length) {
    const length = characterAt(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return at >= MIN_BYTES && bytes.length - at <= MAX_SPOILED_BYTES;
}

const isGb2312: CharacterAt = (bytes, at) => {
  const lead = bytes[at] ?? 0;
  if (isTextByte(lead)) return 1;
  return isGb2312Lead(lead) && isGb2312Trail(bytes[at + 1] ?? 0) ? 2 : 0;
};

const isUtf16Little: CharacterAt = (bytes, at) => (isTextUnit(bytes[at + 1] ?? 0, bytes[at] ?? 0) ? 2 : 0);
const isUtf16Big: CharacterAt = (bytes, at) => (isTextUnit(bytes[at] ?? 0, bytes[at + 1] ?? 0) ? 2 : 0);
