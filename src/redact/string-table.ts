/** Strings that have been through the gate, each once, by number. */
export class StringTable {
  readonly all: string[] = [];
  readonly #ids = new Map<string, number>();

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}
