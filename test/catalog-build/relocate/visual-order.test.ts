import { describe, expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { visualOrder } from '../../../src/catalog-build/relocate/visual-order.js';

type Bounds = readonly [number, number, number, number];

function read(children: readonly (Bounds | null)[]) {
  const rows: NodeRow[] = [['Pane', '', '', '', 0, [0, 0, 400, 400], 1, 0, -1]];
  for (const bounds of children) rows.push(['Edit', '', '', '', 0, bounds, 1, 0, 0]);
  return visualOrder(treeOfRows(rows));
}

describe('siblings are read', () => {
  test.each<{ what: string; children: readonly (Bounds | null)[]; ranks: readonly number[] }>([
    {
      what: 'row by row, from left to right',
      children: [
        [100, 40, 90, 20],
        [10, 42, 80, 16],
        [100, 10, 90, 20],
        [10, 12, 80, 16],
      ],
      ranks: [3, 2, 1, 0],
    },
    {
      what: 'in a row that begins where the one above ends',
      children: [
        [10, 20, 80, 20],
        [10, 0, 80, 20],
      ],
      ranks: [1, 0],
    },
    {
      what: 'without those that lie on one spot',
      children: [
        [10, 0, 80, 20],
        [10, 0, 80, 20],
        [10, 30, 80, 20],
        [10, 60, 80, 20],
      ],
      ranks: [-1, -1, 0, 1],
    },
    { what: 'without those that have no bounds', children: [null, [10, 30, 80, 20], null], ranks: [-1, 0, -1] },
  ])('$what', ({ children, ranks }) => {
    const { rank, previous, next } = read(children);
    expect([...rank]).toEqual([-1, ...ranks]);
    for (let node = 1; node < rank.length; node++) {
      const behind = next[node] ?? -1;
      if (behind >= 0) expect([previous[behind], rank[behind]]).toEqual([node, (rank[node] ?? 0) + 1]);
    }
  });
});

describe('their order in the document', () => {
  const column = (order: readonly number[]): Bounds[] => order.map((place) => [10, place * 30, 80, 20]);

  test('means something where it is the one on the screen', () => {
    expect(read(column([0, 1, 2, 3])).inDocument[1]).toBe(1);
  });

  test('means the less the more it is another', () => {
    const some = read(column([1, 0, 2, 3])).inDocument[1] ?? 1;
    const none = read(column([3, 2, 1, 0])).inDocument[1] ?? 1;
    expect([some, none]).toEqual([(3 / 4) ** 2, (1 / 4) ** 2]);
  });

  test('of fewer than four is taken as meant', () => {
    expect(read(column([2, 1, 0])).inDocument[1]).toBe(1);
  });
});
