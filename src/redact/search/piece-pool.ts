import { PIECE_KIND, type PieceKind } from '../coincidence.js';
import { lowerAscii } from '../words/words-of.js';
import { LOWER } from './lower-bytes.js';

/** The pieces of an index. A piece is known by its number, from 0 in the order given. */
export class PiecePool {
  readonly size: number;
  /** Lower-cased UTF-8 of all pieces, one after the other. */
  readonly bytes: Uint8Array;
  /** Where each piece begins in `bytes`; one more for the end. */
  readonly #starts: Int32Array;
  readonly #units: Uint16Array;
  readonly #kinds: Uint8Array;

  constructor(pieces: ReadonlyMap<string, PieceKind>) {
    const texts = [...pieces.keys()].map(lowerAscii);
    this.size = texts.length;
    this.#starts = new Int32Array(this.size + 1);
    texts.forEach((text, piece) => {
      this.#starts[piece + 1] = this.startOf(piece) + Buffer.byteLength(text, 'utf8');
    });
    const bytes = Buffer.alloc(this.startOf(this.size));
    texts.forEach((text, piece) => {
      bytes.write(text, this.startOf(piece), 'utf8');
    });
    this.bytes = bytes;
    this.#units = Uint16Array.from(texts, (text) => text.length);
    this.#kinds = Uint8Array.from(pieces.values());
  }

  kindOf(piece: number): PieceKind {
    // Only kinds were written into the column.
    return (this.#kinds[piece] ?? PIECE_KIND.ANYWHERE) as PieceKind;
  }

  /** Length in UTF-16 code units. */
  unitsOf(piece: number): number {
    return this.#units[piece] ?? 0;
  }

  lengthOf(piece: number): number {
    return this.startOf(piece + 1) - this.startOf(piece);
  }

  byteAt(piece: number, index: number): number {
    return this.bytes[this.startOf(piece) + index] ?? 0;
  }

  /**
   * First index not below `from` where the piece differs from the bytes at `at`; the piece's length where
   * there is none.
   */
  differenceAt(piece: number, bytes: Uint8Array, at: number, from: number): number {
    const start = this.startOf(piece);
    const length = this.lengthOf(piece);
    let index = from;
    while (index < length && this.bytes[start + index] === LOWER[bytes[at + index] ?? OUTSIDE]) index++;
    return index;
  }

  /** Whether the first `count` bytes of the piece stand at `at`. */
  hasHead(piece: number, count: number, bytes: Uint8Array, at: number): boolean {
    const start = this.startOf(piece);
    for (let index = 0; index < count; index++)
      if (this.bytes[start + index] !== LOWER[bytes[at + index] ?? OUTSIDE]) return false;
    return true;
  }

  /** Byte order; a piece comes before those that begin with it. */
  compare(a: number, b: number): number {
    const [startA, startB] = [this.startOf(a), this.startOf(b)];
    const shorter = Math.min(this.lengthOf(a), this.lengthOf(b));
    for (let index = 0; index < shorter; index++) {
      const difference = (this.bytes[startA + index] ?? 0) - (this.bytes[startB + index] ?? 0);
      if (difference !== 0) return difference;
    }
    return this.lengthOf(a) - this.lengthOf(b);
  }

  beginsWith(piece: number, beginning: number): boolean {
    const length = this.lengthOf(beginning);
    if (this.lengthOf(piece) < length) return false;
    for (let index = 0; index < length; index++)
      if (this.byteAt(piece, index) !== this.byteAt(beginning, index)) return false;
    return true;
  }

  startOf(piece: number): number {
    return this.#starts[piece] ?? 0;
  }
}

/** Not a byte: `LOWER` has no entry for it, so it equals nothing. */
const OUTSIDE = 256;
