import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDiff } from '../../../src/catalog-build/diff/apply-diff.js';
import { CHANGE_POLICIES } from '../../../src/catalog-build/diff/change-policies.js';
import { diffCatalogs } from '../../../src/catalog-build/index.js';
import type { Catalog, Selector } from '../../../src/model/catalog.js';
import { type CatalogChange, CHANGE_TYPES } from '../../../src/model/catalog-diff.js';
import { aSelector } from '../../support/a-catalog.js';
import { fixtureCatalog } from '../../support/fixture-tree.js';

const catalogOf = (...selectors: Selector[]): Catalog => ({ schema_version: 1, catalog_id: 'sample', selectors });
const left = aSelector({
  preferred: { path_hint: 'root/4' },
  stability_score: 92,
  evidence: { capture_id: 'release-a', uia_path: 'root/4' },
});

/** Type, severity, reason and field of each change. */
function briefly(before: Catalog, after: Catalog): readonly (readonly string[])[] {
  return diffCatalogs(before, after).changes.map(({ type, severity, reason, field }) => [
    type,
    severity,
    reason,
    field,
  ]);
}

describe('a change of', () => {
  test.each<[string, Partial<Selector>, readonly (readonly string[])[]]>([
    ['nothing', {}, []],
    ['the description', { description: 'x' }, [['description-changed', 'safe', 'for-people-only', '/description']]],
    [
      'the id required',
      { required: { automation_id: 'panelOther', control_type: 'Pane' } },
      [['required-changed', 'breaking', 'asks-for-something-else', '/required/automation_id']],
    ],
    [
      'a field that is required as well',
      { required: { automation_id: 'panelLeft', control_type: 'Pane', framework_id: 'WinForm' } },
      [['required-changed', 'risky', 'asks-for-more', '/required/framework_id']],
    ],
    [
      'a field that is no longer required',
      { required: { automation_id: 'panelLeft' } },
      [['required-changed', 'risky', 'asks-for-less', '/required/control_type']],
    ],
    [
      'the path hint',
      { preferred: { path_hint: 'root/5' } },
      [['preferred-changed', 'safe', 'place-follows-evidence', '/preferred/path_hint']],
    ],
    [
      'a preferred field',
      { preferred: { path_hint: 'root/4', class_name: 'Panel' } },
      [['preferred-changed', 'risky', 'ranks-otherwise', '/preferred/class_name']],
    ],
    [
      'a first fallback',
      { fallback: [{ class_name: 'Panel' }] },
      [['fallback-changed', 'safe', 'another-way-to-find-it', '/fallback']],
    ],
    ['a small fall', { stability_score: 90 }, [['score-changed', 'safe', 'about-as-stable', '/stability_score']]],
    ['a great fall', { stability_score: 80 }, [['score-changed', 'risky', 'less-stable', '/stability_score']]],
  ])('%s', (_, change, expected) => {
    expect(briefly(catalogOf(left), catalogOf({ ...left, ...change }))).toEqual(expected);
  });

  test('an id is one renaming, not one selector less and one more', () => {
    expect(briefly(catalogOf(left), catalogOf({ ...left, id: 'left_pane' }))).toEqual([
      ['selector-renamed', 'breaking', 'asked-for-in-vain', '/id'],
    ]);
  });

  test('selectors that come, go and change places', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => aSelector({ id, required: { automation_id: id } }));
    if (!a || !b || !c) throw new Error('three selectors');
    expect(briefly(catalogOf(a, b), catalogOf(b, c, a)).map(([type]) => type)).toEqual([
      'selectors-reordered',
      'selector-added',
    ]);
    expect(briefly(catalogOf(a, b), catalogOf(b)).map(([type]) => type)).toEqual(['selector-removed']);
  });
});

describe('on any two catalogs', () => {
  const words = ['alpha', 'beta', 'gamma', 'delta'] as const;
  const anySelector = fc.record(
    {
      id: fc.constantFrom(...words),
      description: fc.constantFrom('one', 'two'),
      allowed_use: fc.constant('read_only_locate' as const),
      required: fc.record(
        { automation_id: fc.constantFrom('a', 'b'), control_type: fc.constantFrom('Pane', 'Edit') },
        { requiredKeys: ['automation_id'] },
      ),
      preferred: fc.record(
        { path_hint: fc.constantFrom('root', 'root/0'), class_name: fc.constant('Panel') },
        { requiredKeys: ['path_hint'] },
      ),
      fallback: fc.constant([{ class_name: 'Panel' }]),
      stability_score: fc.constantFrom(70, 90),
      evidence: fc.constant({ capture_id: 'release-a', uia_path: 'root' }),
    },
    { requiredKeys: ['id', 'allowed_use', 'required'] },
  );
  const anyCatalog = fc
    .record(
      {
        schema_version: fc.constant(1 as const),
        catalog_id: fc.constantFrom('one', 'two'),
        releases: fc.constant([
          {
            ...{ capture_id: 'release-a', captured_at: null, product_version: null, process_name: null },
            ...{ format: 'native', view: null },
          },
        ]),
        selectors: fc.uniqueArray(anySelector, { selector: ({ id }) => id, maxLength: 4 }),
      },
      { requiredKeys: ['schema_version', 'catalog_id', 'selectors'] },
    )
    // With exactly the keys that were drawn, it is a catalog.
    .map((catalog) => catalog as Catalog);

  test('applied to the old one it gives the new one', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (a, b) => {
        expect(applyDiff(a, diffCatalogs(a, b))).toEqual(b);
      }),
      { numRuns: 500, seed: 20261130 },
    );
  });

  test('turned round it is what the catalogs turned round differ in', () => {
    const turned = ({ type, from_id, to_id, field, before, after }: CatalogChange) => ({
      type: type === 'selector-added' ? 'selector-removed' : type === 'selector-removed' ? 'selector-added' : type,
      ...{ from_id: to_id, to_id: from_id, field, before: after, after: before },
    });
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (a, b) => {
        const back = diffCatalogs(b, a).changes.map(({ severity: _, reason: __, ...change }) => change);
        expect(diffCatalogs(a, b).changes.map(turned)).toEqual(back);
      }),
      { numRuns: 500, seed: 20261130 },
    );
  });

  test('of a catalog with itself it is empty, whatever the order of keys', () => {
    fc.assert(
      fc.property(anyCatalog, (a) => {
        const { selectors, ...head } = a;
        const turned = selectors.map((one) => Object.fromEntries(Object.entries(one).reverse()) as unknown as Selector);
        expect(diffCatalogs(a, { selectors: turned, ...head }).changes).toEqual([]);
        const empty = selectors.map((one) => (one.preferred ? one : { ...one, preferred: {} }));
        expect(diffCatalogs(a, { ...head, selectors: empty }).changes).toEqual([]);
      }),
      { numRuns: 100, seed: 20261130 },
    );
    expect(diffCatalogs(fixtureCatalog().catalog, fixtureCatalog().catalog).changes).toEqual([]);
  });

  test('no part of it can be left out', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (a, b) => {
        const { changes } = diffCatalogs(a, b);
        for (const left of changes) {
          // A selector that is taken for another in the order is an error; that is as good as another result.
          const without = changes.filter((one) => one !== left);
          let made: Catalog | null = null;
          try {
            made = applyDiff(a, { changes: without });
          } catch {
            continue;
          }
          expect(made).not.toEqual(b);
        }
      }),
      { numRuns: 200, seed: 20261130 },
    );
  });
});

test('every type of change has a policy that always applies', () => {
  const bare = { from_id: 'a', to_id: 'a', field: '', before: 0, after: 0 };
  for (const type of CHANGE_TYPES)
    expect(
      CHANGE_POLICIES.filter((one) => one.type === type)
        .at(-1)
        ?.applies({ type, ...bare }),
      type,
    ).toBe(true);
});
