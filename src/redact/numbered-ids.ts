import { isOrdinaryWord } from './control-words.js';
import { wordsOf } from './words/words-of.js';

/** Longer numbers may be somebody's, and no ordinary word. In digits. */
const MAX_DIGITS = 6;
/** Shorter ids may be equal to a short visible text. In code units. */
const MIN_UNITS = 4;
const MAX_PREFIX_UNITS = 64;

/** Letters and underscores alone: nothing of them is an escape, an address, a path or a sentence. */
const PREFIX = /^[A-Za-z_]{1,64}$/u;
/** Where an escape of XML names may begin (`spellOut`). */
const MAY_SPELL = /_x/iu;

/** What of a visible text can stand in such an id at all. */
const MAY_STAND_IN_ID = /^[A-Za-z0-9_]{1,512}$/u;
const NUMBERS = /[0-9]{1,512}/gu;

/**
 * Ids that differ in a short number at their end (`pnlPart1`, `pnlPart2`, …): whether such an id carries visible text
 * depends on its prefix and on how many digits there are, not on which, unless visible text has digits of its own that
 * the number holds. So one id of a series can stand for the others: a large window has a series of them for each kind of control.
 *
 * Why that holds, check by check (`VisibleMatch`, `detect`): visible text without digits is found inside the prefix or not
 * at all, and what stands behind it is a digit in either case; visible text with digits would have to have one of its runs of
 * digits inside the number; no detector minds six digits behind a prefix of letters; and nothing is read as an encoding
 * where all words are ordinary.
 */
export class NumberedIds {
  /** By number of digits, which of the numbers of so many stand in visible text; null where none do. */
  readonly #numbers: (Uint8Array | null)[] = new Array<null>(MAX_DIGITS + 1).fill(null);
  readonly #prefixes = new Map<string, boolean>();

  /** @param text visible text, in any form in which ids are searched for it */
  addVisible(text: string): void {
    if (!HAS_DIGIT.test(text) || !MAY_STAND_IN_ID.test(text)) return;
    for (const [number] of text.matchAll(NUMBERS)) {
      if (number.length > MAX_DIGITS) continue;
      const known = this.#numbers[number.length] ?? new Uint8Array(10 ** number.length);
      known[Number(number)] = 1;
      this.#numbers[number.length] = known;
    }
  }

  /** Where the number at the end of an id begins; -1 for an id that others cannot stand for, nor it for them. */
  numberAt(id: string): number {
    let at = id.length;
    while (at > 0 && isDigit(id.charCodeAt(at - 1))) at--;
    const digits = id.length - at;
    if (digits === 0 || digits > MAX_DIGITS || at === 0 || at > MAX_PREFIX_UNITS || id.length < MIN_UNITS) return -1;
    return this.#holdsVisibleNumber(id, at) || !this.#isPlainPrefix(id.slice(0, at)) ? -1 : at;
  }

  #holdsVisibleNumber(id: string, from: number): boolean {
    for (let start = from; start < id.length; start++) {
      let value = 0;
      for (let end = start; end < id.length; end++) {
        value = value * 10 + id.charCodeAt(end) - ZERO;
        if (this.#numbers[end - start + 1]?.[value] === 1) return true;
      }
    }
    return false;
  }

  #isPlainPrefix(prefix: string): boolean {
    const known = this.#prefixes.get(prefix);
    if (known !== undefined) return known;
    const isPlain = PREFIX.test(prefix) && !MAY_SPELL.test(prefix) && wordsOf(prefix).every(isOrdinaryWord);
    if (this.#prefixes.size < MAX_PREFIXES) this.#prefixes.set(prefix, isPlain);
    return isPlain;
  }
}

/** A capture may have as many prefixes as ids; those of a program are few. */
const MAX_PREFIXES = 1000;

const HAS_DIGIT = /[0-9]/u;
const ZERO = 0x30;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= 0x39;
}
