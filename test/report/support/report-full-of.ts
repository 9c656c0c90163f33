import type { Report } from '../../../src/model/report.js';
import { aCapture, aDump, aManifest, anEntry } from '../../support/a-capture.js';
import { aTree } from '../../support/a-tree.js';
import {
  aCatalogCheck,
  aDrift,
  aFinding,
  aReport,
  aRule,
  aSelectorCheck,
  aSelectorDrift,
  aValidation,
} from './report-cases.js';

/** A report in which the given text stands wherever a capture could put one. */
export function reportFullOf(text: string): Report {
  const rule = 'archive/no-duplicate-entry';
  const where = { entry: text, field: text, dump: text, path: text, selector: text, output: text };
  const error = { code: 'UNKNOWN_KEY', message: text } as const;
  const match = aSelectorCheck('x').matches[0];
  return aReport({
    profile: { profile_id: text, sha256: 'c'.repeat(64) },
    capture: aCapture({
      archive: { entries: [anEntry({ path: text, contentClass: text })] },
      manifest: aManifest({
        networkZone: text,
        capturedAt: text,
        collector: { name: text, version: text, mode: text, operations: [text, text] },
        target: { processName: text, productVersion: text },
        host: { os: text, dpi: 96, locale: text },
        redaction: text,
      }),
      dumps: [aDump({ id: text, format: text, tree: aTree({ type: 'Window' }) })],
      redaction: {
        names_replaced: 0,
        names_already_redacted: 0,
        other_text_dropped: 0,
        name_length: 'exact' as const,
        unknown_fields_dropped: 0,
        withheld: [{ field: text, reason: 'email', count: 1 }],
      },
    }),
    validation: aValidation([
      aRule(rule, {
        status: 'FAIL',
        findings: [
          aFinding(rule, 'duplicate', { args: { path: text, times: 2 }, where }),
          aFinding(rule, 'duplicate', { args: { path: 'other', times: 2 } }),
          aFinding(rule, text, { args: { [text]: text }, where }),
        ],
      }),
      aRule('dump/node-count', { status: 'WAIVED', waiver: { reason: text, owner: text, expires: text } }),
    ]),
    catalog: aCatalogCheck([
      aSelectorCheck(text, { status: 'invalid', error }),
      aSelectorCheck(text, { matches: match ? [{ ...match, path: text }] : [] }),
    ]),
    drift: aDrift('breaking', [
      aSelectorDrift(text, { from_path: text, path: text, changed_fields: [text] }),
      aSelectorDrift(text, {
        reasons: [
          { code: text, args: { [text]: text } },
          { code: 'field-not-captured', args: { field: text } },
        ],
      }),
    ]),
  });
}
