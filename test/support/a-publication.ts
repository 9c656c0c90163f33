import type { Report } from '../../src/model/report.js';
import type { Publication } from '../../src/publish/stage.js';
import type { ReportKind } from '../../src/shared/report-files.js';

/** Results of one accepted package; override what the test is about. */
export function aPublication(
  overrides: Partial<Omit<Publication, 'report' | 'reports'>> &
    Partial<Record<ReportKind, Uint8Array>> & { captureId?: string | null; packageSha256?: string | null } = {},
): Publication {
  const {
    captureId = '2026-07-08-sandbox-a',
    packageSha256 = 'a'.repeat(64),
    batch = 'default',
    evidence,
    ...reports
  } = overrides;
  const report = {
    capture_id: captureId,
    decision: 'ACCEPT',
    counts: { planned: 3, pass: 2, warn: 1, fail: 0, waived: 0 },
    drift: null,
    package: { container: 'zip', size: 4728, sha256: packageSha256, entries: [] },
  };
  const text = (content: string) => Buffer.from(content, 'utf8');
  return {
    batch,
    // Publishing looks at these fields only.
    report: report as unknown as Report,
    evidence: evidence ?? [
      { path: 'bagit.txt', bytes: text('BagIt-Version: 1.0\n') },
      { path: 'data/capture.json', bytes: text('{}\n') },
      { path: 'tagmanifest-sha256.txt', bytes: text('none\n') },
    ],
    reports: {
      json: text(JSON.stringify(report)),
      markdown: text('# report\n'),
      html: text('<p>report</p>\n'),
      ...reports,
    },
  };
}
