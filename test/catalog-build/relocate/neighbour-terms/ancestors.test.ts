import { expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../../src/catalog-build/relocate/bench/bench-case.js';
import { Matching } from '../../../../src/catalog-build/relocate/matching.js';
import { matchedAbove, writeAncestorTerms } from '../../../../src/catalog-build/relocate/neighbour-terms/ancestors.js';
import { pairTrees } from '../../../../src/catalog-build/relocate/tree-pair.js';

const row = (type: string, parent: number): NodeRow => [type, '', type, 'WPF', 0, null, 1, 0, parent];

/** A window, two groups, a button in the first; in the new release a pane was put around the button. */
const old = treeOfRows([row('Window', -1), row('Group', 0), row('Button', 1), row('Group', 0)]);
const fresh = treeOfRows([row('Window', -1), row('Group', 0), row('Pane', 1), row('Button', 2), row('Group', 0)]);

test.each([
  ['to the same group, below a pane that was put between', [1, 1], [1, 0]],
  // Nothing above the new button is matched then, so one side speaks.
  ['to the other group', [1, 4], [0, 0.5]],
  ['nowhere', null, [0, 0]],
])('the group of a button went %s', (_, matched, expected) => {
  const pair = pairTrees(old, fresh);
  const matching = new Matching(old.length, fresh.length);
  const [from, to] = matched ?? [];
  if (from !== undefined && to !== undefined) matching.set(from, to, 0.9);
  const out = new Float64Array(2);
  writeAncestorTerms(pair, matching, matchedAbove(pair.trees, matching, 0.5), 2, 3, out, 0);
  expect([...out]).toEqual(expected);
});

test('a match that is not sure enough says nothing', () => {
  const pair = pairTrees(old, fresh);
  const matching = new Matching(old.length, fresh.length);
  matching.set(1, 1, 0.4);
  expect(matchedAbove(pair.trees, matching, 0.5).map((above) => [...above])).toEqual([
    [-1, -1, -1, -1],
    [-1, -1, -1, -1, -1],
  ]);
});
