import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import { renderMarkdown } from '../../src/report/markdown.js';
import { HOSTILE_TEXTS } from './support/hostile.js';
import { parseMarkdown } from './support/parse-markdown.js';
import { REPORT_CASES } from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';
import { RULE_TEXTS } from './support/rule-texts.js';

const page = (text: string) => renderMarkdown(reportFullOf(text), RULE_TEXTS, 'en');

/** Evidence stands in code spans where it can and as escaped text where it cannot; both are one inline part. */
function blocksOf(text: string): readonly string[] {
  return parseMarkdown(text).shape.filter((type) => type !== 'code_inline');
}

describe('the Markdown as an independent parser reads it', () => {
  const calm = blocksOf(page('calm'));

  it.each(Object.entries(HOSTILE_TEXTS))('%s changes no heading, list, table, cell or emphasis', (_, text) => {
    expect(blocksOf(page(text))).toEqual(calm);
  });

  it.each(Object.entries(HOSTILE_TEXTS))('%s makes no HTML, link or image', (_, text) => {
    expect(parseMarkdown(page(text)).shape.filter((type) => /html|link|image/u.test(type))).toEqual([]);
  });

  it.each(['<script>', 'a | b', '`` ` ```', '{{this}}', '*a* __b__', '&lt;'])('%s reads as itself', (text) => {
    expect(parseMarkdown(page(text)).texts.join('')).toContain(text);
  });

  const cases = Object.entries(REPORT_CASES).flatMap(([name, make]) =>
    LANGUAGES.map((language) => ({ name, make, language })),
  );

  it.each(cases)('$name in $language has the four lines in a code block of their own, and its tables', (one) => {
    const text = renderMarkdown(one.make(), RULE_TEXTS, one.language);
    const { shape } = parseMarkdown(text);
    expect(shape.filter((type) => type === 'fence')).toHaveLength(1);
    expect(shape.filter((type) => type === 'table_open').length).toBeGreaterThan(1);
    expect(shape.filter((type) => /html|link|image/u.test(type))).toEqual([]);
  });
});
