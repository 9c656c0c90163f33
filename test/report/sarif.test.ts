import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import type { Report } from '../../src/model/report.js';
import { fingerprintOf } from '../../src/report/fingerprint.js';
import { renderSarif } from '../../src/report/sarif.js';
import { aCapture, anEntry } from '../support/a-capture.js';
import { sarifFaults } from '../support/sarif-faults.js';
import { HOSTILE_TEXTS } from './support/hostile.js';
import { aFinding, aReport, aRule, aValidation, REPORT_CASES } from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';
import { RULE_TEXTS } from './support/rule-texts.js';

interface Place {
  physicalLocation?: {
    artifactLocation: { uri: string; uriBaseId: string; index?: number };
    region?: Record<string, number>;
  };
  logicalLocations?: { name: string; kind: string }[];
}

interface SarifRun {
  tool: { driver: { name: string; language: string; rules: { id: string; help?: { text: string } }[] } };
  invocations: { executionSuccessful: boolean }[];
  originalUriBaseIds: Record<string, unknown>;
  artifacts: { location: { uri: string }; length?: number; hashes?: Record<string, string> }[];
  results: {
    ruleId: string;
    ruleIndex: number;
    level: string;
    message: { text: string };
    locations: Place[];
    partialFingerprints: Record<string, string>;
    suppressions?: { kind: string; justification?: string }[];
  }[];
}

function runOf(report: Report, language: (typeof LANGUAGES)[number] = 'en'): SarifRun {
  const log: { version: string; $schema: string; runs: SarifRun[] } = JSON.parse(
    renderSarif(report, RULE_TEXTS, language),
  );
  expect(log.version).toBe('2.1.0');
  expect(log.$schema).toMatch(/sarif-schema-2\.1\.0\.json$/u);
  expect(log.runs).toHaveLength(1);
  return log.runs[0] as SarifRun; // its length was just looked at
}

describe('SARIF', () => {
  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(Object.entries(REPORT_CASES))('%s', (_, make) => {
      const report = make();
      const run = runOf(report, language);
      expect(sarifFaults(renderSarif(report, RULE_TEXTS, language))).toEqual([]);
      expect(run.tool.driver.language).toBe(language);
      expect(run.results).toHaveLength(report.rules.reduce((sum, { findings }) => sum + findings.length, 0));
    });
  });

  test.each(Object.entries(HOSTILE_TEXTS))('%s everywhere: still sound', (_, text) => {
    expect(sarifFaults(renderSarif(reportFullOf(text), RULE_TEXTS, 'en'))).toEqual([]);
  });

  test('a finding in a file: its artifact, line and column; one at a byte: the offset', () => {
    const rules = [
      aRule('dump/readable', {
        status: 'FAIL',
        findings: [
          aFinding('dump/readable', 'not-json', { where: { entry: 'uia/dump-uia-main.json', line: 3, column: 7 } }),
          aFinding('dump/readable', 'not-json', { where: { entry: 'uia/dump-uia-main.json', offset: 12 } }),
          aFinding('dump/readable', 'not-json', { where: { entry: 'entry #3' } }),
        ],
      }),
    ];
    const withheld = { withheld: 'email', length: 9 } as const;
    const entries = [
      anEntry(),
      anEntry({ index: 1, name: 'a', path: 'a b/c#1.json' }),
      anEntry({ index: 2, name: withheld, path: withheld, actualSize: null, sha256: null }),
    ];
    const run = runOf(aReport({ validation: aValidation(rules), capture: aCapture({ archive: { entries } }) }));
    expect(run.artifacts.map(({ location }) => location.uri)).toEqual([
      'uia/dump-uia-main.json',
      'a%20b/c%231.json',
      'entry%20%233',
    ]);
    const at = run.results
      .filter(({ ruleId }) => ruleId === 'dump/readable')
      .map(({ locations }) => locations[0]?.physicalLocation);
    expect(at.map((place) => place?.artifactLocation.index)).toEqual([0, 0, 2]);
    expect(at.map((place) => place?.region)).toEqual([
      { startLine: 3, startColumn: 7 },
      { byteOffset: 12, byteLength: 0 },
      undefined,
    ]);
  });

  test.each([
    ['cap-1/../../startup.json', 'cap-1%2F..%2F..%2Fstartup.json'],
    ['/etc/airlock.conf', '%2Fetc%2Fairlock.conf'],
    ['./a', '.%2Fa'],
    ['..', '(..)'],
    ['a..b/c.', 'a..b/c.'],
  ])('an entry called %s stays in the package: %s', (entry, uri) => {
    const rules = [aRule('dump/readable', { findings: [aFinding('dump/readable', 'odd', { where: { entry } })] })];
    const entries = [anEntry({ name: entry, path: entry })];
    const run = runOf(aReport({ validation: aValidation(rules), capture: aCapture({ archive: { entries } }) }));
    expect(run.artifacts.map(({ location }) => location.uri)).toEqual([uri]);
  });

  test('a finding about the package as a whole still has a place, for viewers drop those without', () => {
    const rules = [aRule('dump/readable', { status: 'FAIL', findings: [aFinding('dump/readable', 'none')] })];
    const [result] = runOf(aReport({ validation: aValidation(rules) })).results;
    expect(result?.locations).toEqual([{ logicalLocations: [{ name: 'package', kind: 'package' }] }]);
  });

  test('what a waiver covers is there, suppressed, with the reason', () => {
    const waiver = { reason: 'known and harmless', owner: 'a team', expires: '2027-01-01' };
    const findings = [aFinding('tree/ids-unique', 'twice', { waived: true })];
    const rules = [aRule('tree/ids-unique', { status: 'WAIVED', waiver, findings })];
    const result = runOf(aReport({ validation: aValidation(rules) })).results.find(({ suppressions }) => suppressions);
    expect(result?.suppressions).toEqual([{ kind: 'external', status: 'accepted', justification: waiver.reason }]);
  });

  test('a rule that broke down makes the run unsuccessful', () => {
    const crashed = { ...aReport(), reasons: [{ code: 'rule-crashed' as const, ruleId: 'dump/readable' }] };
    expect(runOf(crashed).invocations).toEqual([{ executionSuccessful: false }]);
    expect(runOf(aReport()).invocations).toEqual([{ executionSuccessful: true }]);
  });
});

describe('the fingerprint of a finding', () => {
  const finding = aFinding('dump/readable', 'odd', {
    args: { id: 'panelLeft', count: 3 },
    where: { entry: 'uia/dump-uia-main.json', dump: 'main', line: 3, column: 4, offset: 17 },
  });

  test.each([
    ['the line, column and offset', { where: { entry: 'uia/dump-uia-main.json', dump: 'main', line: 9 } }],
    ['a count', { args: { id: 'panelLeft', count: 4 } }],
    ['the order of keys', { args: { count: 3, id: 'panelLeft' } }],
    ['severity and waiver', { severity: 'WARN', waived: true }],
  ] as const)('stays with another value of %s', (_, change) => {
    expect(fingerprintOf({ ...finding, ...change })).toBe(fingerprintOf(finding));
  });

  test.each([
    ['rule', { ruleId: 'dump/other' }],
    ['code', { code: 'other' }],
    ['place', { where: { entry: 'uia/dump-uia-main.json', dump: 'second' } }],
    ['thing', { args: { id: 'panelRight', count: 3 } }],
  ] as const)('changes with the %s', (_, change) => {
    expect(fingerprintOf({ ...finding, ...change })).not.toBe(fingerprintOf(finding));
  });
});
