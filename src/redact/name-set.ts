import { MAX_PIECE_UNITS } from './pieces.js';
import { wordsOf } from './words/words-of.js';

/** Shorter names stand in identifiers by chance. */
const MIN_NAME_UNITS = 4;
const RADIX = 36;

/** Squeezed names (`zhangwei`), and whether an identifier holds one as some of its words in a row. */
export class NameSet {
  readonly #names = new Set<string>();
  /** One bit for every four letters or digits that a name can begin with. */
  #beginnings: Uint8Array | null = null;

  /** @param name lower-case ASCII letters and digits only; too short ones are passed over */
  add(name: string): void {
    if (name.length < MIN_NAME_UNITS) return;
    this.#names.add(name);
    this.#beginnings ??= new Uint8Array(RADIX ** MIN_NAME_UNITS / 8);
    const bit = beginningAt(name, 0);
    this.#beginnings[bit >> 3] = (this.#beginnings[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  isIn(identifier: string): boolean {
    if (this.#beginnings === null) return false;
    const words = wordsOf(identifier);
    const squeezed = words.join('').toLowerCase();
    let start = 0;
    for (let first = 0; first < words.length; first++) {
      if (this.#mayBeginAt(squeezed, start) && this.#beginsAt(squeezed, start, words, first)) return true;
      start += words[first]?.length ?? 0;
    }
    return false;
  }

  #mayBeginAt(squeezed: string, start: number): boolean {
    if (start + MIN_NAME_UNITS > squeezed.length) return false;
    const bit = beginningAt(squeezed, start);
    return ((this.#beginnings?.[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  /** Words are put together for as long as a name can be. */
  #beginsAt(squeezed: string, start: number, words: readonly string[], first: number): boolean {
    let end = start;
    for (let last = first; last < words.length && end - start <= MAX_PIECE_UNITS; last++) {
      end += words[last]?.length ?? 0;
      if (this.#names.has(squeezed.slice(start, end))) return true;
    }
    return false;
  }
}

function beginningAt(text: string, start: number): number {
  let value = 0;
  for (let at = start; at < start + MIN_NAME_UNITS; at++) {
    const code = text.charCodeAt(at);
    value = value * RADIX + (code < 0x61 ? code - 0x30 : code - 0x57);
  }
  return value;
}
