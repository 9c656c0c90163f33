import { expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { candidatesOf } from '../../../src/catalog-build/relocate/candidates.js';
import { Matching } from '../../../src/catalog-build/relocate/matching.js';
import { pairTrees } from '../../../src/catalog-build/relocate/tree-pair.js';

/** A list of so many items, all alike. */
const listOf = (count: number) =>
  treeOfRows([
    ['List', '', 'List', 'WPF', 0, null, 1, 0, -1],
    ...Array.from({ length: count }, (): NodeRow => ['ListItem', '', 'ListItem', 'WPF', 4, null, 1, 0, 0]),
  ]);

const candidatesOfMiddle = (count: number): readonly number[] => {
  const pair = pairTrees(listOf(count), listOf(count + 5));
  const { rows, fresh } = candidatesOf(pair, new Matching(count + 1, count + 6));
  return [...fresh.subarray(rows[count >> 1], rows[(count >> 1) + 1])];
};

test('of a list of many items that are alike only the nearest are candidates', () => {
  const found = candidatesOfMiddle(300);
  expect(found.length).toBeGreaterThanOrEqual(8);
  expect(found.length).toBeLessThanOrEqual(12);
  for (const place of found) expect(Math.abs(place - 150)).toBeLessThanOrEqual(12);
});

test('of a shorter list 20 and more are', () => {
  expect(candidatesOfMiddle(60).length).toBeGreaterThanOrEqual(20);
});
