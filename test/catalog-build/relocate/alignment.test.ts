import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align, siblingPairs } from '../../../src/catalog-build/relocate/alignment.js';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { Matching } from '../../../src/catalog-build/relocate/matching.js';
import { pairTrees } from '../../../src/catalog-build/relocate/tree-pair.js';

const flat = (children: number): NodeRow[] => [
  ['Pane', '', '', '', 0, null, 1, 0, -1],
  ...Array.from({ length: children }, (): NodeRow => ['Edit', '', '', '', 0, null, 1, 0, 0]),
];

/** What a pair counts for that is as likely as that, as the code rounds it. */
const weightOf = (likely: number): number => Math.round((0.15 + 0.85 * likely) * 4096) / 4096;

/** The heaviest chain of pairs that keeps the order on both sides, tried out. */
function heaviest(pairs: readonly (readonly [number, number, number])[]): number {
  const [first, ...rest] = pairs;
  if (!first) return 0;
  const [a, b, weight] = first;
  return Math.max(heaviest(rest), weight + heaviest(rest.filter(([c, d]) => c > a && d > b)));
}

const SIZE = 4;

test('of every pair: how heavy the heaviest alignment with it is, and how much heavier the heaviest of all', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          a: fc.integer({ min: 1, max: SIZE }),
          b: fc.integer({ min: 1, max: SIZE }),
          likely: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { selector: ({ a, b }) => a * 10 + b, maxLength: 10 },
      ),
      (given) => {
        const asked = given.toSorted((first, second) => first.a - second.a || first.b - second.b);
        const pair = pairTrees(treeOfRows(flat(SIZE)), treeOfRows(flat(SIZE)));
        const rows = Int32Array.from({ length: SIZE + 2 }, (_, node) => asked.filter(({ a }) => a < node).length);
        const candidates = {
          old: Int32Array.from(asked, ({ a }) => a),
          fresh: Int32Array.from(asked, ({ b }) => b),
          rows,
        };
        const anchors = new Matching(SIZE + 1, SIZE + 1);
        const likely = Float64Array.from(asked, (one) => one.likely);
        const { support, conflict } = align(pair, siblingPairs(pair, anchors, candidates), candidates, likely);
        const all = asked.map((one): [number, number, number] => [one.a, one.b, weightOf(one.likely)]);
        const total = heaviest(all);
        asked.forEach(({ a, b, likely: own }, edge) => {
          const before = heaviest(all.filter(([c, d]) => c < a && d < b));
          const behind = heaviest(all.filter(([c, d]) => c > a && d > b));
          expect(support[edge]).toBeCloseTo(before + behind, 9);
          expect(conflict[edge]).toBeCloseTo(total - before - behind - weightOf(own), 9);
        });
      },
    ),
    { numRuns: 60 },
  );
});
