import type { CatalogChange, CatalogDiff, ChangeSeverity } from '../model/catalog-diff.js';
import type { Language } from '../model/language.js';
import { canonicalKey } from '../shared/same-json.js';
import { fill, fillCounted, groupDigits, join, type Phrase, plain } from './phrase.js';
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

/** Changes that say from what a catalog is known, not what is located. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['evidence-only', 'place-follows-evidence', 'about-as-stable']);

/**
 * A section about changes, for any page that shows some.
 *
 * @param sumsUp whether what is only recorded is counted by kind instead of listed
 */
export function changesSection(context: ViewContext, diff: CatalogDiff, heading: string, sumsUp = false): Section {
  const { diff: words } = context.words.catalogPages;
  const worst = WORST_FIRST.find((severity) => diff.counts[severity] > 0) ?? null;
  const counts = WORST_FIRST.map((severity) => `${words.severities[severity]} ${groupDigits(diff.counts[severity])}`);
  const listed = sumsUp ? diff.changes.filter(({ reason }) => !BOOKKEEPING.has(reason)) : diff.changes;
  const rows = [...listed].sort((a, b) => WORST_FIRST.indexOf(a.severity) - WORST_FIRST.indexOf(b.severity));
  const heads = [words.severity, words.selector, words.field, words.before, words.after, words.why];
  return {
    id: 'changes',
    heading,
    badge: worst === null ? null : { label: words.severities[worst], tone: SEVERITY_TONES[worst] },
    lead: [
      worst === null ? fill(words.same) : [plain(counts.join(context.words.wordSeparator))],
      ...(sumsUp ? bookkeeping(context, diff) : []),
    ],
    tables: rows.length === 0 ? [] : [tableOf(context, words.caption, heads, rows, (change) => cells(context, change))],
  };
}

function bookkeeping(context: ViewContext, { changes }: CatalogDiff): readonly Phrase[] {
  const { diff: words } = context.words.catalogPages;
  const recorded = changes.filter(({ reason }) => BOOKKEEPING.has(reason));
  if (recorded.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { type } of recorded) counts.set(type, (counts.get(type) ?? 0) + 1);
  const kinds = [...counts].map(([type, count]): Phrase => [shownCode(context, type), plain(` ${groupDigits(count)}`)]);
  return [fillCounted(words.bookkeeping, recorded.length, { kinds: join(kinds, context.words.wordSeparator) })];
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
    value(context, change.before, change, change.after),
    value(context, change.after, change, change.before),
    [plain(reasons[reason] ?? reason)],
  ];
}

/** Short values as they are; lists and whole selectors are for the JSON. */
function value(context: ViewContext, json: unknown, { type }: CatalogChange, other: unknown): Phrase {
  const { diff: words } = context.words.catalogPages;
  if (json === null) return [plain(context.words.none)];
  if (typeof json === 'string' || typeof json === 'number') return [shownCode(context, String(json))];
  if (type === 'evidence-changed' && typeof json === 'object' && 'uia_path' in json)
    return [shownCode(context, String(json.uia_path))];
  if (!Array.isArray(json)) return [plain(words.there)];
  return type === 'fallback-changed' ? steps(context, json, other) : fillCounted(words.entries, json.length);
}

/** The fallbacks that the other catalog does not have, each as its fields; how many there are beside them. */
function steps(context: ViewContext, fallbacks: readonly unknown[], other: unknown): Phrase {
  const { diff: words } = context.words.catalogPages;
  const known = new Set(Array.isArray(other) ? other.map(canonicalKey) : []);
  const own = fallbacks.filter((one) => !known.has(canonicalKey(one)));
  if (own.length === 0)
    return known.size === fallbacks.length ? [plain(words.sameEntries)] : fillCounted(words.entries, fallbacks.length);
  return join(
    own.map((one): Phrase => [shownCode(context, fieldsText(one))]),
    context.words.clauseSeparator,
  );
}

function fieldsText(step: unknown): string {
  return Object.entries(step ?? {})
    .map(([field, value]) => `${field} ${Array.isArray(value) ? value.join(' + ') : String(value)}`)
    .join(', ');
}
