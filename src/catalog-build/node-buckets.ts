import { cell } from '../shared/columns.js';

const NO_NODES = new Int32Array(0);

/** Nodes grouped by a key: two flat columns for the whole tree, each bucket in document order. */
export class NodeBuckets {
  readonly #starts: Int32Array;
  readonly #nodes: Int32Array;

  /**
   * @param keys one key a node; nodes with a negative key are in no bucket
   * @param keyCount keys are below it
   */
  constructor(keys: Int32Array, keyCount: number) {
    const starts = new Int32Array(keyCount + 1);
    for (const key of keys) if (key >= 0) starts[key + 1] = cell(starts, key + 1) + 1;
    for (let key = 0; key < keyCount; key++) starts[key + 1] = cell(starts, key + 1) + cell(starts, key);
    const nodes = new Int32Array(cell(starts, keyCount));
    const next = starts.slice(0, keyCount);
    for (let node = 0; node < keys.length; node++) {
      const key = cell(keys, node);
      if (key < 0) continue;
      const at = cell(next, key);
      nodes[at] = node;
      next[key] = at + 1;
    }
    this.#starts = starts;
    this.#nodes = nodes;
  }

  /** Nodes with that key, ascending; a view, not a copy. Empty for a negative key. */
  of(key: number): Int32Array {
    if (key < 0) return NO_NODES;
    return this.#nodes.subarray(cell(this.#starts, key), cell(this.#starts, key + 1));
  }
}
