import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { pairTrees } from '../../../src/catalog-build/relocate/tree-pair.js';
import { aRowTree } from './arbitrary-trees.js';

test('turns among siblings are what counting them one by one gives', () => {
  fc.assert(
    fc.property(aRowTree, (rows) => {
      const { turns } = pairTrees(treeOfRows(rows), treeOfRows(rows)).facts[0];
      rows.forEach((row, node) => {
        const siblings = rows.flatMap((other, place) => (other[8] === row[8] ? [{ other, place }] : []));
        const isSameType = ({ other }: { other: NodeRow }) => other[0] === row[0];
        const [before, behind] = [
          siblings.filter(({ place }) => place < node),
          siblings.filter(({ place }) => place > node),
        ];
        const runLength = (nearestFirst: typeof siblings): number => {
          const end = nearestFirst.findIndex((one) => !isSameType(one));
          return end < 0 ? nearestFirst.length : end;
        };
        const alone = siblings.filter(
          ({ other }) => isSameType({ other }) && other[2] === row[2] && other[4] === row[4],
        );
        expect({
          ofType: turns.ofType[node],
          ofTypeBack: turns.ofTypeBack[node],
          inRun: turns.inRun[node],
          inRunBack: turns.inRunBack[node],
          hasFaceAlone: turns.hasFaceAlone[node],
        }).toEqual({
          ofType: before.filter(isSameType).length,
          ofTypeBack: behind.filter(isSameType).length,
          inRun: runLength(before.toReversed()),
          inRunBack: runLength(behind),
          hasFaceAlone: alone.length === 1 ? 1 : 0,
        });
      });
    }),
    { numRuns: 60 },
  );
});
