import { intAt } from './columns.js';

/** In a slot: groups are there by their number plus one, so that what is not written to takes no memory. */
const FREE = 0;

/** Numbers things that have three whole numbers in common, from 0 in the order they come. No object a group. */
export class IntGroups {
  length = 0;
  readonly #keys: Int32Array;
  /** By hash, open addressing; at most half full. */
  readonly #slots: Int32Array;

  /** @param most groups that there can be */
  constructor(most: number) {
    this.#keys = new Int32Array(most * 3);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(most * 2 + 2)));
  }

  /** The group of what has these three; a new one, equal to the `length` before, where it is the first. */
  groupOf(a: number, b: number, c: number): number {
    const keys = this.#keys;
    const mask = this.#slots.length - 1;
    let slot = hashOf(a, b, c) & mask;
    for (let found = intAt(this.#slots, slot); found !== FREE; found = intAt(this.#slots, slot)) {
      const group = found - 1;
      if (keys[group * 3] === a && keys[group * 3 + 1] === b && keys[group * 3 + 2] === c) return group;
      slot = (slot + 1) & mask;
    }
    const group = this.length++;
    keys[group * 3] = a;
    keys[group * 3 + 1] = b;
    keys[group * 3 + 2] = c;
    this.#slots[slot] = this.length;
    return group;
  }
}

function hashOf(a: number, b: number, c: number): number {
  const sum = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  const half = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return half ^ (half >>> 13);
}
