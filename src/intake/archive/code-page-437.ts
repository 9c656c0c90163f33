/**
 * Upper half of IBM code page 437, the encoding that APPNOTE.TXT appendix D.1 gives names without the
 * UTF-8 flag. `TextDecoder` does not know it.
 */
const UPPER_HALF = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
);

/** Every byte sequence is valid in it. */
export function decodeCodePage437(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (UPPER_HALF[byte - 0x80] ?? '');
  return text;
}
