import { isExplained } from './glued-words.js';
import { MAX_PIECE_UNITS } from './pieces.js';
import { wordsOf } from './words/words-of.js';

/** Shorter names stand in identifiers by chance. */
const MIN_NAME_UNITS = 4;
/** From this length a name is found across the words of an identifier, wherever it begins. */
const MIN_CROSSING_UNITS = 6;
const RADIX = 36;

/** So many names and more are worth a table of all beginnings, of 210 kB; fewer share bits of a small one. */
const MANY_NAMES = 1000;
const FEW_BEGINNINGS = 2 ** 16;
const ALL_BEGINNINGS = RADIX ** MIN_NAME_UNITS;

/**
 * Squeezed names (`zhangwei`), and whether an identifier holds one: as some of its words in a row, or glued to
 * other letters (`rowevelyn`, `chatzhangwei1`), unless it is there by chance, inside ordinary words (`Mark` in
 * `txtMarkdown`).
 */
export class NameSet {
  readonly #names = new Set<string>();
  readonly #lengths = new Set<number>();
  /** One bit for every four letters or digits that a name can begin with, or for several of them; null where there are no names. */
  #beginnings: Uint8Array | null = null;

  /** @param name lower-case ASCII letters and digits only; too short ones are passed over */
  add(name: string): void {
    if (name.length < MIN_NAME_UNITS) return;
    this.#names.add(name);
    this.#lengths.add(name.length);
    if (this.#names.size < MANY_NAMES || this.#hasAllBeginnings()) {
      this.#beginnings ??= new Uint8Array(FEW_BEGINNINGS / 8);
      addBeginning(this.#beginnings, name);
      return;
    }
    this.#beginnings = new Uint8Array(ALL_BEGINNINGS / 8);
    for (const known of this.#names) addBeginning(this.#beginnings, known);
  }

  #hasAllBeginnings(): boolean {
    return this.#beginnings?.length === ALL_BEGINNINGS / 8;
  }

  get all(): Iterable<string> {
    return this.#names;
  }

  isIn(identifier: string): boolean {
    if (this.#beginnings === null) return false;
    const words = wordsOf(identifier);
    const squeezed = words.join('').toLowerCase();
    let start = 0;
    for (let index = 0; index < words.length; index++) {
      const end = start + (words[index]?.length ?? 0);
      for (let at = start; at < end; at++) {
        if (!this.#mayBeginAt(squeezed, at)) continue;
        if (at === start && this.#isWordsAt(squeezed, start, words, index)) return true;
        if (this.#isGluedAt(squeezed, at, { words, index, start, end })) return true;
      }
      start = end;
    }
    return false;
  }

  #mayBeginAt(squeezed: string, start: number): boolean {
    if (this.#beginnings === null || start + MIN_NAME_UNITS > squeezed.length) return false;
    const bit = bitIn(this.#beginnings, squeezed, start);
    return ((this.#beginnings[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  /** Words are put together for as long as a name can be. */
  #isWordsAt(squeezed: string, start: number, words: readonly string[], first: number): boolean {
    let end = start;
    for (let last = first; last < words.length && end - start <= MAX_PIECE_UNITS; last++) {
      end += words[last]?.length ?? 0;
      if (this.#names.has(squeezed.slice(start, end))) return true;
    }
    return false;
  }

  /** Whether a name begins at `at`, inside or at the beginning of the word, and is there for no other reason. */
  #isGluedAt(squeezed: string, at: number, word: PlacedWord): boolean {
    for (const length of this.#lengths) {
      const end = at + length;
      if (end > squeezed.length || (end > word.end && length < MIN_CROSSING_UNITS)) continue;
      if (this.#names.has(squeezed.slice(at, end)) && !isChance(squeezed, at, end, word)) return true;
    }
    return false;
  }
}

/** A word of an identifier, and where it is among them all. */
interface PlacedWord {
  readonly words: readonly string[];
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Whether the words that the name touches are made of ordinary ones, in which it is neither a part nor several. */
function isChance(squeezed: string, from: number, to: number, { words, index, start, end }: PlacedWord): boolean {
  const seams: number[] = [];
  let last = end;
  for (let next = index + 1; last < to && next < words.length; next++) {
    seams.push(last - start);
    last += words[next]?.length ?? 0;
  }
  return isExplained(squeezed.slice(start, last), { from: from - start, to: to - start, seams });
}

function addBeginning(beginnings: Uint8Array, name: string): void {
  const bit = bitIn(beginnings, name, 0);
  beginnings[bit >> 3] = (beginnings[bit >> 3] ?? 0) | (1 << (bit & 7));
}

function bitIn(beginnings: Uint8Array, text: string, start: number): number {
  return beginningAt(text, start) % (beginnings.length * 8);
}

function beginningAt(text: string, start: number): number {
  let value = 0;
  for (let at = start; at < start + MIN_NAME_UNITS; at++) {
    const code = text.charCodeAt(at);
    value = value * RADIX + (code < 0x61 ? code - 0x30 : code - 0x57);
  }
  return value;
}
