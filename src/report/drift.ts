import type { DriftReport } from '../model/drift.js';
import type { Language } from '../model/language.js';
import { fill } from './phrase.js';
import { renderTemplate } from './templates.js';
import { shownCode, viewContext } from './view/context.js';
import { driftSection } from './view/drift.js';

/** What `airlock catalog drift` prints: the verdict and a table of all selectors (at most 200 rows), worst first. */
export function renderDriftMarkdown(drift: DriftReport, language: Language): string {
  const context = viewContext(language);
  const { drift: words } = context.words;
  const title = fill(words.reportTitle, { catalog: shownCode(context, drift.catalog_id) });
  const section = driftSection(context, drift, 'ACCEPT');
  const against =
    drift.capture_id === null ? [] : [fill(words.against, { capture: shownCode(context, drift.capture_id) })];
  return renderTemplate('sectionReport', { title, section: { ...section, lead: [...against, ...section.lead] } });
}
