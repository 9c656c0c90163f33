import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import type { SafeText } from '../../src/model/safe-text.js';
import { buildWithheldReport } from '../../src/report/build-withheld-report.js';
import { renderHtml } from '../../src/report/html.js';
import { renderJson } from '../../src/report/json.js';
import { renderMarkdown } from '../../src/report/markdown.js';
import { aCapture, aDump, aManifest, anEntry } from '../support/a-capture.js';
import {
  aCatalogCheck,
  aDrift,
  aFinding,
  aReport,
  aRule,
  aSelectorCheck,
  aSelectorDrift,
  aValidation,
} from './support/report-cases.js';
import { RULE_TEXTS } from './support/rule-texts.js';

/** A report in which everything that a capture can write says `zhangwei`. */
function leaking() {
  const text: SafeText = 'zhangwei';
  const rule = 'redaction/no-text-left';
  const where = {
    entry: text,
    field: text,
    dump: text,
    path: text,
    selector: text,
    output: `${text}/dump-${text}.json`,
  };
  return aReport({
    profile: { profile_id: 'zhangwei', sha256: 'c'.repeat(64) },
    leakCheck: { outputs: 6, hits: 1 },
    capture: aCapture({
      archive: { entries: [anEntry({ path: text })] },
      manifest: aManifest({
        captureId: text,
        networkZone: text,
        capturedAt: text,
        collector: { name: text, version: text, mode: text, operations: [text] },
        target: { processName: text, productVersion: text },
        host: { os: text, dpi: 96, locale: text },
        redaction: text,
      }),
      dumps: [aDump({ id: text })],
    }),
    validation: aValidation([
      aRule(rule, {
        status: 'FAIL',
        checked: 6,
        findings: [
          aFinding(rule, 'leak', { args: { length: 8, what: text }, where: { ...where, offset: 12, line: 3 } }),
        ],
      }),
      aRule('dump/node-count', {
        status: 'WAIVED',
        findings: [aFinding('dump/node-count', 'differs', { severity: 'WARN', args: { actual: text }, waived: true })],
        waiver: { reason: text, owner: text, expires: '2027-01-31' },
      }),
    ]),
    catalog: aCatalogCheck([aSelectorCheck('zhangwei')]),
    drift: aDrift('none', [aSelectorDrift('zhangwei')]),
  });
}

describe('buildWithheldReport', () => {
  it('leaves nothing that the capture wrote, in any format and language', () => {
    const report = buildWithheldReport(leaking());
    const outputs = LANGUAGES.flatMap((language) => [
      renderMarkdown(report, RULE_TEXTS, language),
      renderHtml(report, RULE_TEXTS, language),
    ]);
    for (const output of [renderJson(report), ...outputs]) expect(output).not.toContain('zhangwei');
  });

  it('keeps rule, code, output and offset of a finding and nothing else', () => {
    const { rules } = buildWithheldReport(leaking());
    expect(rules.find((rule) => rule.id === 'redaction/no-text-left')?.findings).toEqual([
      {
        ruleId: 'redaction/no-text-left',
        code: 'leak',
        severity: 'FAIL',
        args: {},
        where: { output: '*/dump-*.json', offset: 12 },
      },
    ]);
  });

  it('keeps the capture_id, in names of outputs too, only when told that it may stay', () => {
    const kept = buildWithheldReport(leaking(), { keepCaptureId: true });
    expect(kept.capture_id).toBe('zhangwei');
    expect(kept.rules.flatMap((rule) => rule.findings)[1]?.where.output).toBe('zhangwei/dump-*.json');
    expect(buildWithheldReport(leaking()).capture_id).toBeNull();
  });

  it('rejects even what the rules would have accepted, and says why first', () => {
    const report = buildWithheldReport(aReport());
    expect(report.decision).toBe('REJECT');
    expect(report.reasons).toEqual([{ code: 'leak-found' }]);
  });

  it('keeps counts, digests and what identifies the rules', () => {
    const full = leaking();
    const report = buildWithheldReport(full);
    expect(report).toMatchObject({
      detail: 'withheld',
      counts: full.counts,
      tool: full.tool,
      leak_check: full.leak_check,
      redaction: full.redaction,
      package: { size: full.package.size, sha256: full.package.sha256, entries: [] },
    });
  });

  it('changes nothing when done twice', () => {
    const once = buildWithheldReport(leaking());
    expect(buildWithheldReport(once)).toEqual(once);
  });
});
