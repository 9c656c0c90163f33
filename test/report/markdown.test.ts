import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import type { Report } from '../../src/model/report.js';
import { renderMarkdown } from '../../src/report/markdown.js';
import { renderTemplate } from '../../src/report/templates.js';
import { VIEW_LIMITS } from '../../src/report/view/context.js';
import { buildReportView } from '../../src/report/view-model.js';
import { aCapture, anEntry } from '../support/a-capture.js';
import { expectGolden, SHOWN_BY_CAPTURES } from './support/golden.js';
import { HOSTILE_TEXTS } from './support/hostile.js';
import { headingsOf, tablesOf } from './support/read-markdown.js';
import {
  aCatalogCheck,
  aDrift,
  aFinding,
  aReport,
  aRule,
  aSelectorCheck,
  aSelectorDrift,
  aValidation,
  REPORT_CASES,
} from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';
import { RULE_TEXTS } from './support/rule-texts.js';

const cases = Object.entries(REPORT_CASES).flatMap(([name, make]) =>
  LANGUAGES.map((language) => ({ name, make, language })),
);

describe('renderMarkdown', () => {
  it.each(cases.filter(({ name }) => !SHOWN_BY_CAPTURES.includes(name)))(
    'sets $name in $language as the golden has it',
    ({ name, make, language }) => {
      expectGolden(`report/${name}.${language}.md`, renderMarkdown(make(), RULE_TEXTS, language));
    },
  );

  it.each(cases)('holds the four lines for $name in $language', ({ make, language }) => {
    const report = make();
    const lines = renderMarkdown(report, RULE_TEXTS, language).split('\n');
    const at = lines.indexOf(`Decision: ${report.decision}`);
    const { pass, warn, fail } = report.counts;
    expect(lines.slice(at, at + 4)).toEqual([
      `Decision: ${report.decision}`,
      `PASS: ${pass}`,
      `WARN: ${warn}`,
      `FAIL: ${fail}`,
    ]);
  });

  it.each(cases)('gives every row of $name in $language the cells of its head', ({ make, language }) => {
    const tables = tablesOf(renderMarkdown(make(), RULE_TEXTS, language));
    expect(tables.length).toBeGreaterThan(0);
    for (const [head, ...rows] of tables) for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  });

  it('of a package that is no zip, says one thing to do about it, and each reason once', () => {
    const id = 'archive/opened';
    const unjudged = [
      'manifest/files-match',
      'dump/node-count',
      'tree/automation-ids-unique',
      'safety/read-only-collector',
    ];
    const report = aReport({
      validation: aValidation([
        aRule(id, { status: 'FAIL', findings: [aFinding(id, 'rule-crashed')] }),
        ...unjudged.map((rule) =>
          aRule(rule, { status: 'WARN', findings: [aFinding(rule, 'not-evaluable', { severity: 'WARN' })] }),
        ),
      ]),
    });
    const lines = renderMarkdown(report, RULE_TEXTS, 'en').split('\n');
    expect(lines.filter((line) => /^\d{1,2}\. /u.test(line))).toHaveLength(2);
    const rows = lines.filter((line) => unjudged.some((rule) => line.includes(`\`${rule}\``)) && line.startsWith('| '));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('|     4 |');
  });

  it('says in Chinese what an entry without name is, and names no field where the whole file is meant', () => {
    const finding = aFinding('archive/no-duplicate-entry', 'duplicate', {
      args: { path: 'entry #4', times: 2 },
      where: { entry: 'entry #4', field: '' },
    });
    const rules = [aRule('archive/no-duplicate-entry', { status: 'FAIL', findings: [finding] })];
    const text = renderMarkdown(aReport({ validation: aValidation(rules) }), RULE_TEXTS, 'zh-CN');
    expect(text).not.toMatch(/entry \\?#4|字段 （空）/u);
    expect(text).toContain('包中第 4 个条目（名称已隐去） 在压缩包中出现 2 次。');
  });

  it('says verdict, next steps and counts before the findings, and the signature last', () => {
    const headings = headingsOf(renderMarkdown(REPORT_CASES['accepted-with-drift']?.() ?? aReport(), RULE_TEXTS, 'en'));
    expect(headings.filter((heading) => heading.startsWith('## '))).toEqual([
      '## What to do next',
      '## Counts',
      '## Findings',
      '## Catalog check',
      '## Drift · breaking',
      '## Redaction',
      '## What was captured',
      '## Provenance',
      '## Rules without findings',
      '## Sign-off',
    ]);
  });

  it('names waived rules in a line of their own only when there are some', () => {
    expect(renderMarkdown(aReport(), RULE_TEXTS, 'en')).not.toContain('WAIVED: ');
    expect(renderMarkdown(REPORT_CASES['rejected-with-many-findings']?.() ?? aReport(), RULE_TEXTS, 'en')).toContain(
      '\nWAIVED: 1\n',
    );
  });

  it('shows the first five places of a code and counts the rest', () => {
    const text = renderMarkdown(manyFindings(5000), RULE_TEXTS, 'en');
    expect(text.match(/^- file `/gmu)).toHaveLength(5);
    expect(text).toContain('- … and 4,995 more places');
  });

  it('counts findings that a rule left out of its list', () => {
    const report = manyFindings(10);
    const rules = report.rules.map((rule) => (rule.status === 'FAIL' ? { ...rule, findings_total: 250_000 } : rule));
    const text = renderMarkdown({ ...report, rules }, RULE_TEXTS, 'en');
    expect(text).toContain('250,000 findings');
    expect(text).toContain('… 249,990 more findings are not listed in the report');
  });

  it('shows a rule and a code that it has no words for', () => {
    const rule = 'archive/of-tomorrow';
    const findings = [aFinding(rule, 'odd', { args: { count: 3, unit: 'bytes' } })];
    const text = renderMarkdown(
      aReport({ validation: aValidation([aRule(rule, { status: 'FAIL', findings })]) }),
      RULE_TEXTS,
      'en',
    );
    expect(text).toContain('Finding `odd`. `count=3`, `unit=bytes`');
  });
});

describe('hostile text in Markdown', () => {
  const calm = tablesOf(renderMarkdown(reportFullOf('calm'), RULE_TEXTS, 'en')).map((rows) =>
    rows.map((row) => row.length),
  );
  const calmHeadings = headingsOf(renderMarkdown(reportFullOf('calm'), RULE_TEXTS, 'en')).length;

  it.each(Object.entries(HOSTILE_TEXTS))('%s changes neither tables nor headings nor the verdict', (_, text) => {
    const page = renderMarkdown(reportFullOf(text), RULE_TEXTS, 'en');
    expect(tablesOf(page).map((rows) => rows.map((row) => row.length))).toEqual(calm);
    expect(headingsOf(page)).toHaveLength(calmHeadings);
    expect(page.match(/^Decision: .*$/gmu)).toEqual(['Decision: REJECT']);
    expect(page.match(/^(?:PASS|WARN|FAIL): .*$/gmu)).toHaveLength(3);
  });

  it.each(Object.entries(HOSTILE_TEXTS))('%s leaves no tag, entity or invisible character', (_, text) => {
    const page = renderMarkdown(reportFullOf(text), RULE_TEXTS, 'en');
    const outsideCode = page.replace(/`[^`\n]+`/gu, '').replace(/\\./gu, '');
    expect(outsideCode).not.toMatch(/[<>&[\]]/u);
    expect(page).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
  });
});

describe('size of the Markdown', () => {
  const MIB = 1024 * 1024;
  const bytesOf = (report: Report) => Buffer.byteLength(renderMarkdown(report, RULE_TEXTS, 'zh-CN'), 'utf8');

  it('stays below 1 MiB with 5,000 findings of the longest names', () => {
    expect(bytesOf(manyFindings(5000, '主'.repeat(20_000)))).toBeLessThanOrEqual(MIB);
  });

  it('stays below 1 MiB with 5,000 rules, codes, selectors and files, and counts what it folds', () => {
    const report = floodedReport(5000);
    const text = renderMarkdown(report, RULE_TEXTS, 'en');
    expect(Buffer.byteLength(text, 'utf8')).toBeLessThanOrEqual(MIB);
    expect(text).toContain('Decision: REJECT');
    expect(text).toMatch(/… and 4,\d{3} more rows/u);
    expect(text).toMatch(/… and 4,\d{3} more rules with findings/u);
  });

  it('has a last resort that is small whatever comes in', () => {
    const view = buildReportView(floodedReport(5000), RULE_TEXTS, 'en', VIEW_LIMITS.at(-1));
    expect(renderTemplate('report', view).length).toBeLessThan(16 * 1024);
  });
});

function manyFindings(count: number, name = 'uia/dump-uia-main.json'): Report {
  const rule = 'archive/no-duplicate-entry';
  const findings = Array.from({ length: count }, (_, i) =>
    aFinding(rule, 'duplicate', { args: { path: name, times: i }, where: { entry: name, offset: i } }),
  );
  return aReport({ validation: aValidation([aRule(rule, { status: 'FAIL', checked: count, findings })]) });
}

function floodedReport(count: number): Report {
  const long = '|`<\u202e'.repeat(500);
  const numbers = Array.from({ length: count }, (_, i) => i);
  const where = { entry: long, field: long, dump: long, path: long, selector: long };
  const rules = numbers.map((i) =>
    aRule(`archive/rule-${i}-${long}`, {
      status: 'FAIL',
      findings: Array.from({ length: i < 50 ? 30 : 1 }, (_, n) =>
        aFinding(`archive/rule-${i}`, `code-${n}-${long}`, { where }),
      ),
    }),
  );
  return aReport({
    validation: aValidation(rules),
    capture: aCapture({ archive: { entries: numbers.map((i) => anEntry({ path: `${i}${long}` })) } }),
    catalog: aCatalogCheck(numbers.map((i) => aSelectorCheck(`${i}${long}`))),
    drift: aDrift(
      'breaking',
      numbers.map((i) => aSelectorDrift(`${i}${long}`, { status: 'missing' })),
    ),
  });
}

describe('rules that could not be judged', () => {
  const reportOf = (count: number) =>
    aReport({
      validation: aValidation(
        Array.from({ length: count }, (_, i) => {
          const id = `tree/unjudged-${i}`;
          return aRule(id, {
            status: 'WARN',
            checked: 0,
            findings: [aFinding(id, 'not-evaluable', { severity: 'WARN' })],
          });
        }),
      ),
    });
  const unjudged = (count: number, language: (typeof LANGUAGES)[number] = 'en') => {
    const markdown = renderMarkdown(reportOf(count), RULE_TEXTS, language);
    return { headings: headingsOf(markdown).filter((heading) => heading.includes('WARN')), markdown };
  };

  it('stand in full while they are few', () => {
    expect(unjudged(3).headings).toHaveLength(3);
  });

  it('stand in one table when they are more, and none is lost', () => {
    for (const language of LANGUAGES) {
      const { headings, markdown } = unjudged(4, language);
      expect(headings).toHaveLength(1);
      for (let i = 0; i < 4; i++) expect(markdown).toContain(`\`tree/unjudged-${i}\``);
    }
  });

  it('a step names five of those that ask for it and counts the rest', () => {
    const { markdown } = unjudged(9);
    const step = markdown.split('\n').find((line) => line.startsWith('1. ')) ?? '';
    expect(step.match(/`tree\/unjudged-\d`/gu)).toHaveLength(5);
    expect(step).toContain('and 4 more');
  });
});
