import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ancestorReferences } from '../../src/catalog-build/ancestor-references.js';
import { checkCatalog, createLocator, driftCatalog } from '../../src/catalog-build/index.js';
import type { Catalog, LoadedCatalog, Selector } from '../../src/model/catalog.js';
import { pathOf } from '../../src/shared/tree.js';
import { anyDump, anySelectors } from './arbitraries.js';
import { naivePlace } from './naive-locate.js';

function loadedFrom(selectors: readonly Selector[]): LoadedCatalog {
  const catalog: Catalog = { schema_version: 1, catalog_id: 'random', selectors };
  return { catalog, refused: [] };
}

describe('locate on random trees and catalogs', () => {
  test('agrees with the plainly written semantics', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyDump(12), anySelectors, (dump, selectors) => {
        const loaded = loadedFrom(selectors);
        const check = checkCatalog(loaded, dump);
        for (const { selector_id, status, match_count, via, matches } of check.selectors) {
          const expected = naivePlace(loaded.catalog, dump, selector_id);
          seen.add(`${expected.status} ${expected.via}`);
          expect({ selector_id, status, match_count, via, paths: matches.map(({ path }) => path) }).toEqual({
            selector_id,
            status: expected.status,
            match_count: expected.matchCount,
            via: expected.via,
            paths: expected.nodes.map((node) => dump.tree && pathOf(dump.tree, node)),
          });
        }
      }),
      { numRuns: 600, seed: 20261130 },
    );
    // The property is worth something only where every way to end is reached.
    expect([...seen].sort()).toEqual([
      'ambiguous fallback:0',
      'ambiguous fallback:1',
      'ambiguous required',
      'matched fallback:0',
      'matched fallback:1',
      'matched preferred',
      'matched required',
      'not_evaluable null',
      'unmatched null',
    ]);
  });

  test('no fallback finds what another holds through required, but for the ancestors that others wait for', () => {
    let fallbacks = 0;
    fc.assert(
      fc.property(anyDump(12), anySelectors, (dump, selectors) => {
        const named = new Set(selectors.flatMap((one) => ancestorReferences(one).map(({ id }) => id)));
        const { selectors: checked } = checkCatalog(loadedFrom(selectors), dump);
        for (const { selector_id, via, matches } of checked) {
          if (!via?.startsWith('fallback') || named.has(selector_id)) continue;
          fallbacks++;
          const held = checked
            .filter((other) => other.selector_id !== selector_id && !other.via?.startsWith('fallback'))
            .flatMap((other) => other.matches.map(({ path }) => path));
          for (const { path } of matches) expect(held).not.toContain(path);
        }
      }),
      { numRuns: 3000, seed: 20261130 },
    );
    expect(fallbacks).toBeGreaterThan(100);
  });

  test('the order of the selectors does not matter', () => {
    fc.assert(
      fc.property(
        anyDump(12),
        anySelectors.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
        ),
        (dump, [selectors, shuffled]) => {
          const byId = (catalog: LoadedCatalog) =>
            checkCatalog(catalog, dump).selectors.toSorted((a, b) => (a.selector_id < b.selector_id ? -1 : 1));
          expect(byId(loadedFrom(shuffled))).toEqual(byId(loadedFrom(selectors)));
        },
      ),
      { numRuns: 500, seed: 20261130 },
    );
  });

  test('asking in any order, again and again, gives what a single question gives', () => {
    fc.assert(
      fc.property(
        anyDump(12),
        anySelectors,
        fc.array(fc.nat({ max: 3 }), { maxLength: 8 }),
        (dump, selectors, questions) => {
          const loaded = loadedFrom(selectors);
          const kept = createLocator(loaded, dump);
          for (const question of questions) {
            const id = `s${question}`;
            expect(kept.locate(id, { detail: true })).toEqual(createLocator(loaded, dump).locate(id, { detail: true }));
          }
        },
      ),
      { numRuns: 300, seed: 20261130 },
    );
  });

  test('what required finds at the path of its evidence has not drifted, but for preferred fields that do not hold', () => {
    fc.assert(
      fc.property(anyDump(12), anySelectors, (dump, selectors) => {
        const { selectors: checked } = checkCatalog(loadedFrom(selectors), dump);
        const confirmed = selectors.map((selector, at) => {
          const uia_path = checked[at]?.matches[0]?.path ?? 'root';
          return { ...selector, evidence: { capture_id: 'same', uia_path } };
        });
        const found = checked.filter(({ status, via }) => status === 'matched' && !via?.startsWith('fallback'));
        const { verdict, selectors: drifts } = driftCatalog(loadedFrom(confirmed), dump, 'same');
        if (verdict === 'unlike') expect(found.length * 4).toBeLessThan(selectors.length);
        else
          expect(
            drifts.filter(({ status }) => status === 'unchanged' || status === 'changed').map((one) => one.selector_id),
          ).toEqual(found.map(({ selector_id }) => selector_id));
        for (const { status, changed_fields, selector_id } of drifts) {
          if (status !== 'changed') continue;
          const { preferred } = confirmed.find(({ id }) => id === selector_id) ?? {};
          expect(Object.keys(preferred ?? {})).toEqual(expect.arrayContaining([...changed_fields]));
        }
        const isUntouched = drifts.every(({ status }) => status === 'unchanged');
        expect(verdict === 'none').toBe(found.length === selectors.length && isUntouched);
      }),
      { numRuns: 500, seed: 20261130 },
    );
  });
});
