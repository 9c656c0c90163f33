import { singleByteDecoder } from './single-byte.js';

/**
 * IBM code page 437, the encoding that APPNOTE.TXT appendix D.1 gives names without the UTF-8 flag.
 * `TextDecoder` does not know it.
 */
export const decodeCodePage437 = singleByteDecoder(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
);
