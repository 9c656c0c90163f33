import type { CatalogExport } from '../model/catalog-export.js';
import type { Language } from '../model/language.js';
import { dictionaryOf } from './language/dictionary.js';
import { fill, groupDigits, type PhraseArgs, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** Refused selectors are named for so many; the others are counted. */
const MAX_LINES = 20;

/** What `airlock catalog export` says of the selectors that it cannot express: each with the reason and what it means. */
export function renderExportRefused({ refused }: CatalogExport, language: Language): string {
  const { export: words } = dictionaryOf(language).catalogPages;
  const lines = refused
    .slice(0, MAX_LINES)
    .map(({ selector_id, reason }) =>
      line(words.refused, { selector: visibleText(selector_id), reason, meaning: words.reasons[reason] }),
    );
  const rest = refused.length - lines.length;
  return [...lines, ...(rest > 0 ? [line(words.more, { count: groupDigits(rest) })] : [])].join('');
}

/** How many selectors were exported. */
export function renderExported({ exported, refused }: CatalogExport, language: Language): string {
  const { export: words } = dictionaryOf(language).catalogPages;
  return line(words.exported, { exported: groupDigits(exported.length), refused: groupDigits(refused.length) });
}

function line(template: string, args: PhraseArgs): string {
  return `${textOf(fill(template, args))}\n`;
}
