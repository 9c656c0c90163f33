/**
 * Counts UTF-16 code units of valid UTF-8. Goes on from the last count where it can, so that the places
 * of many tokens in one long line cost no more than the last of them.
 */
export class UnitCounter {
  readonly #utf8: Uint8Array;
  #from = 0;
  #to = 0;
  #units = 0;

  constructor(utf8: Uint8Array) {
    this.#utf8 = utf8;
  }

  /** Code units between two offsets in bytes. */
  between(from: number, to: number): number {
    if (from !== this.#from || to < this.#to) {
      this.#from = from;
      this.#to = from;
      this.#units = 0;
    }
    for (; this.#to < to; this.#to++) {
      const byte = this.#utf8[this.#to] ?? 0;
      if ((byte & 0xc0) !== 0x80) this.#units += byte >= 0xf0 ? 2 : 1;
    }
    return this.#units;
  }
}
