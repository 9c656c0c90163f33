/** From this many keys on, looking through a list costs more than a Set. */
const LIST_KEYS = 24;

/** Remembers the keys of every open object, to tell when one comes twice. */
export class KeyTracker {
  /** Keys of all open objects, outermost first. */
  readonly #keys: string[] = [];
  /** Where each open object's keys begin in the list. */
  readonly #starts: number[] = [];
  readonly #sets: (Set<string> | null)[] = [];

  open(): void {
    this.#starts.push(this.#keys.length);
    this.#sets.push(null);
  }

  close(): void {
    this.#keys.length = this.#starts.pop() ?? 0;
    this.#sets.pop();
  }

  /** @returns whether the innermost open object had the key before */
  add(key: string): boolean {
    const top = this.#sets.length - 1;
    const start = this.#starts[top] ?? 0;
    const known = this.#sets[top] ?? this.#setOf(top, start);
    if (known !== null) {
      if (known.has(key)) return true;
      known.add(key);
      return false;
    }
    for (let i = start; i < this.#keys.length; i++) if (this.#keys[i] === key) return true;
    this.#keys.push(key);
    return false;
  }

  #setOf(top: number, start: number): Set<string> | null {
    if (this.#keys.length - start < LIST_KEYS) return null;
    const keys = new Set(this.#keys.slice(start));
    this.#sets[top] = keys;
    return keys;
  }
}
