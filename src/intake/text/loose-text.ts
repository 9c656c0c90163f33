import { decodeText } from './decode-text.js';

/** Encodings that logs of Windows machines come in besides UTF-8 and UTF-16. */
const LEGACY_ENCODINGS = ['gb18030', 'big5', 'shift_jis'] as const;

/**
 * Decodes bytes in every way they may be meant, for text that is only searched for and never shown or
 * kept. One reading where the bytes are strict UTF-8 or UTF-16; else several, of which the right one is
 * hopefully one. What fits none becomes a line break, so that the pieces around it stay whole.
 */
export function looseTextOf(bytes: Uint8Array): readonly string[] {
  const strict = decodeText(bytes);
  if (strict.ok) return [strict.text];
  const encodings = strict.encoding === 'utf-8' ? ['utf-8', ...LEGACY_ENCODINGS] : [strict.encoding];
  return encodings.map((encoding) => new TextDecoder(encoding).decode(bytes).replaceAll('\uFFFD', '\n'));
}
