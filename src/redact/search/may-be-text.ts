import { isGb2312Lead, isGb2312Trail, isTextByte, isTextUnit } from './text-units.js';

/** Of so many bytes nearly none are the beginning of a text by chance. */
export const PREFIX_BYTES = 12;

/** As in `decodeBytes`: there is no shorter text, and a cut or glued end may spoil as many bytes. */
const MIN_BYTES = 4;
const MAX_SPOILED_BYTES = 2;

/**
 * Whether bytes that begin so may come to anything in `decodeBytes`. May be wrong where it says yes, never where it says no.
 *
 * @param prefix the first `known` bytes
 * @param length of all of them
 */
export function mayBeText(prefix: Uint8Array, known: number, length: number): boolean {
  if (length < MIN_BYTES) return false;
  const even = length - (length % 2);
  return (
    mayBegin(prefix, known, length, isUtf8At) ||
    mayBegin(prefix, known, length, isGb2312At) ||
    mayBegin(prefix, known, even, isUtf16LittleAt) ||
    mayBegin(prefix, known, even, isUtf16BigAt)
  );
}

/** Bytes of the character that begins at `at`, as far as its bytes are among the first `known`; 0 where it can be none. */
type CharacterAt = (bytes: Uint8Array, at: number, known: number) => number;

function mayBegin(bytes: Uint8Array, known: number, length: number, characterAt: CharacterAt): boolean {
  for (let at = 0; at < known; ) {
    const taken = characterAt(bytes, at, known);
    if (taken === 0) return at >= MIN_BYTES && length - at <= MAX_SPOILED_BYTES;
    at += taken;
  }
  return true;
}

const isUtf8At: CharacterAt = (bytes, at, known) => {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return isTextByte(lead) ? 1 : 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const end = Math.min(known, at + length);
  for (let next = at + 1; next < end; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
};

const isGb2312At: CharacterAt = (bytes, at, known) => {
  const lead = bytes[at] ?? 0;
  if (isTextByte(lead)) return 1;
  return isGb2312Lead(lead) && (at + 1 === known || isGb2312Trail(bytes[at + 1] ?? 0)) ? 2 : 0;
};

const isUtf16LittleAt: CharacterAt = (bytes, at, known) =>
  at + 1 === known || isTextUnit(bytes[at + 1] ?? 0, bytes[at] ?? 0) ? 2 : 0;
const isUtf16BigAt: CharacterAt = (bytes, at, known) =>
  at + 1 === known || isTextUnit(bytes[at] ?? 0, bytes[at + 1] ?? 0) ? 2 : 0;
