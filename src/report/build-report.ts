import type { RedactedCapture } from '../model/capture.js';
import type { CatalogCheck } from '../model/catalog.js';
import type { DriftReport } from '../model/drift.js';
import type { Manifest } from '../model/manifest.js';
import type { Report } from '../model/report.js';
import type { SafeText } from '../model/safe-text.js';
import type { ValidationResult } from '../model/validation.js';
import { captureIdOf, mainDumpOf } from '../shared/main-dump.js';
import { packageDigest, summarizeEntries } from './entry-summary.js';
import { summarizeTree } from './tree-summary.js';

export interface ReportInput {
  readonly toolVersion: string;
  /** Lower-case hex SHA-256 of the rule set. */
  readonly ruleSetSha256: string;
  readonly capture: RedactedCapture;
  readonly validation: ValidationResult;
  readonly leakCheck: Report['leak_check'];
  readonly profile: Report['profile'];
  /** Null when no catalog was given. */
  readonly catalog: CatalogCheck | null;
  readonly drift: DriftReport | null;
}

/**
 * Joins the results of all stages into the one value that every report is drawn from.
 *
 * Pure: the same input gives the same report, without clock, machine or file names.
 */
export function buildReport(input: ReportInput): Report {
  const { capture, validation } = input;
  const main = mainDumpOf(capture);
  return {
    schema_version: 1,
    tool: { name: 'uia-airlock', version: input.toolVersion, rule_set_sha256: input.ruleSetSha256 },
    detail: 'full',
    capture_id: captureIdOf(capture),
    decision: validation.decision,
    reasons: validation.reasons,
    counts: validation.counts,
    rules: validation.rules,
    not_planned: validation.notPlanned,
    tree: main && summarizeTree(main),
    dumps: capture.dumps.flatMap((dump) => summarizeTree(dump) ?? []),
    package: {
      container: capture.archive.container,
      size: capture.archive.size,
      sha256: packageDigest(capture.archive),
      manifest_sha256: capture.manifestSha256,
      entries: summarizeEntries(capture.archive.entries),
    },
    provenance: capture.manifest && provenanceOf(capture.manifest),
    redaction: capture.redaction,
    leak_check: input.leakCheck,
    profile: { profile_id: input.profile.profile_id, sha256: input.profile.sha256 },
    catalog: input.catalog,
    drift: input.drift,
  };
}

function provenanceOf(manifest: Manifest<SafeText>): NonNullable<Report['provenance']> {
  const { collector, target, host } = manifest;
  return {
    network_zone: manifest.networkZone,
    captured_at: manifest.capturedAt,
    collector: {
      name: collector.name,
      version: collector.version,
      mode: collector.mode,
      operations: collector.operations,
    },
    target: { process_name: target.processName, product_version: target.productVersion },
    host: { os: host.os, dpi: host.dpi, locale: host.locale },
    declared_redaction: manifest.redaction,
  };
}
