import { type Coincidence, PIECE_KIND, type PieceKind } from './coincidence.js';
import type { FieldName } from './fields.js';
import { NameSet } from './name-set.js';
import { namePartsOf, spellingsOf } from './name-spellings.js';
import { NumberSet } from './number-set.js';
import { NumberedIds } from './numbered-ids.js';
import { encodedReadings } from './search/encoded-readings.js';
import { spellOut } from './search/spelled-out.js';
import type { TextSearch } from './search/text-search.js';
import { lowerAscii } from './words/words-of.js';

const MAX_SHORT_UNITS = 3;

/** From this length a number is no count and no row, but may be somebody's account. */
const ACCOUNT = /^[0-9]{5,10}$/u;
const NUMBERS = /[0-9]{1,512}/gu;

/** The visible text of a capture, made ready. */
export interface VisibleText {
  readonly texts: ReadonlySet<string>;
  /** Of the texts, as `readPieces` gives them. */
  readonly pieces: ReadonlyMap<string, PieceKind>;
  /** For the pieces. Finds whatever the leak guard would. */
  readonly search: TextSearch;
  readonly coincidence: Coincidence;
}

/**
 * Tells whether a structural string carries visible text of the capture. What the leak guard would find
 * in it counts always. Beyond that, since here it is known what the string is:
 *
 * - it equals visible text of any length, whatever the case and blanks around it;
 * - it holds a visible name in another spelling (`chat_ZhangWei` for `Zhang Wei` or `张伟 (zhang.wei)`):
 *   some of its words in a row, put together, are the name, without accents, in any order of words and with its
 *   numbers or without; or the name stands inside its words (`rowevelyn`), unless ordinary words explain why (`NameSet`);
 * - it holds a visible number of five digits or more (`chat_3146624`), which the guard has to pass over
 *   because sizes and bounds look the same;
 * - it holds a visible number of 6 to 20 digits with other separators (`tel_62628888` for `6262-8888`), or one of
 *   7 digits and more out of a longer text (`Tel. 6262 8888`);
 * - it holds visible text in an encoding of bytes (base64, hexadecimal, UTF-7).
 *
 * Coincidence, as `Coincidence` has it, never counts, except for such numbers. Nor does a short word inside
 * a longer one: `Mark` is not in `Markdown`.
 */
export class VisibleMatch {
  readonly #search: TextSearch;
  readonly #coincidence: Coincidence;
  /** Texts of two or three characters, too short for the search, lower-cased. */
  readonly #shorts = new Set<string>();
  readonly #names = new NameSet();
  readonly #numbers = new Set<string>();
  readonly #grouped = new NumberSet();
  readonly #numbered = new NumberedIds();

  constructor({ texts, pieces, search, coincidence }: VisibleText) {
    this.#search = search;
    this.#coincidence = coincidence;
    for (const text of texts) {
      if (text.length <= MAX_SHORT_UNITS) this.#shorts.add(lowerAscii(text));
      this.#grouped.addInside(text);
    }
    for (const [piece, kind] of pieces) {
      if (ACCOUNT.test(piece)) this.#numbers.add(piece);
      if (!coincidence.isKnown(piece)) this.#grouped.add(piece);
      if (kind === PIECE_KIND.COINCIDENTAL) continue;
      this.#numbered.addVisible(piece);
      this.#addNames(piece);
    }
    for (const digits of [this.#names.all, this.#numbers, this.#grouped.all])
      for (const text of digits) this.#numbered.addVisible(text);
  }

  /** @param field says which numbers in the text are nobody's, such as those of a version */
  isIn(text: string, field: FieldName): boolean {
    if (this.#isKnown(text)) return true;
    const decoded = spellOut(text);
    if (decoded !== text && this.#isKnown(decoded)) return true;
    if (this.#holdsOtherSpelling(decoded) || this.#grouped.isIn(decoded, field)) return true;
    return this.isEncodedIn(text);
  }

  /**
   * Where the number at the end of an automation id begins, if it does not matter which number it is: of two such ids with
   * the same prefix and as many digits both carry visible text or none does. Else -1.
   */
  anyNumberAt(id: string): number {
    return this.#numbered.numberAt(id);
  }

  /** Whether base64, hexadecimal or the like in the text is visible text. */
  isEncodedIn(text: string): boolean {
    return encodedReadings(text).some((reading) => this.#isKnown(reading) || this.#names.isIn(reading));
  }

  #isKnown(text: string): boolean {
    return this.#search.isIn(text) || this.#equalsShort(text.trim());
  }

  #equalsShort(text: string): boolean {
    if (text.length > MAX_SHORT_UNITS || !this.#shorts.has(lowerAscii(text))) return false;
    return !this.#coincidence.isCoincidental(text);
  }

  #holdsOtherSpelling(text: string): boolean {
    if (this.#names.isIn(text)) return true;
    return this.#numbers.size > 0 && (text.match(NUMBERS) ?? []).some((number) => this.#numbers.has(number));
  }

  #addNames(piece: string): void {
    for (const part of namePartsOf(piece)) {
      if (ACCOUNT.test(part)) this.#numbers.add(part);
      if (this.#coincidence.isCoincidental(part)) continue;
      for (const spelling of spellingsOf(part, this.#coincidence)) this.#names.add(spelling);
    }
  }
}
