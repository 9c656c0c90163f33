import type { Report, TreeSummary } from '../../model/report.js';
import type { SafeText } from '../../model/safe-text.js';
import { STRUCTURAL_FIELDS } from '../../model/ui-tree.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { code, fill, groupDigits, join, type Phrase, plain } from '../phrase.js';
import { shownCode, type ViewContext } from './context.js';
import { factsTable, type Section, type Table, tableOf } from './table.js';
import { safeValue } from './values.js';

/** Which application, made by what, and what the trees look like. */
export function capturedSection(context: ViewContext, report: Report): Section {
  const { captured: words } = context.words;
  const lead: Phrase[] = [];
  const tables: Table[] = [];
  if (report.provenance) tables.push(factsTable(context, words.caption, facts(context, report.provenance)));
  else lead.push(fill(words.noManifest));
  if (report.dumps.length > 0) tables.push(dumpsTable(context, report.dumps));
  else lead.push(fill(words.noTree));
  if (report.tree) tables.push(controlTypesTable(context, report.tree));
  return { id: 'captured', heading: words.heading, badge: null, lead, tables };
}

function facts(context: ViewContext, from: NonNullable<Report['provenance']>): (readonly [string, Phrase])[] {
  const { captured: words } = context.words;
  const always: (readonly [string, Phrase])[] = [
    [words.process, safeValue(context, from.target.process_name)],
    [words.version, safeValue(context, from.target.product_version)],
    [words.zone, safeValue(context, from.network_zone)],
    [words.capturedAt, safeValue(context, from.captured_at)],
    [words.collector, collector(context, from.collector)],
    [words.redaction, safeValue(context, from.declared_redaction)],
  ];
  return [...always, ...optionalFacts(context, from)];
}

function collector(
  context: ViewContext,
  { name, version }: { name: SafeText | null; version: SafeText | null },
): Phrase {
  return [...safeValue(context, name), plain(' '), ...safeValue(context, version)];
}

/** What most manifests leave out is not worth a line that says so. */
function optionalFacts(context: ViewContext, from: NonNullable<Report['provenance']>): (readonly [string, Phrase])[] {
  const { captured: words, wordSeparator } = context.words;
  const { collector: made, host } = from;
  const facts: (readonly [string, Phrase])[] = [];
  if (made.mode !== null) facts.push([words.mode, safeValue(context, made.mode)]);
  if (made.operations !== null) {
    const operations = made.operations.slice(0, context.limits.rows).map((item) => safeValue(context, item));
    facts.push([words.operations, join(operations, wordSeparator)]);
  }
  if (host.os !== null) facts.push([words.os, safeValue(context, host.os)]);
  if (host.dpi !== null) facts.push([words.dpi, [plain(String(host.dpi))]]);
  if (host.locale !== null) facts.push([words.locale, safeValue(context, host.locale)]);
  return facts;
}

function dumpsTable(context: ViewContext, dumps: readonly TreeSummary[]): Table {
  const { captured: words, yes, no, unknown } = context.words;
  const heads = [words.dump, words.format, `>${words.nodes}`, `>${words.depth}`, words.truncated, words.notCaptured];
  return tableOf(context, words.dumps, heads, dumps, (dump) => [
    safeValue(context, dump.dump_id),
    [shownCode(context, dump.format)],
    [plain(groupDigits(dump.node_count))],
    [plain(groupDigits(dump.max_depth))],
    dump.truncated === true
      ? { phrase: [plain(yes)], tone: 'warn' as const }
      : [plain(dump.truncated === null ? unknown : no)],
    missingFields(context, dump),
  ]);
}

function missingFields(context: ViewContext, { captured }: TreeSummary): Phrase {
  const { captured: words, wordSeparator, none } = context.words;
  const fields = STRUCTURAL_FIELDS.filter((field) => captured[field] !== 'yes').map((field) =>
    captured[field] === 'no' ? [code(field)] : fill(words.partly, { field: code(field) }),
  );
  return fields.length === 0 ? [plain(none)] : join(fields, wordSeparator);
}

function controlTypesTable(context: ViewContext, tree: TreeSummary): Table {
  const { captured: words } = context.words;
  const types = Object.entries(tree.control_types).sort(([a, n], [b, m]) => m - n || byCodeUnit(a, b));
  const heads = [words.controlType, `>${context.words.columns.count}`, `>${words.share}`];
  return tableOf(context, words.controlTypes, heads, types, ([type, count]) => [
    [shownCode(context, type)],
    [plain(groupDigits(count))],
    fill(words.percent, { percent: share(count, tree.node_count) }),
  ]);
}

/** In percent with one decimal, without the locale of the machine. */
function share(count: number, of: number): string {
  return of === 0 ? '0.0' : ((count / of) * 100).toFixed(1);
}
