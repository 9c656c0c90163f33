import type { CatalogReview, CatalogUpdate, ReviewedProposal } from '../model/catalog-review.js';
import type { Language } from '../model/language.js';
import { changesSection } from './catalog-diff.js';
import { fill, groupDigits, type Phrase, plain } from './phrase.js';
import { renderTemplate } from './templates.js';
import { shownCode, shownProse, type ViewContext, viewContext } from './view/context.js';
import { type Section, tableOf } from './view/table.js';
import { codeList, optionalCode, statusCell } from './view/values.js';

/** What `airlock catalog update` prints: the change before or after it is written, and what waits for a person. */
export function renderCatalogUpdateMarkdown(update: CatalogUpdate, language: Language, isWritten: boolean): string {
  const context = viewContext(language);
  const { update: words } = context.words.catalogPages;
  const title = fill(words.title, {
    catalog: shownCode(context, update.catalog_id),
    capture: shownCode(context, update.capture_id),
  });
  const changes = changesSection(context, update.diff, context.words.catalogPages.diff.heading);
  const lead = [fill(isWritten ? words.written : words.dryRun), ...changes.lead, ...proposalLead(context, update)];
  const tables = [...proposalTables(context, update), ...changes.tables];
  return renderTemplate('sectionReport', { title, section: { ...changes, lead, tables } });
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

function proposalLead(context: ViewContext, { proposals }: CatalogReview): readonly Phrase[] {
  const { update: words } = context.words.catalogPages;
  if (proposals.length === 0) return [fill(words.noProposals)];
  const count = (state: ReviewedProposal['state']): string =>
    groupDigits(proposals.filter((one) => one.state === state).length);
  return [fill(words.counts, { open: count('open'), accepted: count('accepted'), rejected: count('rejected') })];
}

function proposalTables(context: ViewContext, { proposals }: CatalogReview): Section['tables'] {
  const { update: words } = context.words.catalogPages;
  if (proposals.length === 0) return [];
  const heads = [
    words.state,
    words.selector,
    words.proposal,
    words.fields,
    words.path,
    words.decided,
    words.fingerprint,
  ];
  return [
    tableOf(context, words.caption, heads, proposals, (one) => [
      statusCell(words.states[one.state], one.state, one.state === 'open' ? 'warn' : 'quiet'),
      [shownCode(context, one.selector_id)],
      kind(context, one),
      codeList(context, one.fields),
      optionalCode(context, one.path),
      decided(context, one),
      [shownCode(context, one.fingerprint)],
    ]),
  ];
}

function kind(context: ViewContext, { kind: what, confidence, survival }: ReviewedProposal): Phrase {
  const { update: words } = context.words.catalogPages;
  const phrase: Phrase = [plain(words.kinds[what])];
  if (survival) {
    const { held, of } = survival;
    return [...phrase, plain(' '), ...fill(words.heldIn, { held: groupDigits(held), of: groupDigits(of) })];
  }
  if (confidence === null) return phrase;
  return [...phrase, plain(' '), ...fill(context.words.drift.sure, { percent: String(Math.round(confidence * 100)) })];
}

function decided(context: ViewContext, { decision }: ReviewedProposal): Phrase {
  const { update: words } = context.words.catalogPages;
  if (!decision) return [plain(context.words.none)];
  const { by, why, on, expires } = decision;
  const args = { by: shownProse(context, by), why: shownProse(context, why), on };
  return expires === null ? fill(words.decidedBy, args) : fill(words.decidedUntil, { ...args, expires });
}
