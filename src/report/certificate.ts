import type { OutputFile } from '../model/output-file.js';
import type { Report } from '../model/report.js';
import type { RuleStatus } from '../model/validation.js';
import { toJsonText } from '../shared/canonical-json.js';
import { STATEMENT_V1, TEST_RESULT_V0_1 } from '../shared/in-toto.js';
import { sha256Of } from '../shared/output-content.js';

interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/**
 * The certificate of an accepted package: an in-toto Statement with the test-result predicate over the
 * digests of the package, of its members, of the reports and of the evidence, naming rule set, profile and
 * tool. What has no digest in the report (a folder as a whole, members short enough to be guessed) is no
 * subject. Same report, same bytes: it holds no time.
 *
 * @param reports the published reports by kind, as `validation.<ending>`
 * @param evidence files of the evidence bag
 * @returns null for a rejected package, which gets none
 */
export function renderCertificate(
  report: Report,
  reports: readonly OutputFile[],
  evidence: readonly OutputFile[],
): string | null {
  if (report.decision !== 'ACCEPT') return null;
  const { tool, profile } = report;
  const warned = [...idsOf(report, 'WARN'), ...idsOf(report, 'WAIVED')].sort();
  return toJsonText({
    _type: STATEMENT_V1,
    subject: [
      ...packageSubjects(report),
      ...reports.map((file) => ({ name: `reports/${file.path}`, digest: digestOf(file) })),
      ...evidence
        .filter(({ path }) => path === 'tagmanifest-sha256.txt')
        .map((file) => ({ name: `evidence/${file.path}`, digest: digestOf(file) })),
    ],
    predicateType: TEST_RESULT_V0_1,
    predicate: {
      result: warned.length > 0 ? 'WARNED' : 'PASSED',
      configuration: [
        { name: 'rule-set', digest: { sha256: tool.rule_set_sha256 } },
        { name: 'profile', digest: { sha256: profile.sha256 }, annotations: { profile_id: profile.profile_id } },
        { name: 'tool', uri: `pkg:npm/${tool.name}@${tool.version}` },
      ],
      passedTests: idsOf(report, 'PASS'),
      // The predicate knows no waived tests, and one that was waived is nothing to be silent about.
      warnedTests: warned,
      failedTests: [],
    },
  });
}

function packageSubjects(report: Report): readonly (Subject & { readonly annotations?: object })[] {
  const { sha256, size, entries } = report.package;
  const whole = sha256 === null ? [] : [{ name: 'package', digest: { sha256 } }];
  const members = entries.flatMap((entry) =>
    entry.sha256 === null ? [] : [{ name: `package/${entry.entry}`, digest: { sha256: entry.sha256 } }],
  );
  const annotations = { capture_id: report.capture_id, size };
  return [...whole, ...members].map((subject, i) => (i === 0 ? { ...subject, annotations } : subject));
}

function idsOf(report: Report, status: RuleStatus): readonly string[] {
  return report.rules.filter((rule) => rule.status === status).map(({ id }) => id);
}

function digestOf(file: OutputFile): { readonly sha256: string } {
  return { sha256: sha256Of(file) };
}
