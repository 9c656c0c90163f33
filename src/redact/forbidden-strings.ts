import { PIECE_KIND } from './coincidence.js';
import { piecesOf } from './pieces.js';
import { TextSearch } from './search/text-search.js';

/**
 * Searches files for strings that must stand nowhere, in every form our outputs would give them (JSON,
 * Markdown, HTML, URL, UTF-16; ASCII letters whatever their case). No string is excused as ordinary.
 *
 * @param strings of the profile
 * @returns a function that counts the places in a file
 */
export function forbiddenSearch(strings: readonly string[]): (bytes: Uint8Array) => number {
  if (strings.length === 0) return () => 0;
  const pieces = strings.flatMap((text) => {
    const found = piecesOf(text);
    return found.length > 0 ? found : [text];
  });
  const isLong = (piece: string) => Buffer.byteLength(piece, 'utf8') >= MIN_INDEXED_BYTES;
  const search = new TextSearch(new Map(pieces.filter(isLong).map((piece) => [piece, PIECE_KIND.ANYWHERE])));
  const short = pieces.filter((piece) => !isLong(piece)).map((piece) => piece.toLowerCase());
  return (bytes) => search.search(bytes).hits.length + countPlain(bytes, short);
}

/** What the index of the search begins with is four bytes long. */
const MIN_INDEXED_BYTES = 4;

/** Two or three letters are looked for as they are written only: in escapes they would be everywhere. */
function countPlain(bytes: Uint8Array, short: readonly string[]): number {
  if (short.length === 0) return 0;
  const text = Buffer.from(bytes).toString('utf8').toLowerCase();
  return short.reduce((sum, piece) => sum + text.split(piece).length - 1, 0);
}
