import type { CatalogCheck } from '../model/catalog.js';
import type { Language } from '../model/language.js';
import { fill } from './phrase.js';
import { renderTemplate } from './templates.js';
import { catalogSection } from './view/catalog.js';
import { shownCode, viewContext } from './view/context.js';

/** What `airlock catalog check` prints: a table of all selectors (at most 200 rows), worst first. */
export function renderCatalogCheckMarkdown(check: CatalogCheck, language: Language): string {
  const context = viewContext(language);
  const title = fill(context.words.catalog.reportTitle, { catalog: shownCode(context, check.catalog_id) });
  return renderTemplate('sectionReport', { title, section: catalogSection(context, check, 'ACCEPT') });
}
