import type { CatalogCheck, SelectorCheck, SelectorError, SelectorStatus } from '../../model/catalog.js';
import type { Decision } from '../../model/validation.js';
import { fill, fillCounted, groupDigits, join, type Phrase, plain } from '../phrase.js';
import { shownCode, shownProse, type ViewContext } from './context.js';
import { type Section, type Table, type Tone, tableOf } from './table.js';
import { codeList, optionalCode, statusCell } from './values.js';

/** How bad a status is, worst first: the order of rows, so that folding hides the harmless ones. */
const STATUS_TONES = {
  invalid: 'bad',
  ambiguous: 'bad',
  unmatched: 'bad',
  not_evaluable: 'warn',
  matched: 'good',
} as const satisfies Record<SelectorStatus, Tone>;

/** Paths shown for an ambiguous selector. */
const MAX_PATHS = 3;

/** The catalog held against the main dump, one row a selector. */
export function catalogSection(context: ViewContext, check: CatalogCheck | null, decision: Decision): Section {
  const { catalog: words } = context.words;
  const frame = { id: 'catalog', heading: words.heading, badge: null };
  if (check === null) {
    const absence = decision === 'ACCEPT' ? words.none : words.rejected;
    return { ...frame, lead: [fill(absence)], tables: [] };
  }
  return { ...frame, lead: [lead(context, check)], tables: [selectorTable(context, check)] };
}

function lead(context: ViewContext, check: CatalogCheck): Phrase {
  const { catalog: words, wordSeparator } = context.words;
  const numbers = {
    catalog: shownCode(context, check.catalog_id),
    matched: groupDigits(check.matched_count),
    size: groupDigits(check.catalog_size),
  };
  const parts = (
    [
      ['ambiguous', check.ambiguous_count],
      ['unmatched', check.unmatched_count],
      ['not_evaluable', check.not_evaluable_count],
      ['invalid', check.invalid_count],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([status, count]) => fill(words.parts[status], { count: groupDigits(count) }));
  if (parts.length === 0) return fill(words.lead, numbers);
  return fill(words.leadWith, { ...numbers, parts: join(parts, wordSeparator) });
}

function selectorTable(context: ViewContext, check: CatalogCheck): Table {
  const { catalog: words } = context.words;
  const heads = [words.selector, words.status, words.via, words.path, `>${words.count}`, words.note];
  return tableOf(context, words.caption, heads, worstFirst(check.selectors), (selector) => [
    [shownCode(context, selector.selector_id)],
    statusCell(context.words.selectorStatuses[selector.status], selector.status, toneOf(selector)),
    optionalCode(context, selector.via),
    paths(context, selector),
    [plain(groupDigits(selector.match_count))],
    note(context, selector),
  ]);
}

/** By status; within one in catalog order, since sort is stable. */
function worstFirst(selectors: readonly SelectorCheck[]): readonly SelectorCheck[] {
  const ranks = Object.keys(STATUS_TONES);
  return [...selectors].sort((a, b) => ranks.indexOf(a.status) - ranks.indexOf(b.status));
}

function toneOf({ status, warnings }: SelectorCheck): Tone {
  return status === 'matched' && warnings.length > 0 ? 'warn' : STATUS_TONES[status];
}

function paths(context: ViewContext, { matches }: SelectorCheck): Phrase {
  const list = codeList(
    context,
    matches.slice(0, MAX_PATHS).map((match) => match.path),
  );
  const rest = matches.length - MAX_PATHS;
  return rest > 0 ? fillCounted(context.words.catalog.morePaths, rest, { paths: list }) : list;
}

function note(context: ViewContext, selector: SelectorCheck): Phrase {
  const { catalog: words, warnings, none } = context.words;
  if (selector.error) return refusal(context, selector.error);
  if (selector.not_captured) return fill(words.notCaptured, { fields: codeList(context, selector.not_captured) });
  return [plain(selector.warnings.map((warning) => warnings[warning]).join(context.words.wordSeparator) || none)];
}

/** Why a selector was refused. */
export function refusal(context: ViewContext, error: SelectorError): Phrase {
  const { catalog: words, selectorErrors } = context.words;
  // The loader says it best, but in English; other languages say as much as code and place tell.
  const sentence =
    context.language === 'en' && error.message !== ''
      ? [shownProse(context, error.message)]
      : fill(selectorErrors[error.code], { field: shownCode(context, error.field || '/') });
  return fill(words.refused, { code: shownCode(context, error.code), message: sentence });
}
