import type { ComparedName } from './duplicate-names.js';

/** The names that fold to the same and have been met. Nearly always there is one, which needs no maps. */
export class NamesAtNode {
  #first: ComparedName | null = null;
  #byPath: Map<string, ComparedName> | null = null;
  #byNfc: Map<string, ComparedName> | null = null;

  get first(): ComparedName | null {
    return this.#first;
  }

  /** The first of that very path. */
  ofPath(path: string): ComparedName | undefined {
    if (this.#byPath) return this.#byPath.get(path);
    return this.#first?.path === path ? this.#first : undefined;
  }

  /** The first whose path is that one in NFC. */
  ofNfc(nfc: string): ComparedName | undefined {
    if (this.#byNfc) return this.#byNfc.get(nfc);
    return this.#first?.path.normalize('NFC') === nfc ? this.#first : undefined;
  }

  add(name: ComparedName): void {
    if (this.#first === null) {
      this.#first = name;
      return;
    }
    this.#byPath ??= new Map([[this.#first.path, this.#first]]);
    this.#byNfc ??= new Map([[this.#first.path.normalize('NFC'), this.#first]]);
    const nfc = name.path.normalize('NFC');
    if (!this.#byPath.has(name.path)) this.#byPath.set(name.path, name);
    if (!this.#byNfc.has(nfc)) this.#byNfc.set(nfc, name);
  }
}
