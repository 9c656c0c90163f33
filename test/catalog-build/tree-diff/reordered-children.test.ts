import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outOfOrder } from '../../../src/catalog-build/tree-diff/reordered-children.js';

const permutation = fc
  .integer({ min: 1, max: 8 })
  .chain((length) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length }));

/** All longest ascending runs, by trying every selection. */
function longestRuns(places: readonly number[]): number[][] {
  const runs = [...Array(2 ** places.length).keys()]
    .map((bits) => places.map((_, at) => at).filter((at) => bits & (1 << at)))
    .filter((run) => run.every((at, i) => i === 0 || (places[at] ?? 0) > (places[run[i - 1] ?? 0] ?? 0)));
  const longest = Math.max(...runs.map(({ length }) => length));
  return runs.filter(({ length }) => length === longest);
}

describe('outOfOrder', () => {
  test.each<[string, number[], number[]]>([
    ['none', [], []],
    ['in order, with gaps', [1, 4, 9], []],
    ['first to last', [3, 0, 1, 2], [0]],
    ['last to first', [1, 2, 3, 0], [3]],
    ['two changed places', [1, 0], [0, 1]],
    ['reversed', [2, 1, 0], [0, 1, 2]],
  ])('%s', (_, places, expected) => {
    expect(outOfOrder(places)).toEqual(expected);
  });

  test('is whoever is not in every longest run', () => {
    fc.assert(
      fc.property(permutation, (places) => {
        const runs = longestRuns(places);
        const expected = places.map((_, at) => at).filter((at) => !runs.every((run) => run.includes(at)));
        expect(outOfOrder(places)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('the inverse permutation has the same elements out of order', () => {
    fc.assert(
      fc.property(permutation, (places) => {
        const inverse = places.map((_, at) => places.indexOf(at));
        expect(outOfOrder(inverse)).toEqual(
          outOfOrder(places)
            .map((at) => places[at] ?? 0)
            .sort((a, b) => a - b),
        );
      }),
    );
  });
});
