import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { Report } from '../model/report.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { PAGE_SCRIPT_SHA256 } from './generated/page-script.js';
import { type ViewLimits, viewContext } from './view/context.js';
import { DRIFT_SECTION } from './view/drift.js';
import { type DriftPictures, driftPictures, type RememberedWindow } from './view/drift-pictures.js';
import type { Section } from './view/table.js';
import { type TreeView, treeView } from './view/tree.js';
import { type WindowView, windowView } from './view/window.js';
import { nodeMarks } from './view/window-marks.js';
import { layOutBoxes } from './view/wireframe-boxes.js';
import { buildReportView, type ReportView } from './view-model.js';

/** What a page shows beside the report: the redacted tree itself, which the report only counts. */
export interface PageTrees {
  /** Of the main dump; null where none was read or none may be shown. */
  readonly tree: RedactedUiTree | null;
  /** Null where nothing is known of the window that drift is measured against. */
  readonly before: RememberedWindow | null;
}

interface PageSection extends Section {
  readonly pictures: DriftPictures | null;
}

/** The report with what only a page can show. */
export interface PageView extends ReportView {
  readonly window: WindowView | null;
  readonly tree: TreeView | null;
  readonly sections: readonly PageSection[];
  /** Content Security Policy source of the page's one script, without the quotes. */
  readonly scriptSource: string;
}

/** As `buildReportView`, and the trees of the capture. A withheld report shows none. */
export function buildPageView(
  report: Report,
  rules: readonly RuleText[],
  language: Language,
  { tree, before }: PageTrees,
  limits?: ViewLimits,
): PageView {
  const view = buildReportView(report, rules, language, limits);
  const scriptSource = `sha256-${PAGE_SCRIPT_SHA256}`;
  const isBare = tree === null || tree.length === 0 || report.detail === 'withheld';
  if (isBare)
    return { ...view, window: null, tree: null, sections: view.sections.map(withPictures(null)), scriptSource };
  const context = viewContext(language, limits, rules);
  const marks = nodeMarks(context, report, tree);
  const { place } = layOutBoxes(tree);
  const boxOf = (node: number) => {
    const box = place(node);
    return box && `${box.x} ${box.y} ${box.width} ${box.height}`;
  };
  const { view: list, listed } = treeView(context, tree, marks.marks, boxOf);
  return {
    ...view,
    window: windowView(context, tree, marks, (node) => listed.has(node)),
    tree: list.nodes.length === 0 ? null : list,
    sections: view.sections.map(withPictures(driftPictures(context, report, tree, before))),
    scriptSource,
  };
}

function withPictures(pictures: DriftPictures | null): (section: Section) => PageSection {
  return (section) => ({ ...section, pictures: section.id === DRIFT_SECTION ? pictures : null });
}
