import { PIECE_KIND } from '../coincidence.js';
import { LOWER } from './lower-bytes.js';
import type { PiecePool } from './piece-pool.js';

/** A piece belongs to the group of its first bytes: eight, or all of them where it is shorter. */
export const HEAD_BYTES = 8;

/**
 * Sorts of groups: pieces of fewer than eight bytes by their length, longer ones by whether they count only as
 * a word, since only within one sort a shorter piece can stand for a longer one that begins with it.
 */
export const LONG = HEAD_BYTES + 1;
export const LONG_WORD = HEAD_BYTES + 2;

export const HASH_SEED = 0x811c9dc5 | 0;

/** One step of FNV-1a over a lower-cased byte. */
export function mix(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

const NONE = -1;

/** Leads from the bytes at a position to the pieces that begin like them, and on to the one that is there. */
export class PieceGroups {
  readonly #pool: PiecePool;
  /** Hash -> group, open addressing. */
  readonly #slots: Int32Array;
  /** Group -> its sort, one of its pieces, and where in `#members` its pieces are. */
  readonly #sorts: Uint8Array;
  readonly #samples: Int32Array;
  readonly #firsts: Int32Array;
  readonly #counts: Int32Array;
  #members = new Int32Array(0);
  #groups = 0;

  constructor(pool: PiecePool) {
    this.#pool = pool;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(pool.size * 2 + 2))).fill(NONE);
    this.#sorts = new Uint8Array(pool.size);
    this.#samples = new Int32Array(pool.size);
    this.#firsts = new Int32Array(pool.size);
    this.#counts = new Int32Array(pool.size);
    this.#collect();
    for (let group = 0; group < this.#groups; group++) this.#tidy(group);
  }

  hasSort(sort: number): boolean {
    return this.#sorts.subarray(0, this.#groups).includes(sort);
  }

  /**
   * The piece of that sort which stands at `at`, or -1.
   *
   * @param hash of the bytes there, as many as a head of the sort has
   */
  pieceAt(sort: number, hash: number, bytes: Uint8Array, at: number): number {
    const group = this.#slots[this.#slotOf(sort, hash, bytes, at)] ?? NONE;
    if (group === NONE) return NONE;
    const first = this.#firsts[group] ?? 0;
    return this.#search(first, first + (this.#counts[group] ?? 0), bytes, at);
  }

  #collect(): void {
    const pool = this.#pool;
    const groupOf = new Int32Array(pool.size);
    for (let piece = 0; piece < pool.size; piece++) {
      const group = this.#groupOf(piece);
      groupOf[piece] = group;
      this.#counts[group] = (this.#counts[group] ?? 0) + 1;
    }
    for (let group = 1; group < this.#groups; group++)
      this.#firsts[group] = (this.#firsts[group - 1] ?? 0) + (this.#counts[group - 1] ?? 0);
    const next = this.#firsts.slice();
    this.#members = new Int32Array(pool.size);
    groupOf.forEach((group, piece) => {
      const place = next[group] ?? 0;
      this.#members[place] = piece;
      next[group] = place + 1;
    });
  }

  /** The group of a piece, a new one where it is the first. */
  #groupOf(piece: number): number {
    const sort = sortOf(this.#pool, piece);
    let hash = HASH_SEED;
    for (let index = 0; index < headOf(sort); index++) hash = mix(hash, this.#pool.byteAt(piece, index));
    const slot = this.#slotOf(sort, hash, this.#pool.bytes, this.#pool.startOf(piece));
    const known = this.#slots[slot] ?? NONE;
    if (known !== NONE) return known;
    const group = this.#groups++;
    this.#slots[slot] = group;
    this.#sorts[group] = sort;
    this.#samples[group] = piece;
    return group;
  }

  /** Sorts a group and leaves out what begins with another piece of it: where the one stands, so does the other. */
  #tidy(group: number): void {
    const first = this.#firsts[group] ?? 0;
    const members = this.#members.subarray(first, first + (this.#counts[group] ?? 0));
    if (members.length === 1) return;
    members.sort((a, b) => this.#pool.compare(a, b));
    let kept = 1;
    for (const piece of members.subarray(1)) {
      if (this.#pool.beginsWith(piece, members[kept - 1] ?? 0)) continue;
      members[kept++] = piece;
    }
    this.#counts[group] = kept;
  }

  /** The slot of the group whose pieces begin like the bytes at `at`, or the free one where it would be. */
  #slotOf(sort: number, hash: number, bytes: Uint8Array, at: number): number {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15) ^ Math.imul(sort, 0x9e3779b1)) & mask;
    for (; this.#slots[slot] !== NONE; slot = (slot + 1) & mask) {
      const group = this.#slots[slot] ?? 0;
      if (this.#sorts[group] !== sort) continue;
      if (this.#pool.hasHead(this.#samples[group] ?? 0, headOf(sort), bytes, at)) break;
    }
    return slot;
  }

  /**
   * Of sorted pieces none of which begins with another, only the last that is not above the text can be
   * its beginning. What the bounds already share with the text is not compared again, as in a suffix
   * array search, so the cost is that of the longest piece, not of their number.
   */
  #search(from: number, to: number, bytes: Uint8Array, at: number): number {
    let [low, high, sharedLow, sharedHigh] = [from, to, 0, 0];
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = this.#members[middle] ?? NONE;
      const shared = this.#pool.differenceAt(piece, bytes, at, Math.min(sharedLow, sharedHigh));
      if (shared === this.#pool.lengthOf(piece)) return piece;
      if (this.#pool.byteAt(piece, shared) > lowerByteAt(bytes, at + shared)) {
        high = middle;
        sharedHigh = shared;
      } else {
        low = middle + 1;
        sharedLow = shared;
      }
    }
    return NONE;
  }
}

/** Below every byte where the text has ended: what is longer comes later. */
function lowerByteAt(bytes: Uint8Array, at: number): number {
  return at < bytes.length ? (LOWER[bytes[at] ?? 0] ?? 0) : -1;
}

function sortOf(pool: PiecePool, piece: number): number {
  const length = pool.lengthOf(piece);
  if (length < HEAD_BYTES) return length;
  return pool.kindOf(piece) === PIECE_KIND.WORD ? LONG_WORD : LONG;
}

function headOf(sort: number): number {
  return Math.min(sort, HEAD_BYTES);
}
