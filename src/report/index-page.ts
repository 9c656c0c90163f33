import type { Language } from '../model/language.js';
import type { PublicationEvent } from '../model/ledger.js';
import { encodePath } from '../shared/encode-path.js';
import { type ReportKind, reportPath } from '../shared/report-files.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fillCounted, groupDigits, textOf } from './phrase.js';
import { renderTemplate } from './templates.js';
import { DRIFT_TONES } from './view/drift.js';
import type { Tone } from './view/table.js';
import { visibleText } from './visible-text.js';

interface IndexView {
  readonly language: Language;
  readonly title: string;
  readonly lead: string;
  readonly note: string;
  readonly contents: string;
  readonly columns: Dictionary['indexPage']['columns'];
  readonly batches: readonly BatchView[];
}

interface BatchView {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly rows: readonly RowView[];
}

interface RowView {
  readonly name: string;
  readonly href: string;
  readonly decision: string;
  readonly decisionTone: Tone;
  readonly pass: string;
  readonly warn: string;
  readonly fail: string;
  readonly waived: string;
  readonly drift: string;
  readonly driftTone: Tone | null;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/**
 * `index.html` of a runs folder: every batch and capture with verdict, counts, drift and links. One page,
 * UTF-8, without script; nothing is loaded from anywhere. Same events, same bytes: it holds no time.
 *
 * @param latest the latest event of each publication, sorted by batch and name
 */
export function renderIndex(latest: readonly PublicationEvent[], language: Language): string {
  const words = dictionaryOf(language);
  const batches = [...byBatch(latest)].map(([name, events], i) => batchView(name, events, i, words));
  const view: IndexView = {
    language,
    title: words.indexPage.title,
    lead: totals(latest, words),
    note: words.indexPage.note,
    contents: words.indexPage.batches,
    columns: words.indexPage.columns,
    batches,
  };
  return renderTemplate('index', view);
}

function byBatch(latest: readonly PublicationEvent[]): ReadonlyMap<string, PublicationEvent[]> {
  const batches = new Map<string, PublicationEvent[]>();
  for (const event of latest) {
    const known = batches.get(event.batch);
    if (known) known.push(event);
    else batches.set(event.batch, [event]);
  }
  return batches;
}

function batchView(name: string, events: readonly PublicationEvent[], position: number, words: Dictionary): BatchView {
  return {
    id: `batch-${position + 1}`,
    name: visibleText(name),
    summary: totals(events, words),
    rows: events.map((event) => rowView(event, words)),
  };
}

function totals(events: readonly PublicationEvent[], words: Dictionary): string {
  const accepted = events.filter(({ decision }) => decision === 'ACCEPT').length;
  const shifted = events.filter(({ drift }) => drift !== null && drift !== 'none').length;
  const { captures, accepted: yes, rejected: no, drifted } = words.indexPage;
  return [
    fillCounted(captures, events.length),
    fillCounted(yes, accepted),
    fillCounted(no, events.length - accepted),
    fillCounted(drifted, shifted),
  ]
    .map(textOf)
    .join(words.clauseSeparator);
}

function rowView(event: PublicationEvent, words: Dictionary): RowView {
  const { batch, name, counts, drift } = event;
  return {
    name: visibleText(name),
    href: encodePath(reportPath(batch, name, 'html')),
    decision: event.decision,
    decisionTone: event.decision === 'ACCEPT' ? 'good' : 'bad',
    pass: groupDigits(counts.pass),
    warn: groupDigits(counts.warn),
    fail: groupDigits(counts.fail),
    waived: groupDigits(counts.waived),
    drift: drift ?? words.none,
    driftTone: drift === null ? null : DRIFT_TONES[drift],
    links: linksOf(event, words),
  };
}

function linksOf({ batch, name, files }: PublicationEvent, words: Dictionary): RowView['links'] {
  const labels = words.indexPage.links;
  const reports = LINKS.map((kind) => ({ label: labels[kind], path: reportPath(batch, name, kind) }));
  const links = reports
    .filter(({ path }) => Object.hasOwn(files, path))
    .map(({ label, path }) => ({ label, href: encodePath(path) }));
  const evidence = `intake/${batch}/${name}/`;
  const hasEvidence = Object.hasOwn(files, `${evidence}tagmanifest-sha256.txt`);
  return hasEvidence ? [...links, { label: labels.evidence, href: encodePath(evidence) }] : links;
}

const LINKS = ['markdown', 'json', 'sarif', 'junit', 'certificate'] as const satisfies readonly ReportKind[];
