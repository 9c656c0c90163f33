import { RULE_FAMILIES } from '../../model/finding.js';
import type { Report } from '../../model/report.js';
import type { RuleResult } from '../../model/validation.js';
import { fill, fillCounted, groupDigits, type Phrase, plain } from '../phrase.js';
import { shownCode, type ViewContext } from './context.js';
import { factsTable, type Section, type Table, tableOf } from './table.js';
import { entryValue, optionalCode } from './values.js';

/** Rules by family and result. */
export function countsSection(context: ViewContext, report: Report): Section {
  const { counts: words, families, otherFamily } = context.words;
  const rows = RULE_FAMILIES.map((family) => ({
    label: families[family],
    rules: report.rules.filter((rule) => rule.id.startsWith(`${family}/`)),
  }));
  const known = new Set<RuleResult>(rows.flatMap((row) => row.rules));
  rows.push({ label: otherFamily, rules: report.rules.filter((rule) => !known.has(rule)) });
  const shownRows = [...rows.filter((row) => row.rules.length > 0), { label: words.total, rules: report.rules }];
  const columns = [
    words.family,
    `>${words.planned}`,
    `>${words.pass}`,
    `>${words.warn}`,
    `>${words.fail}`,
    `>${words.waived}`,
  ];
  // Families are fixed in number, so the row limit does not apply.
  const whole = { ...context, limits: { ...context.limits, rows: shownRows.length } };
  const table = tableOf(whole, words.caption, columns, shownRows, ({ label, rules }) => {
    const of = (status: RuleResult['status']) => rules.filter((rule) => rule.status === status).length;
    const numbers = [rules.length, of('PASS'), of('WARN'), of('FAIL'), of('WAIVED')];
    return [[plain(label)], ...numbers.map((number): Phrase => [plain(groupDigits(number))])];
  });
  return { id: 'counts', heading: words.heading, badge: null, lead: [], tables: [table] };
}

export function redactionSection(context: ViewContext, report: Report): Section {
  const { redaction: words, columns } = context.words;
  const { redaction } = report;
  const numbers: readonly [string, number][] = [
    [words.names_replaced, redaction.names_replaced],
    [words.names_already_redacted, redaction.names_already_redacted],
    [words.other_text_dropped, redaction.other_text_dropped],
    [words.unknown_fields_dropped, redaction.unknown_fields_dropped],
  ];
  const whole = { ...context, limits: { ...context.limits, rows: numbers.length } };
  const tables = [
    tableOf(whole, words.caption, [columns.what, `>${columns.count}`], numbers, ([label, count]) => [
      [plain(label)],
      [plain(groupDigits(count))],
    ]),
  ];
  if (redaction.withheld.length > 0) tables.push(withheldTable(context, report));
  return { id: 'redaction', heading: words.heading, badge: null, lead: redactionLead(context, report), tables };
}

function redactionLead(context: ViewContext, { leak_check: check, redaction }: Report): readonly Phrase[] {
  const { redaction: words } = context.words;
  const lengths = redaction.name_length === 'exact' ? [] : [fill(words[redaction.name_length])];
  // Where text got through, the gate's promise was not kept, so it is not repeated.
  if (check.hits > 0) return [fillCounted(words.leakHits, check.hits)];
  return [fill(words.lead), ...lengths, fillCounted(words.leakClean, check.outputs)];
}

function withheldTable(context: ViewContext, { redaction }: Report): Table {
  const { redaction: words, columns, withheldReasons } = context.words;
  const heads = [words.field, words.reason, `>${columns.count}`];
  return tableOf(context, words.withheldCaption, heads, redaction.withheld, ({ field, reason, count }) => [
    [shownCode(context, field)],
    [plain(withheldReasons[reason])],
    [plain(groupDigits(count))],
  ]);
}

export function provenanceSection(context: ViewContext, report: Report): Section {
  const { provenance: words, containers, bytes } = context.words;
  const { package: source, tool, profile } = report;
  const container = { container: containers[source.container], size: fillCounted(bytes, source.size) };
  const facts: (readonly [string, Phrase])[] = [
    [words.container, fill(words.containerSize, container)],
    [words.packageSha256, optionalCode(context, source.sha256)],
    [words.manifestSha256, optionalCode(context, source.manifest_sha256)],
    [words.tool, [plain(`${tool.name} ${tool.version}`)]],
    [words.ruleSet, optionalCode(context, tool.rule_set_sha256)],
    [words.profile, optionalCode(context, profile.profile_id)],
    [words.profileSha256, optionalCode(context, profile.sha256)],
  ];
  // Whole digests need the whole width.
  const tables = [{ ...factsTable(context, words.caption, facts), isWide: true }];
  if (source.entries.length > 0) tables.push(filesTable(context, report));
  return { id: 'provenance', heading: words.heading, badge: null, lead: [fill(words.lead)], tables };
}

/** Enough of a digest to tell files apart; the JSON report has it whole. */
const DIGEST_CHARACTERS = 16;

function filesTable(context: ViewContext, report: Report): Table {
  const { provenance: words, roles, unknown } = context.words;
  const heads = [words.file, words.role, words.contentClass, `>${words.size}`, words.digest];
  return tableOf(context, words.files, heads, report.package.entries, (entry) => [
    entryValue(context, entry.entry),
    [plain(roles[entry.role])],
    [shownCode(context, entry.content_class)],
    [plain(entry.size === null ? unknown : groupDigits(entry.size))],
    optionalCode(context, entry.sha256?.slice(0, DIGEST_CHARACTERS) ?? null),
  ]);
}
