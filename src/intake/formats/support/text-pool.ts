import { RawText } from '../../../model/raw-text.js';

const MAX_POOLED_UNITS = 64;
const MAX_POOLED_TEXTS = 65_536;

/** Wraps strings as `RawText`; strings that come again share one, as class names and labels do by the thousand. */
export class TextPool {
  readonly #texts = new Map<string, RawText>();

  wrap(characters: string): RawText {
    if (characters.length > MAX_POOLED_UNITS) return new RawText(characters);
    const known = this.#texts.get(characters);
    if (known) return known;
    const text = new RawText(characters);
    if (this.#texts.size < MAX_POOLED_TEXTS) this.#texts.set(characters, text);
    return text;
  }
}
