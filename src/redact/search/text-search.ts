import { PIECE_KIND, type PieceKind } from '../coincidence.js';
import { isHexDigit, isWordEnd, isWordStart } from '../words/word-edges.js';
import { PieceIndex } from './piece-index.js';
import { viewsOf } from './views.js';

/** A place where visible text was found. */
interface TextHit {
  /** Byte offset in what was searched. */
  readonly offset: number;
  /** Length of the visible text, or of the piece of it, in UTF-16 code units. */
  readonly length: number;
}

export interface TextSearchResult {
  /** By offset within each reading of the bytes; no more than `MAX_HITS`, after which the search stops. */
  readonly hits: readonly TextHit[];
}

/** One hit decides; more only help to find the cause. */
export const MAX_HITS = 1000;

/** Escapes, NUL, and halves of surrogate pairs, of which UTF-8 knows nothing. */
const MAY_READ_OTHERWISE = /[\\&%\u0000\ud800-\udfff]/u;

/** A digest in hexadecimal is at least this long (MD5), and holds any short word of a to f somewhere. */
const MIN_DIGEST_DIGITS = 32;
const MAX_CHANCE_DIGITS = 15;

/**
 * Searches bytes for a set of texts, in every form our outputs would give them: as they are, escaped as
 * JSON, Markdown, HTML or URL, or as UTF-16. ASCII letters match whatever their case.
 */
export class TextSearch {
  /** Null where there is nothing to look for. */
  readonly #index: PieceIndex | null;

  /** @param pieces of the texts, as `readPieces` gives them; the coincidental ones are not looked for */
  constructor(pieces: ReadonlyMap<string, PieceKind>) {
    const wanted = new Map<string, PieceKind>();
    for (const [piece, kind] of pieces) if (kind !== PIECE_KIND.COINCIDENTAL) wanted.set(piece, kind);
    this.#index = wanted.size === 0 ? null : new PieceIndex(wanted);
  }

  get isEmpty(): boolean {
    return this.#index === null;
  }

  search(bytes: Uint8Array): TextSearchResult {
    const index = this.#index;
    if (index === null) return { hits: [] };
    const hits = new Map<string, TextHit>();
    for (const view of viewsOf(bytes)) {
      index.search(view.bytes, (at, piece) => {
        if (!view.owns(at) || !isLeak(index, view.bytes, at, piece)) return true;
        const hit = { offset: view.sourceOf(at), length: index.unitsOf(piece) };
        hits.set(`${hit.offset} ${hit.length}`, hit);
        return hits.size < MAX_HITS;
      });
      if (hits.size >= MAX_HITS) break;
    }
    return { hits: [...hits.values()] };
  }

  /** Whether any of the texts stands in `text`, other than by coincidence. */
  isIn(text: string): boolean {
    const index = this.#index;
    if (index === null) return false;
    const bytes = Buffer.from(text, 'utf8');
    // The short way for nearly every string: what `viewsOf` gives when there is nothing to decode.
    if (MAY_READ_OTHERWISE.test(text)) return this.search(bytes).hits.length > 0;
    let isIn = false;
    index.search(bytes, (at, piece) => {
      isIn = isLeak(index, bytes, at, piece);
      return !isIn;
    });
    return isIn;
  }
}

function isLeak(index: PieceIndex, bytes: Uint8Array, at: number, piece: number): boolean {
  const end = at + index.bytesOf(piece);
  if (index.kindOf(piece) === PIECE_KIND.WORD && !isWord(bytes, at, end)) return false;
  return !isPartOfDigest(bytes, at, end);
}

function isWord(bytes: Uint8Array, at: number, end: number): boolean {
  const byte = (index: number) => bytes[index] ?? Number.NaN;
  return isWordStart(byte(at - 1), byte(at), byte(at + 1)) && isWordEnd(byte(end - 1), byte(end), byte(end + 1));
}

/** Whether `at` to `end` is a short stretch of a long run of hexadecimal digits. */
function isPartOfDigest(bytes: Uint8Array, at: number, end: number): boolean {
  if (end - at > MAX_CHANCE_DIGITS) return false;
  const isHex = (index: number) => isHexDigit(bytes[index] ?? Number.NaN);
  for (let index = at; index < end; index++) if (!isHex(index)) return false;
  let [first, last] = [at, end];
  while (isHex(first - 1) && last - first < MIN_DIGEST_DIGITS) first--;
  while (isHex(last) && last - first < MIN_DIGEST_DIGITS) last++;
  return last - first >= MIN_DIGEST_DIGITS;
}
