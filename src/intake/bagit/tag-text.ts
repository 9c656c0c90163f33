import { asBuffer, decodeToUtf8 } from '../text/decode-text.js';

export type TagText =
  | { readonly ok: true; readonly text: string; readonly hasByteOrderMark: boolean }
  /** `offset` of the first bad byte where it can be told. */
  | { readonly ok: false; readonly offset: number | null };

/**
 * Decodes a tag file, strictly, in the encoding that `bagit.txt` declares for all of them.
 *
 * @param encoding as `new TextDecoder(label).encoding` gives it
 */
export function decodeTagFile(bytes: Uint8Array, encoding: string): TagText {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (encoding === 'utf-8' || (isWide && encoding.startsWith('utf-16'))) {
    const decoded = decodeToUtf8(bytes);
    if (!decoded.ok) return { ok: false, offset: decoded.offset };
    // UTF-16 says so with its first two bytes, but the bag has promised UTF-8.
    if (encoding === 'utf-8' && decoded.encoding !== 'utf-8') return { ok: false, offset: 0 };
    const hasByteOrderMark = decoded.encoding === 'utf-8' && decoded.bomLength > 0;
    return { ok: true, text: asBuffer(decoded.utf8).toString('utf8'), hasByteOrderMark };
  }
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes), hasByteOrderMark: false };
  } catch {
    return { ok: false, offset: null };
  }
}

/** Lines of a tag file: they end in LF, CR or both (RFC 8493 section 2). The last line end gives no line of its own. */
export function* linesOf(text: string): Generator<string> {
  // One at a time: sixteen million empty lines are sixteen million strings.
  const lineEnd = /\r\n|\n|\r/gu;
  let start = 0;
  for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
    yield text.slice(start, end.index);
    start = lineEnd.lastIndex;
  }
  if (start < text.length) yield text.slice(start);
}
