import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { Report } from '../model/report.js';
import { renderWithin } from './render-within.js';
import { renderTemplate } from './templates.js';
import { buildReportView } from './view-model.js';

/** Larger pages are cut off or not rendered at all by the usual viewers of Markdown. */
const MAX_MARKDOWN_BYTES = 1024 * 1024;

/**
 * The report as GitHub-flavoured Markdown, UTF-8, at most 1 MiB. The lines `Decision: …`, `PASS: …`,
 * `WARN: …`, `FAIL: …` are the same in every language.
 *
 * @param rules texts of the rules that the report names
 */
export function renderMarkdown(report: Report, rules: readonly RuleText[], language: Language): string {
  return renderWithin(MAX_MARKDOWN_BYTES, (limits) =>
    renderTemplate('report', buildReportView(report, rules, language, limits)),
  );
}
