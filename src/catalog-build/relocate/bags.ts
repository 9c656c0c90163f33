import { int } from './cells.js';

/** 32-bit words of a bag. 256 bits tell some 100 different things apart. */
const WORDS = 8;

/**
 * A small set a node, as bits: what is in its subtree, or among its siblings. Two sets are compared by
 * their bits, whatever their size, so that a pair of nodes costs the same everywhere.
 */
export class Bags {
  readonly #bits: Int32Array;

  constructor(length: number) {
    this.#bits = new Int32Array(length * WORDS);
  }

  add(node: number, key: number): void {
    const mixed = Math.imul(key + 1, 0x9e3779b1) >>> 24;
    const at = node * WORDS + (mixed >>> 5);
    this.#bits[at] = int(this.#bits, at) | (1 << (mixed & 31));
  }

  /** Puts into the bag of `node` all that is in the bag of `other`. */
  addAll(node: number, from: Bags, other: number): void {
    for (let word = 0; word < WORDS; word++)
      this.#bits[node * WORDS + word] = int(this.#bits, node * WORDS + word) | int(from.#bits, other * WORDS + word);
  }

  /** Share of what is in either bag that is in both, 0 to 1; 0 where both are empty. */
  static overlap(a: Bags, nodeA: number, b: Bags, nodeB: number): number {
    let both = 0;
    let either = 0;
    for (let word = 0; word < WORDS; word++) {
      const left = int(a.#bits, nodeA * WORDS + word);
      const right = int(b.#bits, nodeB * WORDS + word);
      if ((left | right) === 0) continue;
      both += bitCount(left & right);
      either += bitCount(left | right);
    }
    return either === 0 ? 0 : both / either;
  }
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
