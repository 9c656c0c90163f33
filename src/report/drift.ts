import type { DriftReport, SelectorDrift } from '../model/drift.js';
import type { Language } from '../model/language.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { fill, type Phrase, plain, textOf } from './phrase.js';
import { renderWithin } from './render-within.js';
import { renderTemplate } from './templates.js';
import { shownCode, type ViewContext, viewContext } from './view/context.js';
import { driftSection, STATUS_TONES } from './view/drift.js';
import { driftMarks } from './view/drift-marks.js';
import { type Section, type Table, tableOf } from './view/table.js';
import { statusCell } from './view/values.js';
import { wireframeView } from './view/wireframe.js';

/** What is compared, as far as it says what it is. */
interface DriftSource {
  readonly captureId: string | null;
  readonly productVersion: string | null;
}

/** The two sides of the comparison; `before` is null where nothing says what the catalog has its evidence from. */
export interface DriftSources {
  readonly before: DriftSource | null;
  readonly after: DriftSource;
}

/**
 * What `airlock catalog drift` prints: the verdict, what was compared, and a table of all selectors (at most 200
 * rows), worst first.
 */
export function renderDriftMarkdown(drift: DriftReport, language: Language, sources: DriftSources): string {
  return renderTemplate('sectionReport', driftPage(viewContext(language), drift, sources));
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
export function renderDriftHtml(
  drift: DriftReport,
  language: Language,
  sources: DriftSources,
  windows: DriftWindows,
): string {
  return renderWithin(MAX_HTML_BYTES, (limits) => {
    const context = viewContext(language, limits);
    const page = driftPage(context, drift, sources);
    const marks = driftMarks(drift, windows);
    const [before, after] = [textOf(beforePhrase(context, sources)), textOf(afterPhrase(context, sources))];
    const numbered = marks.listed.length === 0 ? [] : [numberTable(context, marks.listed)];
    const wireframes = [
      ...(windows.before
        ? [wireframeView(context, windows.before, marks.before, { id: 'before', label: before })]
        : []),
      ...(windows.after ? [wireframeView(context, windows.after, marks.after, { id: 'after', label: after })] : []),
    ];
    const section = { ...page.section, tables: [...page.section.tables, ...numbered] };
    return renderTemplate('sectionPage', { ...page, section, wireframes, language });
  });
}

function driftPage(
  context: ViewContext,
  drift: DriftReport,
  sources: DriftSources,
): { readonly title: Phrase; readonly section: Section } {
  const title = fill(context.words.drift.reportTitle, { catalog: shownCode(context, drift.catalog_id) });
  const section = driftSection(context, drift, 'ACCEPT');
  const compared = [beforePhrase(context, sources), afterPhrase(context, sources)];
  return { title, section: { ...section, lead: [...section.lead, ...compared] } };
}

function beforePhrase(context: ViewContext, { before }: DriftSources): Phrase {
  const { drift: words } = context.words.catalogPages;
  return fill(words.before, { capture: sourcePhrase(context, before, words.unnamedBefore) });
}

function afterPhrase(context: ViewContext, { after }: DriftSources): Phrase {
  const { drift: words } = context.words.catalogPages;
  return fill(words.after, { capture: sourcePhrase(context, after, words.unnamedAfter) });
}

function sourcePhrase(context: ViewContext, source: DriftSource | null, unnamed: string): Phrase {
  const { drift: words } = context.words.catalogPages;
  const id = source?.captureId ?? null;
  const capture = id === null ? plain(unnamed) : shownCode(context, id);
  const version = source?.productVersion ?? null;
  return version === null ? [capture] : fill(words.version, { capture, version: shownCode(context, version) });
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
