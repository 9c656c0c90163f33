import type { CatalogCheck, SelectorCheck } from '../../../src/model/catalog.js';
import type { DriftReport, DriftStatus, SelectorDrift } from '../../../src/model/drift.js';
import type { Finding } from '../../../src/model/finding.js';
import type { Report } from '../../../src/model/report.js';
import type { RuleResult, RuleStatus, ValidationResult } from '../../../src/model/validation.js';
import { buildReport, type ReportInput } from '../../../src/report/build-report.js';
import { buildWithheldReport } from '../../../src/report/build-withheld-report.js';
import { aCapture, aDump, aManifest, anEntry } from '../../support/a-capture.js';
import { RULE_TEXTS } from './rule-texts.js';

const DIGEST = (digit: string) => digit.repeat(64);

/** Input of an accepted capture without findings; override what the test is about. */
function aReportInput(overrides: Partial<ReportInput> = {}): ReportInput {
  return {
    toolVersion: '0.1.0',
    ruleSetSha256: DIGEST('b'),
    capture: aCapture(),
    validation: aValidation(),
    leakCheck: { outputs: 6, hits: 0 },
    profile: { profile_id: 'default', sha256: DIGEST('c') },
    catalog: null,
    drift: null,
    ...overrides,
  };
}

export function aReport(overrides: Partial<ReportInput> = {}): Report {
  return buildReport(aReportInput(overrides));
}

export function aFinding(ruleId: string, code: string, overrides: Partial<Finding> = {}): Finding {
  return { ruleId, code, severity: 'FAIL', args: {}, where: {}, ...overrides };
}

export function aRule(id: string, overrides: Partial<RuleResult> = {}): RuleResult {
  return { id, status: 'PASS', checked: 1, findings: [], ...overrides };
}

/** All made-up rules pass, except those given; catalog rules are not planned. */
export function aValidation(rules: readonly RuleResult[] = []): ValidationResult {
  const given = new Map(rules.map((rule) => [rule.id, rule]));
  const results = RULE_TEXTS.filter(({ id, family }) => family !== 'catalog' || given.has(id)).map(
    ({ id }, i) => given.get(id) ?? aRule(id, { checked: i * 7 }),
  );
  for (const rule of rules) if (!results.includes(rule)) results.push(rule);
  const of = (status: RuleStatus) => results.filter((rule) => rule.status === status).length;
  const failed = results.filter((rule) => rule.status === 'FAIL');
  return {
    decision: failed.length > 0 ? 'REJECT' : 'ACCEPT',
    reasons:
      failed.length > 0 ? failed.map(({ id }) => ({ code: 'rule-failed', ruleId: id })) : [{ code: 'no-failure' }],
    counts: { planned: results.length, pass: of('PASS'), warn: of('WARN'), fail: failed.length, waived: of('WAIVED') },
    rules: results,
    notPlanned: given.has('catalog/selectors-match') ? [] : [{ id: 'catalog/selectors-match', reason: 'no-catalog' }],
    crashed: false,
  };
}

export function aSelectorCheck(id: string, overrides: Partial<SelectorCheck> = {}): SelectorCheck {
  const match = {
    path: 'root/0',
    control_type: 'Pane',
    automation_id: 'panelLeft',
    class_name: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
    framework_id: 'WinForm',
    has_name: true,
    name_length: 0,
  } as const;
  return {
    selector_id: id,
    status: 'matched',
    match_count: 1,
    via: 'required',
    matches: [match],
    warnings: [],
    ...overrides,
  };
}

export function aCatalogCheck(selectors: readonly SelectorCheck[]): CatalogCheck {
  const of = (status: SelectorCheck['status']) => selectors.filter((selector) => selector.status === status).length;
  return {
    ok: of('invalid') === 0,
    catalog_id: 'isphere-main',
    catalog_size: selectors.length,
    matched_count: of('matched') + of('ambiguous'),
    unmatched_count: of('unmatched'),
    ambiguous_count: of('ambiguous'),
    not_evaluable_count: of('not_evaluable'),
    invalid_count: of('invalid'),
    selectors,
  };
}

export function aSelectorDrift(id: string, overrides: Partial<SelectorDrift> = {}): SelectorDrift {
  return {
    selector_id: id,
    status: 'unchanged',
    from_path: 'root/0',
    path: 'root/0',
    changed_fields: [],
    confidence: null,
    reasons: [],
    ...overrides,
  };
}

const STATUSES = [
  'unchanged',
  'moved',
  'changed',
  'by_fallback',
  'relocated',
  'ambiguous',
  'missing',
  'not_evaluable',
  'invalid',
] as const satisfies readonly DriftStatus[];

export function aDrift(verdict: DriftReport['verdict'], selectors: readonly SelectorDrift[]): DriftReport {
  const counts = Object.fromEntries(
    STATUSES.map((status) => [status, selectors.filter((selector) => selector.status === status).length]),
  );
  return {
    catalog_id: 'isphere-main',
    capture_id: '2026-07-08-internal-sandbox-a',
    verdict,
    reasons: [],
    // Made from the list of all statuses just above.
    counts: counts as Record<DriftStatus, number>,
    selectors,
  };
}

const duplicates = Array.from({ length: 7 }, (_, i) =>
  aFinding('archive/no-duplicate-entry', 'duplicate', {
    args: { path: `uia/dump-uia-panel${i}.json`, times: 2 },
    where: { entry: `uia/dump-uia-panel${i}.json`, offset: 120_400 + i * 512 },
  }),
);

function rejected(): Report {
  return aReport({
    capture: aCapture({
      archive: {
        entries: [
          anEntry(),
          anEntry({ index: 1, path: 'capture.json', role: 'manifest' }),
          anEntry({ index: 2, path: 'logs/capture.log', role: 'log', contentClass: 'text', actualSize: 12 }),
          anEntry({ index: 3, path: { withheld: 'visible-text', length: 9 }, role: 'screenshot', contentClass: 'png' }),
        ],
      },
      redaction: {
        names_replaced: 41,
        names_already_redacted: 0,
        other_text_dropped: 6,
        name_length: 'exact' as const,
        unknown_fields_dropped: 2,
        withheld: [
          { field: 'automation_id', reason: 'visible-text', count: 3 },
          { field: 'entry_name', reason: 'visible-text', count: 1 },
        ],
      },
    }),
    validation: aValidation([
      aRule('archive/no-duplicate-entry', { status: 'FAIL', checked: 14, findings: duplicates }),
      aRule('manifest/files-match', {
        status: 'FAIL',
        checked: 3,
        findings: [
          aFinding('manifest/files-match', 'wrong-sha256', {
            args: { actual: DIGEST('d'), expected: DIGEST('e') },
            where: { entry: 'uia/dump-uia-main.json', field: '/files/0/sha256' },
          }),
          aFinding('manifest/files-match', 'missing', { where: { field: '/files/1/path', line: 31, column: 7 } }),
          aFinding('manifest/files-match', 'missing', { where: { field: '/files/2/path' } }),
        ],
      }),
      aRule('dump/node-count', {
        status: 'WARN',
        checked: 1,
        findings: [
          aFinding('dump/node-count', 'differs', {
            severity: 'WARN',
            args: { actual: 3, declared: 66 },
            where: { dump: 'main', field: '/node_count' },
          }),
        ],
      }),
      aRule('tree/automation-ids-unique', {
        status: 'WAIVED',
        checked: 3,
        findings: [
          aFinding('tree/automation-ids-unique', 'duplicate', {
            severity: 'WARN',
            args: { id: 'panelLeft', count: 2 },
            where: { dump: 'main', path: 'root/0' },
            waived: true,
          }),
        ],
        waiver: { reason: 'Known duplicate | fixed in 8.3', owner: 'catalog team', expires: '2027-01-31' },
      }),
    ]),
  });
}

function drifted(): Report {
  const twice = aSelectorCheck('search_result_panel').matches[0];
  return aReport({
    validation: aValidation([
      aRule('catalog/selectors-match', {
        status: 'WARN',
        checked: 4,
        findings: [
          aFinding('catalog/selectors-match', 'unmatched', { severity: 'WARN', where: { selector: 'search_box' } }),
        ],
      }),
    ]),
    catalog: aCatalogCheck([
      aSelectorCheck('main_window'),
      aSelectorCheck('left_panel', { via: 'fallback:0', warnings: ['matched_by_fallback'] }),
      aSelectorCheck('search_box', {
        status: 'unmatched',
        match_count: 0,
        via: null,
        matches: [],
        warnings: ['selector_not_found'],
      }),
      aSelectorCheck('search_result_panel', {
        status: 'ambiguous',
        match_count: 5,
        matches: twice ? Array.from({ length: 5 }, (_, i) => ({ ...twice, path: `root/3/${i}` })) : [],
        warnings: ['ambiguous'],
      }),
    ]),
    drift: aDrift('breaking', [
      aSelectorDrift('main_window', { reasons: [{ code: 'same-path', args: {} }] }),
      aSelectorDrift('left_panel', {
        status: 'by_fallback',
        path: 'root/2',
        changed_fields: ['automation_id', 'class_name'],
        reasons: [
          { code: 'required-found-nothing', args: {} },
          { code: 'fallback-found', args: { fallback: 0 } },
          { code: 'path-changed', args: { from: 'root/0', to: 'root/2' } },
        ],
      }),
      aSelectorDrift('search_box', {
        status: 'missing',
        path: null,
        reasons: [
          { code: 'required-found-nothing', args: {} },
          { code: 'fallbacks-found-nothing', args: { fallbacks: 1 } },
        ],
      }),
      aSelectorDrift('search_result_panel', {
        status: 'ambiguous',
        path: null,
        reasons: [{ code: 'several-nodes', args: { match_count: 5, tied: 5 } }],
      }),
    ]),
  });
}

function withheld(): Report {
  const leak = (output: string, offset: number) =>
    aFinding('redaction/no-text-left', 'leak', { args: { length: 4 }, where: { output, offset } });
  return buildWithheldReport(
    aReport({
      leakCheck: { outputs: 6, hits: 2 },
      validation: aValidation([
        aRule('redaction/no-text-left', {
          status: 'FAIL',
          checked: 6,
          findings: [leak('data/uia/dump-uia-main.json', 1042), leak('validation.markdown', 311)],
        }),
      ]),
    }),
  );
}

function notAZip(): Report {
  return aReport({
    capture: aCapture({
      archive: { size: 1303, opened: false, topFolder: null, entries: [] },
      manifest: null,
      manifestSha256: null,
      dumps: [],
      redaction: {
        names_replaced: 0,
        names_already_redacted: 0,
        other_text_dropped: 0,
        name_length: 'exact' as const,
        unknown_fields_dropped: 0,
        withheld: [],
      },
    }),
    validation: {
      ...aValidation([
        aRule('archive/is-a-zip', {
          status: 'FAIL',
          findings: [aFinding('archive/is-a-zip', 'not-a-zip', { args: { size: 1303 } })],
        }),
      ]),
      reasons: [{ code: 'no-dump-read' }, { code: 'rule-failed', ruleId: 'archive/is-a-zip' }],
    },
  });
}

function warned(): Report {
  const unjudged = ['manifest/files-match', 'dump/node-count', 'tree/automation-ids-unique', 'redaction/no-text-left'];
  return aReport({
    validation: aValidation(
      unjudged.map((id) =>
        aRule(id, {
          status: 'WARN',
          checked: 0,
          findings: [aFinding(id, 'not-evaluable', { severity: 'WARN', args: { missing: 'bounds' } })],
        }),
      ),
    ),
  });
}

function crashed(): Report {
  const id = 'dump/node-count';
  const findings = [aFinding(id, 'rule-crashed', { args: { error: 'TypeError' } })];
  return aReport({
    validation: {
      ...aValidation([aRule(id, { status: 'FAIL', checked: 0, findings })]),
      reasons: [{ code: 'rule-crashed', ruleId: id }],
      crashed: true,
    },
  });
}

function withoutManifest(): Report {
  return aReport({ capture: aCapture({ manifest: null, manifestSha256: null }) });
}

function severalDumps(): Report {
  const captured = { ...aDump().captured, framework_id: 'no', bounds: 'partly' } as const;
  return aReport({
    capture: aCapture({
      dumps: [
        aDump(),
        aDump({ id: 'popup', format: 'a11ytest', captured, declaredTruncated: true }),
        aDump({ id: { withheld: 'visible-text', length: 4 }, declaredTruncated: null }),
      ],
    }),
  });
}

function valuesWithheld(): Report {
  const withheld = (length: number) => ({ withheld: 'user-path', length }) as const;
  return aReport({
    capture: aCapture({
      manifest: aManifest({
        networkZone: null,
        target: { processName: withheld(31), productVersion: null },
        host: { os: withheld(12), dpi: null, locale: null },
      }),
    }),
    validation: aValidation([
      aRule('archive/no-duplicate-entry', {
        status: 'FAIL',
        findings: [
          aFinding('archive/no-duplicate-entry', 'duplicate', { args: { path: 'withheld (email, 17)', times: 2 } }),
          aFinding('archive/no-duplicate-entry', 'duplicate', { args: { path: 'not given', times: 3 } }),
        ],
      }),
    ]),
  });
}

function unlike(): Report {
  const reasons = [{ code: 'root-differs', args: { field: 'automation_id' } }];
  return aReport({ catalog: aCatalogCheck([]), drift: { ...aDrift('unlike', []), reasons } });
}

function selectorsRefused(): Report {
  const codes = ['INVALID_SELECTOR', 'UNKNOWN_KEY', 'ACTION_REFUSED', 'CIRCULAR_ANCESTOR', 'UNKNOWN_ANCESTOR'] as const;
  return aReport({
    catalog: aCatalogCheck(
      codes.map((code, i) =>
        aSelectorCheck(`selector_${i}`, {
          status: 'invalid',
          match_count: 0,
          via: null,
          matches: [],
          error: { code, message: `/required/x${i}: what the loader says`, field: `/required/x${i}` },
        }),
      ),
    ),
  });
}

/** The cases that the goldens pin. */
export const REPORT_CASES: Readonly<Record<string, () => Report>> = {
  accepted: () => aReport(),
  'accepted-with-drift': drifted,
  'rejected-with-many-findings': rejected,
  'leak-withheld': withheld,
  'not-a-zip': notAZip,
  'accepted-though-unjudged': warned,
  'rule-crashed': crashed,
  'without-manifest': withoutManifest,
  'several-dumps': severalDumps,
  'values-withheld': valuesWithheld,
  'drift-unlike': unlike,
  'selectors-refused': selectorsRefused,
};
