import { describe, expect, test } from 'vitest';
import { deriveCatalog, explainScore } from '../../src/catalog-build/index.js';
import { renderExplanation } from '../../src/report/index.js';
import { aDump } from '../support/a-capture.js';
import { aTree } from '../support/a-tree.js';
import { fixtureCatalog, fixtureSpec } from '../support/fixture-tree.js';

const dump = aDump({ tree: aTree(fixtureSpec()) });
const derived = {
  catalog: deriveCatalog([{ captureId: '2026-07-08-internal-sandbox-a', dump }], { catalogId: 'derived' }).catalog,
  refused: [],
};

describe('an explanation', () => {
  test.each(derived.catalog.selectors.map(({ id }) => [id]))(
    'of %s adds up, from the catalog and from the dump',
    (id) => {
      const selector = derived.catalog.selectors.find((one) => one.id === id);
      const fromCatalog = explainScore(derived, id, null);
      const fromDump = explainScore(derived, id, dump);
      expect(fromCatalog).toMatchObject({ score: selector?.stability_score, sum: selector?.stability_score });
      expect(new Set(fromDump.terms)).toEqual(new Set(fromCatalog.terms));
      expect([fromCatalog.terms_from, fromDump.terms_from]).toEqual(['catalog', 'dump']);
    },
  );

  test('of a score that a person wrote works the terms out', () => {
    const explained = explainScore(fixtureCatalog(), 'roster_panel', null);
    expect(explained).toEqual({
      catalog_id: 'isphere-main',
      selector_id: 'roster_panel',
      score: 88,
      sum: 92,
      terms_from: 'fields',
      terms: [
        {
          term: 'stable-place',
          points: 90,
          evidence: { automation_id: 'ucPnlRoster1', uia_path: 'root/4/0/0' },
        },
        { term: 'framework-captured', points: 1, evidence: { framework_id: 'WinForm' } },
        {
          term: 'one-fallback',
          points: 1,
          evidence: { fallback: 'ancestor_selector, control_type, child_automation_id_contains' },
        },
      ],
      captures: { found: 0, of: 0 },
      fields: [],
    });
    expect(explainScore(fixtureCatalog(), 'home_page_window', null).terms[0]?.term).toBe('depends-on-state');
  });

  test('reads in both languages', () => {
    const explained = explainScore(fixtureCatalog(), 'roster_panel', null);
    expect(renderExplanation(explained, 'en')).toMatchInlineSnapshot(`
      "roster_panel: stability score 88
      The score in the catalog was written by hand; its terms add up to 92.
      Terms worked out from the selector and the ancestors it names; --dump gives the place as well.

        +90  stable-place  A clear automation id in a place that is always there.
               automation_id ucPnlRoster1, uia_path root/4/0/0
         +1  framework-captured  The framework is required as well.
               framework_id WinForm
         +1  one-fallback  A fallback finds the node when its id is gone.
               fallback ancestor_selector, control_type, child_automation_id_contains
        +92  sum

      No history yet: airlock catalog update records it.
      "
    `);
    const chinese = renderExplanation(explained, 'zh-CN');
    expect(chinese).toContain('roster_panel：稳定性得分 88');
    expect(chinese).toContain('备用条件所用字段 ancestor_selector, control_type, child_automation_id_contains');
    expect(chinese).not.toMatch(/(?<!-)\bfallback\b/u);
  });

  test('of an unknown selector is refused with the one that was meant', () => {
    expect(() => explainScore(fixtureCatalog(), 'roster_panels', null)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_SELECTOR', message: expect.stringContaining('"roster_panel"?') }),
    );
  });

  test('with a dump that lacks the node is refused', () => {
    expect(() => explainScore(fixtureCatalog(), 'roster_panel', aDump())).toThrow(
      expect.objectContaining({ code: 'DUMP_UNUSABLE' }),
    );
  });
});
