import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { Report } from '../model/report.js';
import { type Phrase, plain } from './phrase.js';
import { capturedSection } from './view/captured.js';
import { catalogSection } from './view/catalog.js';
import { shownCode, VIEW_LIMITS, type ViewContext, type ViewLimits, viewContext } from './view/context.js';
import { driftSection } from './view/drift.js';
import { type FindingsView, findingsView, type QuietRulesView, quietRulesView } from './view/findings.js';
import { type NextStepsView, nextStepsView } from './view/next-steps.js';
import { countsSection, provenanceSection, redactionSection } from './view/sections.js';
import { type SignatureView, signatureView } from './view/signature.js';
import type { Section } from './view/table.js';
import { type VerdictView, verdictView } from './view/verdict.js';

/** A report as it is read: every sentence made, in one language. Markdown and HTML only set it. */
export interface ReportView {
  readonly language: Language;
  readonly title: string;
  /** The capture_id, or why there is none. */
  readonly subject: Phrase;
  readonly verdict: VerdictView;
  readonly next: NextStepsView;
  readonly counts: Section;
  readonly findings: FindingsView;
  /** Catalog check, drift, redaction, what was captured, provenance. */
  readonly sections: readonly Section[];
  readonly quiet: QuietRulesView;
  readonly signature: SignatureView;
  /** Fixed words that the templates place themselves. */
  readonly labels: Readonly<Record<'contents' | 'why' | 'fix', string>>;
}

/**
 * Turns a report into what a reader sees.
 *
 * @param rules texts of the rules that the report names; a rule without text is shown by its id
 * @param limits how much is spelled out; the rest is counted
 */
export function buildReportView(
  report: Report,
  rules: readonly RuleText[],
  language: Language,
  limits: ViewLimits = VIEW_LIMITS[0],
): ReportView {
  const known = latest.get(report);
  if (known?.rules === rules && known.view.language === language && known.limits === limits) return known.view;
  const view = newReportView(report, viewContext(language, limits, rules));
  latest.set(report, { rules, limits, view });
  return view;
}

/** Markdown and page set the same view, one after the other. */
const latest = new WeakMap<
  Report,
  { readonly rules: readonly RuleText[]; readonly limits: ViewLimits; readonly view: ReportView }
>();

function newReportView(report: Report, context: ViewContext): ReportView {
  const { words, language } = context;
  return {
    language,
    title: words.title,
    subject: subject(context, report),
    verdict: verdictView(context, report),
    next: nextStepsView(context, report),
    counts: countsSection(context, report),
    findings: findingsView(context, report),
    sections: sections(context, report),
    quiet: quietRulesView(context, report),
    signature: signatureView(context, report),
    labels: { contents: words.contents, why: words.findings.why, fix: words.findings.fix },
  };
}

function subject(context: ViewContext, { capture_id: id, detail }: Report): Phrase {
  if (id !== null) return [shownCode(context, id)];
  return [plain(detail === 'withheld' ? context.words.captureIdWithheld : context.words.noCaptureId)];
}

/** A withheld report has nothing to say about the capture itself. */
function sections(context: ViewContext, report: Report): readonly Section[] {
  const always = [redactionSection(context, report), provenanceSection(context, report)] as const;
  if (report.detail === 'withheld') return always;
  const [redaction, provenance] = always;
  return [
    catalogSection(context, report.catalog, report.decision),
    driftSection(context, report.drift, report.decision),
    redaction,
    capturedSection(context, report),
    provenance,
  ];
}
