/**
 * A decoder of a code page of one byte a character; every byte sequence is valid in it.
 *
 * @param upperHalf the characters of the bytes 0x80 to 0xff, in order; those below are ASCII
 */
export function singleByteDecoder(upperHalf: string): (bytes: Uint8Array) => string {
  const upper = Array.from(upperHalf);
  return (bytes) => {
    let text = '';
    for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '');
    return text;
  };
}
