/** Pairs of keys below it are told apart exactly: two of them fit one double. Far above the nodes of any dump. */
const KEY_LIMIT = 2 ** 26;

/** Gives equal things the same small number, over both trees of a pair: no hashes, so nothing collides. */
export class Interner {
  readonly #keys = new Map<number | string, number>();

  get size(): number {
    return this.#keys.size;
  }

  text(value: string): number {
    return this.#key(value);
  }

  /** Of two keys from -1 on, such as `(class, length)` or `(what came before, what comes now)`. */
  pair(first: number, second: number): number {
    return this.#key((first + 1) * KEY_LIMIT + Math.min(second + 1, KEY_LIMIT - 1));
  }

  #key(value: number | string): number {
    const known = this.#keys.get(value);
    if (known !== undefined) return known;
    const key = this.#keys.size;
    this.#keys.set(value, key);
    return key;
  }
}
