import type { CatalogChange, CatalogDiff, ChangeSeverity } from '../model/catalog-diff.js';
import type { Language } from '../model/language.js';
import { fill, groupDigits, type Phrase, plain } from './phrase.js';
import { renderTemplate } from './templates.js';
import { shownCode, type ViewContext, viewContext } from './view/context.js';
import { type Section, type Tone, tableOf } from './view/table.js';
import { statusCell } from './view/values.js';

const SEVERITY_TONES = {
  breaking: 'bad',
  risky: 'warn',
  safe: 'quiet',
} as const satisfies Record<ChangeSeverity, Tone>;

// Object.keys of a const object with string keys gives exactly those keys.
const WORST_FIRST = Object.keys(SEVERITY_TONES) as readonly ChangeSeverity[];

/** What `airlock catalog diff` prints: the changes between two catalogs, worst first (at most 200 rows). */
export function renderCatalogDiffMarkdown(diff: CatalogDiff, language: Language): string {
  const context = viewContext(language);
  const { diff: words } = context.words.catalogPages;
  const title = fill(words.title, {
    old: shownCode(context, diff.old_catalog_id),
    new: shownCode(context, diff.new_catalog_id),
  });
  return renderTemplate('sectionReport', { title, section: changesSection(context, diff, words.heading) });
}

/** A section about changes, for any page that shows some. */
export function changesSection(context: ViewContext, diff: CatalogDiff, heading: string): Section {
  const { diff: words } = context.words.catalogPages;
  const worst = WORST_FIRST.find((severity) => diff.counts[severity] > 0) ?? null;
  const counts = WORST_FIRST.map((severity) => `${words.severities[severity]} ${groupDigits(diff.counts[severity])}`);
  const rows = [...diff.changes].sort((a, b) => WORST_FIRST.indexOf(a.severity) - WORST_FIRST.indexOf(b.severity));
  const heads = [words.severity, words.selector, words.field, words.before, words.after, words.why];
  return {
    id: 'changes',
    heading,
    badge: worst === null ? null : { label: words.severities[worst], tone: SEVERITY_TONES[worst] },
    lead: [worst === null ? fill(words.same) : [plain(counts.join(context.words.wordSeparator))]],
    tables: rows.length === 0 ? [] : [tableOf(context, words.caption, heads, rows, (change) => cells(context, change))],
  };
}

function cells(context: ViewContext, change: CatalogChange) {
  const { diff: words } = context.words.catalogPages;
  const { severity, type, reason, from_id, to_id, field } = change;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const ids = from_id !== null && to_id !== null && from_id !== to_id ? `${from_id} -> ${to_id}` : (to_id ?? from_id);
  return [
    statusCell(words.severities[severity], severity, SEVERITY_TONES[severity]),
    ids === null ? [plain(context.words.none)] : [shownCode(context, ids)],
    field === '' ? [shownCode(context, type)] : [shownCode(context, field)],
    value(context, change.before, change),
    value(context, change.after, change),
    [plain(reasons[reason] ?? reason)],
  ];
}

/** Short values as they are; lists and whole selectors are for the JSON. */
function value(context: ViewContext, json: unknown, { type }: CatalogChange): Phrase {
  const { diff: words } = context.words.catalogPages;
  if (json === null) return [plain(context.words.none)];
  if (typeof json === 'string' || typeof json === 'number') return [shownCode(context, String(json))];
  if (type === 'evidence-changed' && typeof json === 'object' && 'uia_path' in json)
    return [shownCode(context, String(json.uia_path))];
  return Array.isArray(json) ? fill(words.entries, { count: groupDigits(json.length) }) : [plain(words.there)];
}
