import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import { renderCatalogCheckMarkdown } from '../../src/report/catalog-check.js';
import { expectGolden } from './support/golden.js';
import { tablesOf } from './support/read-markdown.js';
import { aCatalogCheck, aSelectorCheck } from './support/report-cases.js';

const one = aSelectorCheck('one');
const check = aCatalogCheck([
  aSelectorCheck('main_window'),
  aSelectorCheck('by_fallback_one', { via: 'fallback:1', warnings: ['matched_by_fallback'] }),
  aSelectorCheck('preferred_one', { via: 'preferred', match_count: 3, warnings: ['matched_by_preference'] }),
  aSelectorCheck('twice', { status: 'ambiguous', match_count: 2, warnings: ['ambiguous'] }),
  aSelectorCheck('lost', {
    status: 'unmatched',
    via: null,
    match_count: 0,
    matches: [],
    warnings: ['selector_not_found'],
  }),
  aSelectorCheck('blind', {
    status: 'not_evaluable',
    via: null,
    match_count: 0,
    matches: [],
    warnings: ['not_evaluable'],
    not_captured: ['framework_id'],
  }),
  aSelectorCheck('pressing', {
    status: 'invalid',
    via: null,
    match_count: 0,
    matches: [],
    error: { code: 'ACTION_REFUSED', message: 'InvokePattern | asks for an action' },
  }),
]);

describe('renderCatalogCheckMarkdown', () => {
  it.each(LANGUAGES)('sets every status in %s as the golden has it', (language) => {
    expectGolden(`report/catalog-check.${language}.md`, renderCatalogCheckMarkdown(check, language));
  });

  it('has a row for each selector, the worst first, each as wide as the head', () => {
    const [rows = []] = tablesOf(renderCatalogCheckMarkdown(check, 'en'));
    expect(rows.slice(2).map(([id]) => id)).toEqual([
      '`pressing`',
      '`twice`',
      '`lost`',
      '`blind`',
      '`main_window`',
      '`by_fallback_one`',
      '`preferred_one`',
    ]);
    for (const row of rows) expect(row).toHaveLength(6);
  });

  it('shows three paths of an ambiguous selector and counts the rest', () => {
    const matches = Array.from({ length: 9 }, (_, i) => ({ ...one.matches[0], path: `root/${i}` }));
    const text = renderCatalogCheckMarkdown(
      aCatalogCheck([aSelectorCheck('nine', { status: 'ambiguous', matches: matches as typeof one.matches })]),
      'en',
    );
    expect(text).toContain('`root/0`, `root/1`, `root/2` and 6 more');
  });

  it('shows 200 selectors and counts the rest', () => {
    const many = aCatalogCheck(Array.from({ length: 201 }, (_, i) => aSelectorCheck(`selector_${i}`)));
    const text = renderCatalogCheckMarkdown(many, 'en');
    expect(tablesOf(text)[0]).toHaveLength(202);
    expect(text).toContain('… and 1 more row');
  });
});
