import { type Coincidence, squeeze } from './coincidence.js';
import { NameSet } from './name-set.js';
import { linesOf, MAX_PIECE_UNITS } from './pieces.js';
import type { TextSearch } from './search/text-search.js';
import { unescapeText } from './search/unescape.js';
import { isAscii, lowerAscii } from './words/words-of.js';

/** A name of a person or a place has no more words than this; longer text is a sentence and stands in no id. */
const MAX_NAME_WORDS = 6;

/** The part in ASCII of a text that also has other letters: `张伟 Zhang Wei`, `张伟(zhangwei)`. */
const ASCII_PART = /[A-Za-z0-9][ -~]{2,46}[A-Za-z0-9]/gu;

/** From this length a number is no count and no row, but may be somebody's account. */
const ACCOUNT = /^[0-9]{5,10}$/u;
const NUMBERS = /[0-9]{1,512}/gu;

/**
 * Tells whether a structural string carries visible text of the capture. What the leak guard would find
 * in it counts always. Beyond that, since here it is known what the string is:
 *
 * - it equals visible text of any length, whatever the case and blanks around it;
 * - it holds a visible name in another spelling (`chat_ZhangWei` for `Zhang Wei` or `张伟 (zhang.wei)`):
 *   some of its words in a row, put together, are the name;
 * - it holds a visible number of five digits or more (`chat_3146624`), which the guard has to pass over
 *   because sizes and bounds look the same.
 *
 * Coincidence, as `Coincidence` has it, never counts, except for such numbers. Nor does a short word inside
 * a longer one: `Mark` is not in `Markdown`.
 */
export class VisibleMatch {
  readonly #search: TextSearch;
  readonly #coincidence: Coincidence;
  readonly #wholes = new Set<string>();
  readonly #names = new NameSet();
  readonly #numbers = new Set<string>();

  /** @param search for the same texts, as the leak guard uses it */
  constructor(texts: ReadonlySet<string>, search: TextSearch, coincidence: Coincidence) {
    this.#search = search;
    this.#coincidence = coincidence;
    for (const text of texts) {
      this.#wholes.add(lowerAscii(text));
      for (const line of linesOf(text)) this.#addNames(line);
    }
  }

  isIn(text: string): boolean {
    return this.#equals(text) || this.#search.isIn(text) || this.#holdsOtherSpelling(unescapeText(text));
  }

  #equals(text: string): boolean {
    const trimmed = text.trim();
    return this.#wholes.has(lowerAscii(trimmed)) && !this.#coincidence.isCoincidental(trimmed);
  }

  #holdsOtherSpelling(text: string): boolean {
    if (this.#names.isIn(text)) return true;
    return this.#numbers.size > 0 && (text.match(NUMBERS) ?? []).some((number) => this.#numbers.has(number));
  }

  #addNames(line: string): void {
    if (isAscii(line)) this.#addName(line);
    else for (const [part] of line.matchAll(ASCII_PART)) this.#addName(part);
  }

  #addName(text: string): void {
    if (ACCOUNT.test(text)) this.#numbers.add(text);
    if (text.length > MAX_PIECE_UNITS || !/[A-Za-z]/u.test(text)) return;
    if (text.split(' ', MAX_NAME_WORDS + 1).length > MAX_NAME_WORDS) return;
    if (!this.#coincidence.isCoincidental(text)) this.#names.add(squeeze(text));
  }
}
