import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import { renderHtml } from '../../src/report/html.js';
import { renderJson } from '../../src/report/json.js';
import { dictionaryOf } from '../../src/report/language/dictionary.js';
import { renderMarkdown } from '../../src/report/markdown.js';
import { reportVocabulary } from '../../src/report/vocabulary.js';
import { aReport, REPORT_CASES } from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';

const vocabulary = reportVocabulary();

/** Every word of letters of a text, CJK runs too. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}_]{2,}/gu) ?? []);
}

/** Digests are shown by their first letters. */
function isEvidence(word: string): boolean {
  return EVIDENCE.has(word) || /^a{16}$/u.test(word);
}

/** What builders and made-up rules of the tests put into a report. */
const EVIDENCE = wordsOf(
  [...Object.values(REPORT_CASES).map((make) => make()), aReport(), reportFullOf('calm')]
    .map((report) => JSON.stringify(report))
    .join(' '),
);

describe('reportVocabulary', () => {
  it.each(LANGUAGES)('holds every word of the pages in %s that is not evidence', (language) => {
    for (const report of [...Object.values(REPORT_CASES).map((make) => make()), reportFullOf('calm')]) {
      const pages = [renderMarkdown(report, [], language), renderHtml(report, [], language)];
      const unknown = [...wordsOf(pages.join(' '))].filter((word) => !vocabulary.includes(word) && !isEvidence(word));
      expect(unknown).toEqual([]);
    }
  });

  /** Keys that are ours: those of arguments are named by rules. */
  function keysOf(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(keysOf);
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, item]) => [key, ...(key === 'args' ? [] : keysOf(item))]);
  }

  it('holds every key of the JSON as a line of its own', () => {
    const lines = new Set(vocabulary.split('\n'));
    const keys = new Set(keysOf(JSON.parse(renderJson(REPORT_CASES['accepted-with-drift']?.() ?? aReport()))));
    expect(keys.size).toBeGreaterThan(60);
    expect([...keys].filter((key) => !lines.has(key))).toEqual([]);
  });

  it('holds enum words, words of every language and what the templates print', () => {
    for (const word of [
      'by_fallback',
      'REJECT',
      'SplitButton',
      '泄漏检查',
      'Decision: ACCEPT',
      'WAIVED: ',
      'color-scheme',
    ])
      expect(vocabulary).toContain(word);
  });

  it('holds no tag of a template and no name of a view', () => {
    expect(vocabulary).not.toMatch(/\{\{|\}\}/u);
    expect(vocabulary).not.toContain('moreReasons');
  });
});

describe('the dictionaries', () => {
  /** Placeholders of every string, by its place. */
  function slotsOf(value: unknown, path = ''): [string, string[]][] {
    if (typeof value === 'string') return [[path, (value.match(/\{[a-zA-Z_]+\}/gu) ?? []).sort()]];
    return value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, item]) => slotsOf(item, `${path}/${key}`));
  }

  it('ask for the same arguments in every language', () => {
    const [first, ...others] = LANGUAGES.map((language) =>
      slotsOf(dictionaryOf(language)).filter(([path]) => !path.endsWith('/one')),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('leave no string empty', () => {
    for (const language of LANGUAGES) expect(JSON.stringify(dictionaryOf(language))).not.toContain(':""');
  });
});
