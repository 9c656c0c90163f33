import type { DriftReason, DriftReport, DriftStatus, DriftVerdict, SelectorDrift } from '../../model/drift.js';
import type { Decision } from '../../model/validation.js';
import { fill, groupDigits, join, type Phrase, plain, textOf } from '../phrase.js';
import { refusal } from './catalog.js';
import { shownCode, type ViewContext } from './context.js';
import { codeSentence } from './messages.js';
import { type Section, type Table, type Tone, tableOf } from './table.js';
import { codeList, optionalCode, percentOf, statusCell } from './values.js';

/** Id of the section in a page. */
export const DRIFT_SECTION = 'drift';

/** How bad a verdict is. */
export const DRIFT_TONES = {
  none: 'good',
  compatible: 'good',
  degraded: 'warn',
  breaking: 'bad',
  not_evaluable: 'warn',
  unlike: 'warn',
} as const satisfies Record<DriftVerdict, Tone>;

/** Worst first: the order of rows, so that folding hides the harmless ones. */
export const STATUS_TONES = {
  missing: 'bad',
  ambiguous: 'bad',
  invalid: 'bad',
  not_evaluable: 'warn',
  relocated: 'warn',
  by_fallback: 'warn',
  changed: 'quiet',
  moved: 'quiet',
  unchanged: 'good',
} as const satisfies Record<DriftStatus, Tone>;

// Object.keys of a const object with string keys gives exactly those keys.
export const WORST_FIRST = Object.keys(STATUS_TONES) as readonly DriftStatus[];

/** Last accepted evidence against the new dump, one row a selector. */
export function driftSection(context: ViewContext, drift: DriftReport | null, decision: Decision): Section {
  const { drift: words, driftVerdicts } = context.words;
  const frame = { id: DRIFT_SECTION, heading: words.heading };
  if (drift === null) {
    const absence = decision === 'ACCEPT' ? words.none : words.rejected;
    return { ...frame, badge: null, lead: [fill(absence)], tables: [] };
  }
  const { phrase, tone } = statusCell(driftVerdicts[drift.verdict], drift.verdict, DRIFT_TONES[drift.verdict]);
  return {
    ...frame,
    badge: { label: textOf(phrase), tone },
    lead: lead(context, drift),
    tables: drift.selectors.length > 0 ? [selectorTable(context, drift)] : [],
  };
}

function lead(context: ViewContext, drift: DriftReport): readonly Phrase[] {
  const { drift: words, driftStatuses, wordSeparator } = context.words;
  const counts = WORST_FIRST.filter((status) => drift.counts[status] > 0).map((status): Phrase => {
    const { phrase } = statusCell(driftStatuses[status], status, STATUS_TONES[status]);
    return [...phrase, plain(` ${groupDigits(drift.counts[status])}`)];
  });
  return [
    fill(words.verdicts[drift.verdict]),
    ...verdictReasons(context, drift),
    ...(counts.length > 0 ? [join(counts, wordSeparator)] : []),
  ];
}

/** Without the counts by status, which have a line of their own. */
function verdictReasons(context: ViewContext, { reasons }: DriftReport): readonly Phrase[] {
  return reasons
    .filter((reason) => reason.code !== 'selectors-with-status')
    .slice(0, context.limits.rows)
    .map((reason) => reasonPhrase(context, reason));
}

function selectorTable(context: ViewContext, drift: DriftReport): Table {
  const { drift: words } = context.words;
  const rows = [...drift.selectors].sort((a, b) => WORST_FIRST.indexOf(a.status) - WORST_FIRST.indexOf(b.status));
  const heads = [words.selector, words.status, words.from, words.to, words.changed, words.note];
  return tableOf(context, words.caption, heads, rows, (selector) => [
    [shownCode(context, selector.selector_id)],
    statusCell(context.words.driftStatuses[selector.status], selector.status, STATUS_TONES[selector.status]),
    optionalCode(context, selector.from_path),
    optionalCode(context, selector.path),
    codeList(context, selector.changed_fields),
    note(context, selector),
  ]);
}

function note(context: ViewContext, selector: SelectorDrift): Phrase {
  const { drift: words, clauseSeparator, none } = context.words;
  if (selector.error) return refusal(context, selector.error);
  const parts = selector.reasons
    .filter((reason) => !IN_THE_COLUMNS.has(reason.code))
    .slice(0, MAX_REASONS)
    .map((reason) => reasonPhrase(context, reason));
  if (selector.confidence !== null) parts.unshift(fill(words.sure, { percent: percentOf(selector.confidence) }));
  return parts.length === 0 ? [plain(none)] : join(parts, clauseSeparator);
}

/** Reasons that say what the columns for both paths show already. */
const IN_THE_COLUMNS: ReadonlySet<string> = new Set(['same-path', 'path-changed']);

/** Reasons shown for one selector. */
const MAX_REASONS = 5;

function reasonPhrase(context: ViewContext, reason: DriftReason): Phrase {
  const template = templateOf(context, reason.code);
  if (template === null) return codeSentence(context, reason.code, reason.args);
  const args = Object.entries(reason.args).map(([key, value]): [string, Phrase] => {
    if (typeof value === 'string') return [key, [shownCode(context, value)]];
    // The index in the file counts from 0; people count from 1, as where it is said how many there are.
    return [key, [plain(groupDigits(key === 'fallback' ? value + 1 : value))]];
  });
  return fill(template, Object.fromEntries(args));
}

function templateOf(context: ViewContext, code: string): string | null {
  const templates: Readonly<Record<string, string>> = context.words.driftReasons;
  return Object.hasOwn(templates, code) ? (templates[code] ?? null) : null;
}
