import { NodeBuckets } from '../node-buckets.js';
import { int, real } from './cells.js';

/** One side of a pair: the old tree or the new one. */
export type Side = 0 | 1;

/**
 * A structural key of every node of both trees: nodes with the same key are alike in one respect.
 * -1 stands for no key, which equals nothing.
 */
export class KeyColumn {
  readonly keys: readonly [Int32Array, Int32Array];
  readonly #buckets: readonly [NodeBuckets, NodeBuckets];
  readonly #counts: readonly [Int32Array, Int32Array];
  readonly #rarity: Float64Array;

  constructor(keys: readonly [Int32Array, Int32Array], keyCount: number) {
    this.keys = keys;
    this.#buckets = [new NodeBuckets(keys[0], keyCount), new NodeBuckets(keys[1], keyCount)];
    this.#counts = [counts(keys[0], keyCount), counts(keys[1], keyCount)];
    const all = keys[0].length + keys[1].length;
    this.#rarity = new Float64Array(keyCount);
    for (let key = 0; key < keyCount; key++) {
      const holders = this.holders(0, key) + this.holders(1, key);
      // 1 for a key that each tree has once, 0 for one that all nodes have.
      this.#rarity[key] = all <= 2 ? 1 : 1 - Math.log(Math.max(holders, 2) / 2) / Math.log(all / 2);
    }
  }

  /** Keys are below it. */
  get size(): number {
    return this.#rarity.length;
  }

  of(side: Side, node: number): number {
    return int(this.keys[side], node);
  }

  /** Nodes of one tree that have the key, ascending. */
  nodes(side: Side, key: number): Int32Array {
    return this.#buckets[side].of(key);
  }

  /** How many nodes of one tree have the key; 0 for no key. */
  holders(side: Side, key: number): number {
    return key < 0 ? 0 : int(this.#counts[side], key);
  }

  /** 0 to 1: how much it says that two nodes share this key. */
  rarity(key: number): number {
    return key < 0 ? 0 : real(this.#rarity, key);
  }

  /** The rarity of the key that both nodes have; 0 where they have none in common. */
  shared(a: number, b: number): number {
    const key = int(this.keys[0], a);
    return key >= 0 && key === int(this.keys[1], b) ? real(this.#rarity, key) : 0;
  }

  /** The key that exactly one node of each tree has. */
  isUnique(key: number): boolean {
    return this.holders(0, key) === 1 && this.holders(1, key) === 1;
  }
}

function counts(keys: Int32Array, keyCount: number): Int32Array {
  const count = new Int32Array(keyCount);
  for (const key of keys) if (key >= 0) count[key] = int(count, key) + 1;
  return count;
}
