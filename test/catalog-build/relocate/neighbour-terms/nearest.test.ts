import { expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../../src/catalog-build/relocate/bench/bench-case.js';
import { Matching } from '../../../../src/catalog-build/relocate/matching.js';
import { newOnOneSide } from '../../../../src/catalog-build/relocate/neighbour-terms/nearest.js';
import { pairTrees } from '../../../../src/catalog-build/relocate/tree-pair.js';

const row = (type: string, parent: number): NodeRow => [type, '', type, 'WPF', 0, null, 1, 0, parent];
const old = treeOfRows([row('Pane', -1), row('Text', 0), row('Edit', 0)]);
/** A text and an edit were put before the text and the edit that were there. */
const fresh = treeOfRows([row('Pane', -1), row('Text', 0), row('Edit', 0), row('Text', 0), row('Edit', 0)]);

const matching = new Matching(old.length, fresh.length);
matching.set(0, 0, 1);
matching.set(1, 3, 1);

test.each([
  ['beside the text that was there before', 4, 0],
  ['beside the text that was put in', 2, 0.5],
])('the edit %s', (_, b, expected) => {
  expect(newOnOneSide(pairTrees(old, fresh), matching, 2, b)).toBe(expected);
});

test('where nothing is matched nothing is new on one side only', () => {
  const nothing = new Matching(old.length, fresh.length);
  expect(newOnOneSide(pairTrees(old, fresh), nothing, 2, 4)).toBe(0);
});
