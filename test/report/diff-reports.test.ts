import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import type { Report } from '../../src/model/report.js';
import { diffReports } from '../../src/report/diff-reports.js';
import { renderReportDiff } from '../../src/report/report-diff.js';
import { aFinding, aReport, aRule, aValidation, REPORT_CASES } from './support/report-cases.js';
import { RULE_TEXTS } from './support/rule-texts.js';

const RULE = 'archive/no-duplicate-entry';
const finding = (path: string, overrides = {}) =>
  aFinding(RULE, 'duplicate', { args: { path, times: 2 }, where: { entry: path }, ...overrides });
const reportWith = (...findings: ReturnType<typeof finding>[]): Report =>
  aReport({ validation: aValidation([aRule(RULE, { status: 'FAIL', findings })]) });
const places = (list: ReturnType<typeof diffReports>['added']) =>
  list.map(({ finding: one, count }) => `${one.where.entry} ×${count}`);

describe('the difference between two reports', () => {
  test('new, resolved and persisting', () => {
    const diff = diffReports(reportWith(finding('a'), finding('b')), reportWith(finding('b'), finding('c')));
    expect([places(diff.added), places(diff.resolved), places(diff.persisting)]).toEqual([
      ['c ×1'],
      ['a ×1'],
      ['b ×1'],
    ]);
    expect(diff.is_worse).toBe(true);
  });

  test('several of one kind are counted, and only those that are more are new', () => {
    const diff = diffReports(reportWith(finding('a')), reportWith(finding('a'), finding('a'), finding('a')));
    expect([places(diff.added), places(diff.persisting)]).toEqual([['a ×2'], ['a ×1']]);
  });

  test.each(Object.entries(REPORT_CASES))('%s with itself: nothing new, nothing resolved, no worse', (_, make) => {
    const report = make();
    const diff = diffReports(report, report);
    expect([diff.added, diff.resolved, diff.is_worse]).toEqual([[], [], false]);
    const listed = report.rules.reduce((sum, { findings }) => sum + findings.length, 0);
    expect(diff.persisting.reduce((sum, { count }) => sum + count, 0)).toBe(listed);
  });

  test.each([
    ['a new WARN', reportWith(), reportWith(finding('a', { severity: 'WARN' })), false],
    ['a new FAIL that a waiver covers', reportWith(), reportWith(finding('a', { waived: true })), false],
    ['a new FAIL', reportWith(), reportWith(finding('a')), true],
    ['a resolved FAIL', reportWith(finding('a')), reportWith(), false],
    [
      'an ACCEPT that became a REJECT',
      { ...reportWith(), decision: 'ACCEPT' },
      { ...reportWith(), decision: 'REJECT' },
      true,
    ],
    [
      'a REJECT that became an ACCEPT',
      { ...reportWith(), decision: 'REJECT' },
      { ...reportWith(), decision: 'ACCEPT' },
      false,
    ],
  ] as const)('%s: worse or not', (_, old, fresh, isWorse) => {
    expect(diffReports(old, fresh).is_worse).toBe(isWorse);
  });

  test.each(LANGUAGES)('in %s: a line a finding, in sections', (language) => {
    const diff = diffReports(reportWith(finding('a'), finding('b')), reportWith(finding('b'), finding('c\u202e')));
    const lines = renderReportDiff(diff, RULE_TEXTS, language).split('\n');
    expect(lines.filter((line) => /^[+=-] FAIL /u.test(line)).map((line) => line[0])).toEqual(['+', '-', '=']);
    expect(lines.join()).not.toContain('\u202e');
  });
});
