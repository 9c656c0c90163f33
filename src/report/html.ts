import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { Report } from '../model/report.js';
import { renderWithin } from './render-within.js';
import { renderTemplate } from './templates.js';
import { buildReportView } from './view-model.js';

/** A page of this size still opens at once on an old machine. */
const MAX_HTML_BYTES = 4 * 1024 * 1024;

/**
 * The report as one self-contained HTML page, UTF-8, at most 4 MiB: no script, nothing loaded from
 * anywhere.
 *
 * @param rules texts of the rules that the report names
 */
export function renderHtml(report: Report, rules: readonly RuleText[], language: Language): string {
  return renderWithin(MAX_HTML_BYTES, (limits) =>
    renderTemplate('page', buildReportView(report, rules, language, limits)),
  );
}
