import type { ImportedPackageSummary } from '../model/import-summary.js';
import type { Language } from '../model/language.js';
import { displayWidth, padText } from './display-width.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, fillCounted, groupDigits, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/**
 * The table that `airlock import` prints: plain text, one line a package in the order given, columns
 * aligned on a terminal also where characters are two cells wide.
 */
export function renderImportSummary(packages: readonly ImportedPackageSummary[], language: Language): string {
  const words = dictionaryOf(language);
  if (packages.length === 0) return `${words.import.nothing}\n`;
  const { source, decision, pass, warn, fail, waived, drift, report } = words.import;
  const head = [source, decision, pass, warn, fail, waived, drift, report];
  const rows = packages.map((item) => cellsOf(item, words));
  return `${alignText([head, ...rows]).join('\n')}\n\n${totals(packages, words)}\n`;
}

/** One package on one line, for a run that goes on: when, verdict, input, drift, and where the page to read lies. */
export function renderImportedLine(item: ImportedPackageSummary, at: string, language: Language): string {
  const words = dictionaryOf(language);
  const [source, decision, , , , , drift, report] = cellsOf(item, words);
  return `${[at, decision, source, drift, report].join('  ')}\n`;
}

function cellsOf(item: ImportedPackageSummary, words: Dictionary): readonly string[] {
  const { counts } = item;
  return [
    visibleText(item.source),
    item.decision ?? words.import.noVerdict,
    ...[counts.pass, counts.warn, counts.fail, counts.waived].map(groupDigits),
    item.drift ?? words.none,
    visibleText(reportOf(item, words)),
  ];
}

/** Where the page to read lies, or why there is none. */
function reportOf({ reports, error, outcome }: ImportedPackageSummary, words: Dictionary): string {
  if (reports)
    return `${reports.markdown}${outcome === 'unchanged' || outcome === 'replaced' ? words.import.marks[outcome] : ''}`;
  return error ? `${error.code}: ${error.message}` : words.none;
}

/** Counts stand to the right, all else to the left. */
const NUMBER_COLUMNS: ReadonlySet<number> = new Set([2, 3, 4, 5]);

function alignText(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((text, i) => {
      widths[i] = Math.max(widths[i] ?? 0, displayWidth(text));
    });
  return rows.map((row) =>
    row
      .map((text, i) => padText(text, widths[i] ?? 0, NUMBER_COLUMNS.has(i) ? 'right' : 'left'))
      .join('  ')
      .trimEnd(),
  );
}

function totals(packages: readonly ImportedPackageSummary[], words: Dictionary): string {
  const accepted = packages.filter((item) => item.decision === 'ACCEPT').length;
  const rejected = packages.filter((item) => item.decision === 'REJECT').length;
  const failed = packages.filter((item) => item.outcome === 'failed').length;
  const unchanged = packages.filter((item) => item.outcome === 'unchanged').length;
  const replaced = packages.filter((item) => item.outcome === 'replaced').length;
  const parts = [fillCounted(words.import.packages, packages.length)];
  const numbers = [
    [words.import.accepted, accepted],
    [words.import.rejected, rejected],
    [words.import.failed, failed],
    [words.import.unchanged, unchanged],
    [words.import.replaced, replaced],
  ] as const;
  for (const [template, count] of numbers) if (count > 0) parts.push(fill(template, { count: groupDigits(count) }));
  return parts.map(textOf).join(words.import.separator);
}
