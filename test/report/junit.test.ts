import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import { renderJunit } from '../../src/report/junit.js';
import { elementsOf, readXml } from '../support/read-xml.js';
import { HOSTILE_TEXTS } from './support/hostile.js';
import { aDrift, aFinding, aReport, aRule, aValidation, REPORT_CASES } from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';
import { RULE_TEXTS } from './support/rule-texts.js';

const casesOf = (xml: string) =>
  new Map(
    elementsOf(readXml(xml), 'testcase').map((one) => [
      one.attributes['name'] ?? '',
      one.children.map(({ name }) => name),
    ]),
  );

describe('JUnit XML', () => {
  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(Object.entries(REPORT_CASES))('%s: well-formed, its counts are true, every rule is a case', (_, make) => {
      const report = make();
      const root = readXml(renderJunit(report, RULE_TEXTS, language));
      const cases = elementsOf(root, 'testcase');
      expect(root.name).toBe('testsuites');
      for (const counted of [root, ...elementsOf(root, 'testsuite')])
        expect([counted.attributes['tests'], counted.attributes['failures'], counted.attributes['skipped']]).toEqual([
          String(elementsOf(counted, 'testcase').length),
          String(elementsOf(counted, 'failure').length),
          String(elementsOf(counted, 'skipped').length),
        ]);
      const names = cases.map(({ attributes }) => attributes['name']);
      expect(names).toEqual(expect.arrayContaining(['decision', ...report.rules.map(({ id }) => id)]));
      expect(new Set(names).size).toBe(names.length);
    });
  });

  test('FAIL is a failure, WARN and WAIVED are seen as skipped, PASS is neither', () => {
    const status = (id: string, severity: 'WARN' | 'FAIL') =>
      aRule(id, { status: severity, findings: [aFinding(id, 'odd', { severity })] });
    const waiver = { reason: 'known and harmless', owner: 'a team', expires: '2027-01-01' };
    const rules = [
      status('archive/crc-matches', 'FAIL'),
      status('dump/readable', 'WARN'),
      aRule('tree/ids-unique', { status: 'WAIVED', waiver }),
      aRule('tree/size-plausible'),
    ];
    const cases = casesOf(renderJunit(aReport({ validation: aValidation(rules) }), RULE_TEXTS, 'en'));
    expect(cases.get('archive/crc-matches')).toEqual(['failure']);
    expect(cases.get('dump/readable')).toEqual(['skipped', 'system-out']);
    expect(cases.get('tree/ids-unique')).toEqual(['skipped', 'system-out']);
    expect(cases.get('tree/size-plausible')).toEqual([]);
  });

  test('a REJECT without a failed rule fails as well', () => {
    const report = { ...aReport(), decision: 'REJECT' as const, reasons: [{ code: 'no-dump-read' as const }] };
    expect(casesOf(renderJunit(report, RULE_TEXTS, 'en')).get('decision')).toEqual(['failure']);
    expect(casesOf(renderJunit(aReport(), RULE_TEXTS, 'en')).get('decision')).toEqual([]);
  });

  test.each([
    ['none', []],
    ['compatible', ['skipped', 'system-out']],
    ['degraded', ['skipped', 'system-out']],
    ['breaking', ['failure']],
    ['unlike', ['failure']],
    ['not_evaluable', ['failure']],
  ] as const)('drift %s', (verdict, children) => {
    const report = aReport({ drift: aDrift(verdict, []) });
    expect(casesOf(renderJunit(report, RULE_TEXTS, 'en')).get('drift')).toEqual(children);
  });

  test.each(Object.entries(HOSTILE_TEXTS))('%s everywhere: well-formed, with the same elements', (_, text) => {
    const shape = (xml: string) =>
      elementsOf(readXml(xml), 'testcase').map(({ children }) => children.map(({ name }) => name));
    expect(shape(renderJunit(reportFullOf(text), RULE_TEXTS, 'en'))).toEqual(
      shape(renderJunit(reportFullOf('plain'), RULE_TEXTS, 'en')),
    );
  });

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'a code called %s has no message by that name',
    (code) => {
      expect(() => readXml(renderJunit(reportFullOf(code), RULE_TEXTS, 'en'))).not.toThrow();
    },
  );

  test('any text at all, with characters that XML has no place for: well-formed', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\ufffe', '\uffff', '\u0000', '\ud800', ']]>', '&', '<', '"', '\n'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
    });
    fc.assert(
      fc.property(text, (one) => void readXml(renderJunit(reportFullOf(one), RULE_TEXTS, 'en'))),
      { numRuns: 60 },
    );
  });
});
