import type { Finding, Where } from '../model/finding.js';
import type { Report } from '../model/report.js';
import type { RuleResult } from '../model/validation.js';

/** Words that the names of our own outputs are made of; any other word in one came from the capture. */
const OUTPUT_WORDS: ReadonlySet<string> = new Set(
  (
    'airlock bag bagit batch capture catalog data drift dump en evidence html info intake json jsonl ledger main ' +
    'manifest markdown md messages redacted redaction report reports runs sha256 stderr stdout tagmanifest tree txt ' +
    'uia validation zh cn'
  ).split(' '),
);

export interface WithheldReportOptions {
  /** Whether the capture_id may stay: only where the leak check has seen that it holds no visible text. */
  readonly keepCaptureId?: boolean;
}

/**
 * The report that takes the place of one that leaked: REJECT, and nothing in it that the capture wrote.
 * Rules keep id, status and counts; findings keep code, severity, and which output at which byte. What a
 * profile says in free words goes too, since it may be the very text that was found.
 */
export function buildWithheldReport(report: Report, options: WithheldReportOptions = {}): Report {
  const captureId = options.keepCaptureId ? report.capture_id : null;
  return {
    schema_version: 1,
    tool: report.tool,
    detail: 'withheld',
    capture_id: captureId,
    decision: 'REJECT',
    reasons: [
      { code: 'leak-found' },
      ...report.reasons.filter((reason) => reason.code !== 'no-failure' && reason.code !== 'leak-found'),
    ],
    counts: report.counts,
    rules: report.rules.map((rule) => withoutEvidence(rule, captureId)),
    not_planned: report.not_planned,
    tree: null,
    dumps: [],
    package: {
      container: report.package.container,
      size: report.package.size,
      sha256: report.package.sha256,
      manifest_sha256: null,
      entries: [],
    },
    provenance: null,
    redaction: report.redaction,
    leak_check: report.leak_check,
    profile: { profile_id: 'withheld', sha256: report.profile.sha256 },
    catalog: null,
    drift: null,
  };
}

function withoutEvidence(rule: RuleResult, captureId: string | null): RuleResult {
  return {
    id: rule.id,
    status: rule.status,
    checked: rule.checked,
    findings: rule.findings.map((finding) => bareFinding(finding, captureId)),
    ...(rule.findings_total === undefined ? {} : { findings_total: rule.findings_total }),
  };
}

function bareFinding(finding: Finding, captureId: string | null): Finding {
  const { ruleId, code, severity } = finding;
  const where = bareWhere(finding.where, captureId);
  return { ruleId, code, severity, args: {}, where, ...(finding.waived ? { waived: true } : {}) };
}

// An offset without its output would be one into the capture, and says nothing by itself.
function bareWhere(where: Where, captureId: string | null): Where {
  if (where.output === undefined) return {};
  const output = bareOutputName(where.output, captureId);
  return where.offset === undefined ? { output } : { output, offset: where.offset };
}

function bareOutputName(name: string, captureId: string | null): string {
  return name
    .split('/')
    .map((part) => (part === captureId ? part : part.replace(/[^./_-]+/gu, (word) => (isOurs(word) ? word : '*'))))
    .join('/');
}

function isOurs(word: string): boolean {
  return OUTPUT_WORDS.has(word.toLowerCase());
}
