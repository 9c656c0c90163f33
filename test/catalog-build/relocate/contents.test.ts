import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { matchTrees } from '../../../src/catalog-build/relocate/match-trees.js';
import { WEIGHTS } from '../../../src/catalog-build/relocate/weights.js';
import { aRowTree } from './arbitrary-trees.js';

/** A panel of rows; by row the lengths of its group's and its label's name. */
interface Panel {
  readonly name: string;
  readonly rows: readonly (readonly [group: number, label: number])[];
}

/** A window of panels below each other, and which node each one is: `rename` makes ids of names. */
function windowOf(panels: readonly Panel[], rename: (name: string) => string) {
  const rows: NodeRow[] = [];
  const names: string[] = [];
  const add = (type: string, name: string, length: number, y: number, height: number, parent: number) => {
    names.push(name);
    return rows.push([type, rename(name), `${type}Class`, 'WinForm', length, [0, y, 200, height], 1, 0, parent]) - 1;
  };
  const height = 60 * panels.reduce((sum, panel) => sum + panel.rows.length, 0);
  const root = add('Window', 'frmMain', 0, 0, height, -1);
  let y = 0;
  for (const { name, rows: lines } of panels) {
    const panel = add('Pane', `pnl${name}`, 0, y, 60 * lines.length, root);
    lines.forEach(([groupLength, labelLength], i) => {
      const group = add('Group', `grp${name}${i}`, groupLength, y, 60, panel);
      add('Text', `lbl${name}${i}`, labelLength, y, 20, group);
      add('Edit', `txt${name}${i}`, 0, y + 20, 20, group);
      add('Button', `btn${name}${i}`, 2, y + 40, 20, group);
      y += 60;
    });
  }
  return { rows, names };
}

type Lines = Panel['rows'];
const BESIDE: readonly Panel[] = [
  { name: 'Foo', rows: [[5, 4]] },
  { name: 'Qux', rows: [[8, 8]] },
];

test.each<{ bar: Lines; baz: Lines }>([
  { bar: [[5, 8]], baz: [[7, 4]] },
  {
    bar: [
      [5, 8],
      [6, 4],
    ],
    baz: [
      [7, 4],
      [8, 5],
    ],
  },
  {
    bar: [
      [5, 8],
      [6, 4],
      [8, 8],
    ],
    baz: [
      [7, 4],
      [8, 5],
      [5, 5],
    ],
  },
  {
    bar: [
      [12, 8],
      [16, 14],
      [8, 8],
    ],
    baz: [
      [7, 4],
      [9, 5],
      [25, 5],
    ],
  },
])('panels $bar and $baz changed places and ids: no sure answer is wrong', ({ bar, baz }) => {
  const [first, last] = BESIDE as [Panel, Panel];
  const [one, other] = [
    { name: 'Bar', rows: bar },
    { name: 'Baz', rows: baz },
  ];
  const old = windowOf([first, one, other, last], (name) => name);
  const fresh = windowOf([first, other, one, last], (name) => name.replace(/^(?=\w{3}Ba[rz])/u, 'x'));
  const { to, confidence } = matchTrees(treeOfRows(old.rows), treeOfRows(fresh.rows));
  const sure = old.names.flatMap((name, node) =>
    (confidence[node] ?? 0) < WEIGHTS.threshold ? [] : [[name, fresh.names[to[node] ?? -1]]],
  );
  expect(sure.filter(([was, is]) => was !== is)).toEqual([]);
  // Abstaining of everything would be right, too.
  expect(sure.length).toBeGreaterThan(10);
});

test('of any two trees: no container is sure to be where most of its sure contents are not', () => {
  fc.assert(
    fc.property(aRowTree, aRowTree, (oldRows, freshRows) => {
      const [old, fresh] = [treeOfRows(oldRows), treeOfRows(freshRows)];
      const { to, confidence, problem } = matchTrees(old, fresh);
      const isSure = (node: number) => (confidence[node] ?? 0) >= 0.9 && (to[node] ?? -1) >= 0;
      for (let a = 0; a < old.length; a++) {
        const b = to[a] ?? -1;
        if (!isSure(a) || (problem.anchors.to[a] ?? -1) >= 0) continue;
        const moved = Array.from({ length: (old.subtreeEnd[a] ?? 0) - a - 1 }, (_, i) => a + 1 + i).filter(isSure);
        const isInside = (node: number) => (to[node] ?? -1) > b && (to[node] ?? -1) < (fresh.subtreeEnd[b] ?? 0);
        const inside = moved.filter(isInside).length;
        if (inside === 0) expect(moved.length).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});
