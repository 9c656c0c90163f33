import type { DriftReport, SelectorDrift } from '../model/drift.js';
import type { Language } from '../model/language.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { fill, type Phrase, plain } from './phrase.js';
import { renderWithin } from './render-within.js';
import { renderTemplate } from './templates.js';
import { shownCode, type ViewContext, viewContext } from './view/context.js';
import { driftSection, STATUS_TONES } from './view/drift.js';
import { driftMarks } from './view/drift-marks.js';
import { type Section, type Table, tableOf } from './view/table.js';
import { statusCell } from './view/values.js';
import { wireframeView } from './view/wireframe.js';

/** What `airlock catalog drift` prints: the verdict and a table of all selectors (at most 200 rows), worst first. */
export function renderDriftMarkdown(drift: DriftReport, language: Language): string {
  return renderTemplate('sectionReport', driftPage(viewContext(language), drift));
}

/** A page of this size still opens at once on an old machine. */
const MAX_HTML_BYTES = 4 * 1024 * 1024;

/** The windows that drift is shown in; null for what there is no tree of. */
export interface DriftWindows {
  /** Of the evidence in the catalog. */
  readonly before: RedactedUiTree | null;
  /** Of the new dump. */
  readonly after: RedactedUiTree | null;
}

/**
 * The same as one self-contained HTML page, at most 4 MiB, with the windows before and after drawn from
 * bounds alone. Selectors that drifted have the same number in both.
 */
export function renderDriftHtml(drift: DriftReport, language: Language, windows: DriftWindows): string {
  return renderWithin(MAX_HTML_BYTES, (limits) => {
    const context = viewContext(language, limits);
    const page = driftPage(context, drift);
    const marks = driftMarks(drift, windows);
    const { drift: words } = context.words.catalogPages;
    const numbered = marks.listed.length === 0 ? [] : [numberTable(context, marks.listed)];
    const wireframes = [
      ...(windows.before
        ? [wireframeView(context, windows.before, marks.before, { id: 'before', label: words.before })]
        : []),
      ...(windows.after
        ? [wireframeView(context, windows.after, marks.after, { id: 'after', label: words.after })]
        : []),
    ];
    const section = { ...page.section, tables: [...page.section.tables, ...numbered] };
    return renderTemplate('sectionPage', { ...page, section, wireframes, language });
  });
}

function driftPage(context: ViewContext, drift: DriftReport): { readonly title: Phrase; readonly section: Section } {
  const { drift: words } = context.words;
  const title = fill(words.reportTitle, { catalog: shownCode(context, drift.catalog_id) });
  const section = driftSection(context, drift, 'ACCEPT');
  const against =
    drift.capture_id === null ? [] : [fill(words.against, { capture: shownCode(context, drift.capture_id) })];
  return { title, section: { ...section, lead: [...against, ...section.lead] } };
}

function numberTable(context: ViewContext, listed: readonly SelectorDrift[]): Table {
  const { drift: words, driftStatuses } = context.words;
  const heads = [context.words.catalogPages.drift.number, words.selector, words.status];
  const rows = listed.map((one, at) => ({ one, number: at + 1 }));
  return tableOf(context, context.words.catalogPages.drift.numbers, heads, rows, ({ one, number }) => [
    [plain(String(number))],
    [shownCode(context, one.selector_id)],
    statusCell(driftStatuses[one.status], one.status, STATUS_TONES[one.status]),
  ]);
}
