import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inCatalogOrder } from '../../src/catalog-build/catalog-order.js';
import type { LoadedCatalog } from '../../src/model/catalog.js';
import { aSelector } from '../support/a-catalog.js';

/** A catalog whose file holds a selector for each letter, refused where it is an `r`. */
function loadedFrom(file: string): LoadedCatalog {
  const all = [...file].map((letter, index) => ({ isRefused: letter === 'r', index, id: `${letter}${index}` }));
  return {
    catalog: {
      schema_version: 1,
      catalog_id: 'ordered',
      selectors: all.filter(({ isRefused }) => !isRefused).map(({ id }) => aSelector({ id })),
    },
    refused: all
      .filter(({ isRefused }) => isRefused)
      .map(({ index, id }) => ({ index, selector_id: id, error: { code: 'UNKNOWN_KEY', message: '', field: '' } })),
  };
}

function idsInOrder(file: string): string[] {
  return inCatalogOrder(loadedFrom(file)).map((entry) =>
    'selector' in entry ? entry.selector.id : entry.refused.selector_id,
  );
}

describe('inCatalogOrder', () => {
  test.each(['', 'g', 'r', 'rr', 'rrgr', 'grrg', 'grrrgrrg', 'rgrgr', 'ggrr'])('keeps the order of %j', (file) => {
    expect(idsInOrder(file)).toEqual([...file].map((letter, at) => `${letter}${at}`));
  });

  test('keeps the order of any mix of good and refused selectors', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('g', 'r'), { maxLength: 30 }), (letters) => {
        expect(idsInOrder(letters.join(''))).toEqual(letters.map((letter, at) => `${letter}${at}`));
      }),
      { numRuns: 200, seed: 20261130 },
    );
  });
});
