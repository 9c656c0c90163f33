import type { Language } from '../model/language.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/**
 * A line that a command says on stderr beside its result.
 *
 * @param words what is named in it; it may come from the command line, so it is made visible
 */
export function renderNotice(
  notice: keyof Dictionary['notices'],
  words: Readonly<Record<string, string>>,
  language: Language,
): string {
  const shown = Object.entries(words).map(([key, value]) => [key, visibleText(value)]);
  return `${textOf(fill(dictionaryOf(language).notices[notice], Object.fromEntries(shown)))}\n`;
}
