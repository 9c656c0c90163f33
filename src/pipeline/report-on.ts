import type { RedactedCapture } from '../model/capture.js';
import type { CatalogCheck } from '../model/catalog.js';
import type { DriftReport } from '../model/drift.js';
import type { Language } from '../model/language.js';
import type { LeakHit } from '../model/output-file.js';
import type { Report } from '../model/report.js';
import type { ValidationResult } from '../model/validation.js';
import { buildReport, type PageTrees, renderHtml, renderJson, renderMarkdown } from '../report/index.js';
import { packageVersion } from '../shared/package-resource.js';
import { RULE_TEXTS, ruleSetDigest } from '../validate/index.js';
import type { Setup } from './setup.js';

/** The report on a capture, with what the other stages found. */
export function reportOn(
  capture: RedactedCapture,
  validation: ValidationResult,
  setup: Setup,
  results: {
    readonly leaks: { readonly outputs: number; readonly hits: readonly LeakHit[] };
    readonly catalog: CatalogCheck | null;
    readonly drift: DriftReport | null;
  },
): Report {
  const { leaks, catalog, drift } = results;
  return buildReport({
    toolVersion: packageVersion(),
    ruleSetSha256: ruleSetDigest(),
    capture,
    validation,
    leakCheck: { outputs: leaks.outputs, hits: leaks.hits.length },
    profile: { profile_id: setup.profile.profile_id, sha256: setup.profileSha256 },
    catalog,
    drift,
  });
}

/** One report in the forms that are published. */
export interface ReportTexts {
  readonly json: string;
  readonly markdown: string;
  readonly html: string;
}

/** @param trees the redacted trees that the page shows; none after a leak */
export function render(report: Report, language: Language, trees?: PageTrees): ReportTexts {
  return {
    json: renderJson(report),
    markdown: renderMarkdown(report, RULE_TEXTS, language),
    html: renderHtml(report, RULE_TEXTS, language, trees),
  };
}
