import type { PieceKind } from '../coincidence.js';
import { LOWER } from './lower-bytes.js';
import { HASH_SEED, HEAD_BYTES, LONG, LONG_WORD, mix, PieceGroups } from './piece-groups.js';
import { PiecePool } from './piece-pool.js';

/** Called with the position and the number of the piece that stands there. Returns false to stop. */
export type Found = (at: number, piece: number) => boolean;

/** The search looks no further ahead than this, however long all pieces are. Bytes. */
const MAX_AHEAD = 8;

/**
 * Finds many pieces of text in bytes in one pass, whatever the case of ASCII letters.
 *
 * The two bytes that would end the shortest piece tell how far the next piece can begin (as Wu and Manber's search for
 * many patterns does): most positions are not looked at. Of the others, two filters, over two bytes with three bits of the
 * third and over three bytes, pass over nearly every one. Where they do not, a hash table leads from
 * the next three to eight bytes to the pieces that begin so. So the time per position is bounded by the
 * length of a piece, not by the number of pieces, even where someone made all of them begin alike.
 */
export class PieceIndex {
  readonly #pool: PiecePool;
  readonly #groups: PieceGroups;
  /** Sorts of group that there are, shortest head first. */
  readonly #shortSorts: readonly boolean[];
  readonly #longSorts: readonly number[];
  /** By two bytes, as they stand in a text: one bit for each value of the low bits of the third with which a piece begins so. */
  readonly #beginnings = new Uint8Array(2 ** 16);
  /** Bytes of the shortest piece, as far as the search looks ahead. */
  readonly #ahead: number;
  /** By the two bytes that end so many from a position on (`pairHash`): how many positions on the next piece may begin. */
  readonly #skips: Uint8Array;
  /** One bit per hash of three bytes that a piece begins with. */
  readonly #filter: Uint32Array;
  readonly #mask: number;

  /** @param pieces each with its kind */
  constructor(pieces: ReadonlyMap<string, PieceKind>) {
    const pool = new PiecePool(pieces);
    const groups = new PieceGroups(pool);
    this.#pool = pool;
    this.#groups = groups;
    this.#shortSorts = Array.from({ length: HEAD_BYTES }, (_, sort) => groups.hasSort(sort));
    this.#longSorts = [LONG, LONG_WORD].filter((sort) => groups.hasSort(sort));
    this.#ahead = shortestOf(pool);
    this.#skips = new Uint8Array(PAIR_HASHES).fill(this.#ahead - 1);
    const bits = Math.min(2 ** 21, Math.max(2 ** 12, 2 ** Math.ceil(Math.log2(pool.size * 16 + 1))));
    this.#mask = bits - 1;
    this.#filter = new Uint32Array(bits / 32);
    for (let piece = 0; piece < pool.size; piece++) {
      this.#addSkips(piece);
      this.#addBeginning(pool.byteAt(piece, 0), pool.byteAt(piece, 1), pool.byteAt(piece, 2));
      const bit = filterBit(pool.byteAt(piece, 0), pool.byteAt(piece, 1), pool.byteAt(piece, 2)) & this.#mask;
      this.#filter[bit >>> 5] = (this.#filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }

  get isEmpty(): boolean {
    return this.#pool.size === 0;
  }

  kindOf(piece: number): PieceKind {
    return this.#pool.kindOf(piece);
  }

  /** Length of the piece in UTF-16 code units. */
  unitsOf(piece: number): number {
    return this.#pool.unitsOf(piece);
  }

  /** Length of the piece in bytes of UTF-8. */
  bytesOf(piece: number): number {
    return this.#pool.lengthOf(piece);
  }

  /** Calls `found` for what stands at each position of `bytes`, in order, until it returns false. */
  search(bytes: Uint8Array, found: Found): void {
    if (this.isEmpty) return;
    const beginnings = this.#beginnings;
    const skips = this.#skips;
    const end = this.#ahead - 1;
    const last = bytes.length - this.#ahead;
    for (let at = 0; at <= last; ) {
      // In range, so numbers; every byte of every output comes by here.
      const skip = skips[pairHash(bytes[at + end - 1] as number, bytes[at + end] as number)] as number;
      if (skip > 0) {
        at += skip;
        continue;
      }
      const known = beginnings[((bytes[at] as number) << 8) | (bytes[at + 1] as number)] as number;
      const mayBegin = (known & (1 << ((bytes[at + 2] as number) & 7))) !== 0 && this.#mayBeginAt(bytes, at);
      if (mayBegin && !this.#lookUp(bytes, at, found)) return;
      at++;
    }
  }

  /** Wherever in the first bytes of a piece two bytes stand, so far from the end of what is looked at may it begin. */
  #addSkips(piece: number): void {
    const end = this.#ahead - 2;
    for (let place = 0; place <= end; place++) {
      const pair = pairHash(this.#pool.byteAt(piece, place), this.#pool.byteAt(piece, place + 1));
      this.#skips[pair] = Math.min(this.#skips[pair] ?? 0, end - place);
    }
  }

  /** In whatever case the bytes stand in a text: upper and lower case of a letter have the same low bits. */
  #addBeginning(first: number, second: number, third: number): void {
    for (const one of casesOf(first))
      for (const two of casesOf(second)) {
        const pair = (one << 8) | two;
        this.#beginnings[pair] = (this.#beginnings[pair] ?? 0) | (1 << (third & 7));
      }
  }

  #mayBeginAt(bytes: Uint8Array, at: number): boolean {
    const [first, second, third] = [LOWER[bytes[at] ?? 0], LOWER[bytes[at + 1] ?? 0], LOWER[bytes[at + 2] ?? 0]];
    const bit = filterBit(first ?? 0, second ?? 0, third ?? 0) & this.#mask;
    return ((this.#filter[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  }

  #lookUp(bytes: Uint8Array, at: number, found: Found): boolean {
    const available = Math.min(HEAD_BYTES, bytes.length - at);
    let hash = HASH_SEED;
    for (let length = 1; length <= available; length++) {
      hash = mix(hash, LOWER[bytes[at + length - 1] ?? 0] ?? 0);
      if (length === HEAD_BYTES) {
        for (const sort of this.#longSorts) if (!this.#report(sort, hash, bytes, at, found)) return false;
      } else if (this.#shortSorts[length] && !this.#report(length, hash, bytes, at, found)) return false;
    }
    return true;
  }

  #report(sort: number, hash: number, bytes: Uint8Array, at: number, found: Found): boolean {
    const piece = this.#groups.pieceAt(sort, hash, bytes, at);
    return piece < 0 || found(at, piece);
  }
}

function filterBit(first: number, second: number, third: number): number {
  return Math.imul(first, 0x2c1b3c6d) ^ Math.imul(second, 0x297a2d39) ^ Math.imul(third, 0x1b56c4e9);
}

const PAIR_HASHES = 2 ** 12;

/** The same for both cases of a letter, which differ in one bit. */
function pairHash(first: number, second: number): number {
  return (((first & 0xdf) << 5) ^ (second & 0xdf)) & (PAIR_HASHES - 1);
}

/** A byte of a piece, which is in lower case, as it may stand in a text. */
function casesOf(byte: number): readonly number[] {
  return byte >= 0x61 && byte <= 0x7a ? [byte, byte - 0x20] : [byte];
}

/** Bytes of the shortest piece, three at least: two characters, one of them beyond ASCII; of those that the search makes use of. */
function shortestOf(pool: PiecePool): number {
  let shortest = MAX_AHEAD;
  for (let piece = 0; piece < pool.size; piece++) shortest = Math.min(shortest, pool.lengthOf(piece));
  return shortest;
}
