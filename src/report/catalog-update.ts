import type { CatalogReview, CatalogUpdate, ReviewedProposal } from '../model/catalog-review.js';
import type { Language } from '../model/language.js';
import { changesSection } from './catalog-diff.js';
import { fill, groupDigits, join, type Phrase, plain } from './phrase.js';
import { renderTemplate } from './templates.js';
import { shownCode, shownProse, type ViewContext, viewContext } from './view/context.js';
import { STATUS_TONES, WORST_FIRST } from './view/drift.js';
import { type Section, tableOf } from './view/table.js';
import { codeList, optionalCode, percentOf, statusCell } from './view/values.js';

/** What `airlock catalog update` prints: the change before or after it is written, and what waits for a person. */
export function renderCatalogUpdateMarkdown(update: CatalogUpdate, language: Language, isWritten: boolean): string {
  const context = viewContext(language);
  const { update: words } = context.words.catalogPages;
  const title = fill(words.title, {
    catalog: shownCode(context, update.catalog_id),
    capture: shownCode(context, update.capture_id),
  });
  const changes = changesSection(context, update.diff, context.words.catalogPages.diff.heading, true);
  const lead = [
    fill(isWritten ? words.written : words.dryRun),
    ...fateLead(context, update),
    ...proposalLead(context, update),
    ...changes.lead,
  ];
  const tables = [...fateTables(context, update), ...proposalTables(context, update), ...changes.tables];
  return renderTemplate('sectionReport', { title, section: { ...changes, lead, tables } });
}

function fateLead(context: ViewContext, { fates }: CatalogUpdate): readonly Phrase[] {
  return fates.length === 0 ? [fill(context.words.catalogPages.update.allUnchanged)] : [];
}

/** The selectors that do not find their control where it was, the worst first. */
function fateTables(context: ViewContext, { fates }: CatalogUpdate): Section['tables'] {
  const { update: words } = context.words.catalogPages;
  if (fates.length === 0) return [];
  const rows = [...fates].sort((a, b) => WORST_FIRST.indexOf(a.status) - WORST_FIRST.indexOf(b.status));
  const heads = [words.selector, words.status, words.from, words.to];
  return [
    tableOf(context, words.fates, heads, rows, ({ selector_id, status, from_path, path }) => [
      [shownCode(context, selector_id)],
      statusCell(context.words.driftStatuses[status], status, STATUS_TONES[status]),
      optionalCode(context, from_path),
      optionalCode(context, path),
    ]),
  ];
}

/** What `airlock catalog review` prints: every proposal with its state. */
export function renderCatalogReviewMarkdown(update: CatalogReview, language: Language): string {
  const context = viewContext(language);
  const { update: words } = context.words.catalogPages;
  const title = fill(words.reviewTitle, {
    catalog: shownCode(context, update.catalog_id),
    capture: shownCode(context, update.capture_id),
  });
  const section: Section = {
    id: 'proposals',
    heading: words.caption,
    badge: null,
    lead: proposalLead(context, update),
    tables: proposalTables(context, update),
  };
  return renderTemplate('sectionReport', { title, section });
}

function proposalLead(context: ViewContext, { proposals, not_looked_for: lost }: CatalogReview): readonly Phrase[] {
  const { update: words } = context.words.catalogPages;
  const notLooked =
    lost.length === 0
      ? []
      : [
          fill(words.notLookedFor, {
            count: groupDigits(lost.length),
            selectors: codeList(context, lost.slice(0, MAX_NAMED), MAX_NAMED),
          }),
        ];
  if (proposals.length === 0) return [...notLooked, fill(words.noProposals)];
  const count = (state: ReviewedProposal['state']): string =>
    groupDigits(proposals.filter((one) => one.state === state).length);
  return [
    ...notLooked,
    fill(words.counts, { open: count('open'), accepted: count('accepted'), rejected: count('rejected') }),
  ];
}

/** Selectors named in a sentence. */
const MAX_NAMED = 10;

function proposalTables(context: ViewContext, { proposals }: CatalogReview): Section['tables'] {
  const { update: words } = context.words.catalogPages;
  if (proposals.length === 0) return [];
  const heads = [
    words.state,
    words.selector,
    words.proposal,
    words.change,
    words.path,
    words.decided,
    words.fingerprint,
  ];
  return [
    tableOf(context, words.caption, heads, proposals, (one) => [
      statusCell(words.states[one.state], one.state, one.state === 'open' ? 'warn' : 'quiet'),
      [shownCode(context, one.selector_id)],
      kind(context, one),
      change(context, one),
      optionalCode(context, one.path),
      decided(context, one),
      [shownCode(context, one.fingerprint)],
    ]),
  ];
}

/** What accepting it would change: each field of `required` from what to what. */
function change(context: ViewContext, { kind: what, fields, before, required }: ReviewedProposal): Phrase {
  const { update: words } = context.words.catalogPages;
  if (required === null) return [plain(context.words.none)];
  if (what === 'demote-field')
    return join(
      fields.map((field) => fill(words.demoted, { field: shownCode(context, field) })),
      context.words.clauseSeparator,
    );
  const names = [...new Set([...Object.keys(before), ...Object.keys(required)])];
  const values: Readonly<Record<string, string | undefined>>[] = [{ ...before }, { ...required }];
  const differing = names.filter((name) => values[0]?.[name] !== values[1]?.[name]);
  const shown = (value: string | undefined): Phrase =>
    value === undefined ? [plain(context.words.none)] : [shownCode(context, value)];
  return join(
    differing.map((name) =>
      fill(words.changed, {
        field: shownCode(context, name),
        from: shown(values[0]?.[name]),
        to: shown(values[1]?.[name]),
      }),
    ),
    context.words.clauseSeparator,
  );
}

function kind(context: ViewContext, { kind: what, confidence, survival }: ReviewedProposal): Phrase {
  const { update: words } = context.words.catalogPages;
  const phrase: Phrase = [plain(words.kinds[what])];
  if (survival) {
    const { held, of } = survival;
    return [...phrase, ...fill(words.heldIn, { held: groupDigits(held), of: groupDigits(of) })];
  }
  if (confidence === null) return phrase;
  return [...phrase, ...fill(words.sure, { percent: percentOf(confidence) })];
}

function decided(context: ViewContext, { decision }: ReviewedProposal): Phrase {
  const { update: words } = context.words.catalogPages;
  if (!decision) return [plain(context.words.none)];
  const { by, why, on, expires } = decision;
  const args = { by: shownProse(context, by), why: shownProse(context, why), on };
  return expires === null ? fill(words.decidedBy, args) : fill(words.decidedUntil, { ...args, expires });
}
