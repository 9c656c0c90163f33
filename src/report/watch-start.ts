import type { Language } from '../model/language.js';
import { dictionaryOf } from './language/dictionary.js';
import { fill, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** The line that `airlock watch` starts with: what it looks at, and until when. */
export function renderWatchStart(
  at: {
    readonly folder: string;
    readonly seconds: string;
    readonly runs: string;
    readonly batch: string;
  },
  language: Language,
): string {
  const { watch } = dictionaryOf(language);
  const { folder, seconds, runs, batch } = at;
  const shown = Object.entries({ folder, seconds, runs, batch }).map(([key, value]) => [key, visibleText(value)]);
  return `${textOf(fill(watch.watching, Object.fromEntries(shown)))}\n`;
}
