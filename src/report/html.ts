import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { Report } from '../model/report.js';
import { buildPageView, type PageTrees } from './page-view.js';
import { renderWithin } from './render-within.js';
import { renderTemplate } from './templates.js';

/** A page of this size still opens at once on an old machine. */
const MAX_HTML_BYTES = 4 * 1024 * 1024;

/** Where no tree is at hand, as after a leak. */
const NO_TREES: PageTrees = { tree: null, before: null };

/**
 * The report as one self-contained HTML page, UTF-8, at most 4 MiB: nothing is loaded from anywhere, and
 * its one script, which finds in the tree, is all that its Content Security Policy lets run.
 *
 * @param rules texts of the rules that the report names
 * @param trees the redacted trees that the page draws and lists
 */
export function renderHtml(
  report: Report,
  rules: readonly RuleText[],
  language: Language,
  trees: PageTrees = NO_TREES,
): string {
  return renderWithin(MAX_HTML_BYTES, (limits) =>
    renderTemplate('page', buildPageView(report, rules, language, trees, limits)),
  );
}
