/**
 * Decodes a code page of pairs whose lead bytes are 0x81 and above, the others being ASCII.
 *
 * @param pair the text of one pair; null where it has none
 * @returns null where a pair has no text or is cut off
 */
export function decodePairs(bytes: Uint8Array, pair: (lead: number, trail: number) => string | null): string | null {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    at += 1;
    const trail = bytes[at];
    const decoded = trail === undefined || lead === 0x80 ? null : pair(lead, trail);
    if (decoded === null) return null;
    text += decoded;
  }
  return text;
}

/** The text of one pair in an encoding that `TextDecoder` knows, or null. */
export function pairIn(encoding: 'big5' | 'euc-kr', lead: number, trail: number): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.of(lead, trail));
  } catch {
    return null;
  }
}
