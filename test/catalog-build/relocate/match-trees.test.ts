import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { matchTrees } from '../../../src/catalog-build/relocate/match-trees.js';
import { NEIGHBOUR_TERMS } from '../../../src/catalog-build/relocate/neighbour-terms.js';
import { OWN_TERMS, writeOwnTerms } from '../../../src/catalog-build/relocate/own-terms.js';
import { pairTrees } from '../../../src/catalog-build/relocate/tree-pair.js';
import { WEIGHTS } from '../../../src/catalog-build/relocate/weights.js';
import { aRowTree } from './arbitrary-trees.js';

const match = (old: readonly NodeRow[], fresh: readonly NodeRow[]) => matchTrees(treeOfRows(old), treeOfRows(fresh));
const node = (type: string, id: string, length: number, parent: number, className = type): NodeRow => [
  type,
  id,
  className,
  'WPF',
  length,
  null,
  1,
  0,
  parent,
];

describe('of any two trees', () => {
  test('no node is matched twice, and both directions agree', () => {
    fc.assert(
      fc.property(aRowTree, aRowTree, (old, fresh) => {
        const { to, from, confidence } = match(old, fresh);
        const taken = [...to].filter((b) => b >= 0);
        expect(new Set(taken).size).toBe(taken.length);
        to.forEach((b, a) => {
          if (b >= 0) expect(from[b]).toBe(a);
          if (b >= 0) expect(old[a]?.[0]).toBe(fresh[b]?.[0]);
          const sure = confidence[a] ?? Number.NaN;
          expect(sure >= 0 && sure <= 1).toBe(true);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('swapping them mirrors the match', () => {
    fc.assert(
      fc.property(aRowTree, aRowTree, (old, fresh) => {
        const there = match(old, fresh);
        const back = match(fresh, old);
        expect([...back.to]).toEqual([...there.from]);
        there.to.forEach((b, a) => {
          if (b >= 0) expect(back.confidence[b]).toBe(there.confidence[a]);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('the match is the same at every run', () => {
    fc.assert(
      fc.property(aRowTree, aRowTree, (old, fresh) => {
        const [first, second] = [match(old, fresh), match(old, fresh)];
        expect([...second.to]).toEqual([...first.to]);
        expect([...second.confidence]).toEqual([...first.confidence]);
      }),
      { numRuns: 20 },
    );
  });

  test('a tree matches itself node by node', () => {
    fc.assert(
      fc.property(aRowTree, (tree) => {
        expect([...match(tree, tree).to]).toEqual(tree.map((_, index) => index));
      }),
    );
  });
});

describe('a dialog', () => {
  const dialog = [
    node('Window', 'dialog', 8, -1),
    node('Pane', 'person', 0, 0),
    node('Text', 'nameLabel', 5, 1),
    node('Edit', 'nameEdit', 0, 1),
    node('Text', 'cityLabel', 4, 1),
    node('Edit', 'cityEdit', 0, 1),
    node('Pane', 'buttons', 0, 0),
    node('Button', 'ok', 2, 6),
    node('Button', 'cancel', 6, 6),
  ];

  test.each([
    { what: 'an input of another name and class', at: 5, row: node('Edit', 'townBox', 0, 1, 'FancyEdit') },
    { what: 'a button of another name', at: 7, row: node('Button', 'apply', 2, 6) },
    { what: 'a label that got another text', at: 2, row: node('Text', 'nameLabel', 9, 1) },
    { what: 'a container of another name', at: 1, row: node('Pane', 'customer', 0, 0) },
  ])('finds $what', ({ at, row }) => {
    const { to, confidence } = match(dialog, dialog.with(at, row));
    expect([...to]).toEqual(dialog.map((_, index) => index));
    expect(confidence[at]).toBeGreaterThanOrEqual(0.5);
  });

  test('without one of its panes has lost all that was in it', () => {
    const without = [...dialog.slice(0, 1), ...dialog.slice(6).map(movedUp)];
    const { to, confidence } = match(dialog, without);
    for (const lost of [1, 2, 3, 4, 5])
      expect(to[lost] === -1 || (confidence[lost] ?? 1) < WEIGHTS.threshold, `node ${lost}`).toBe(true);
    expect([to[0], to[6], to[7], to[8]]).toEqual([0, 1, 2, 3]);
  });

  /** A row behind five that were taken out. */
  function movedUp([type, id, className, framework, length, bounds, enabled, offscreen, parent]: NodeRow): NodeRow {
    return [type, id, className, framework, length, bounds, enabled, offscreen, parent === 0 ? 0 : parent - 5];
  }
});

describe('siblings without ids', () => {
  const placed = (row: NodeRow, place: number): NodeRow => {
    const [type, id, className, framework, length, , enabled, offscreen, parent] = row;
    return [type, id, className, framework, length, [10, place * 30, 200, 20], enabled, offscreen, parent];
  };
  const form = (order: readonly number[]): NodeRow[] => [
    placed(node('Pane', '', 0, -1), 0),
    ...order.map((place) => placed(node('Text', '', [8, 8, 9, 8, 9, 8][place] ?? 8, 0), place)),
  ];

  test('that the designer wrote in another order are told by where they are on the screen', () => {
    const [before, after] = [
      [3, 0, 5, 1, 4, 2],
      [1, 4, 0, 2, 5, 3],
    ];
    const { to } = match(form(before), form(after));
    for (const [at, place] of before.entries()) expect(to[at + 1], `place ${place}`).toBe(after.indexOf(place) + 1);
  });

  test('whose names all grew by a mark keep their order', () => {
    const menu = (more: number): NodeRow[] => [
      node('Menu', '', 4, -1),
      ...[20, 21, 13, 15, 27, 25, 32, 13, 40].map((length, at) =>
        node('MenuItem', '', length + (at > 2 ? more : 0), 0),
      ),
    ];
    expect([...match(menu(0), menu(3)).to]).toEqual(menu(0).map((_, at) => at));
  });

  test('whose names all grew are found where two of them went to another place', () => {
    const lengths = [4, 7, 13, 9, 21, 16, 11, 26, 5, 18, 33, 12, 29, 6, 23, 15, 38, 44, 51, 57];
    const menu = (names: readonly number[]): NodeRow[] => [
      node('Menu', '', 4, -1),
      ...names.map((length) => node('MenuItem', '', length, 0)),
    ];
    const moved = [...lengths.slice(2, 16), ...lengths.slice(0, 2), ...lengths.slice(16)];
    const { to } = match(menu(lengths), menu(moved.map((length) => length + 3)));
    for (const [at, length] of lengths.entries())
      expect(to[at + 1], `length ${length}`).toBe(moved.indexOf(length) + 1);
  });

  test.each([[Number.POSITIVE_INFINITY], [-1e308], [Number.MAX_SAFE_INTEGER]])(
    'with bounds of %d still match themselves',
    (far) => {
      const rows = form([0, 1, 2, 3, 4, 5]).map((row, at): NodeRow => {
        const [type, id, className, framework, length, , enabled, offscreen, parent] = row;
        return [
          type,
          id,
          className,
          framework,
          length,
          [at % 2 === 0 ? far : 0, far, far, -far],
          enabled,
          offscreen,
          parent,
        ];
      });
      expect([...match(rows, rows).to]).toEqual(rows.map((_, at) => at));
    },
  );
});

describe('trees of one kind only', () => {
  test('a chain of 5,000 nodes and a row of 5,000 are matched', () => {
    const chain = Array.from({ length: 5_000 }, (_, index) => node('Pane', '', 0, index - 1));
    const row = Array.from({ length: 5_000 }, (_, index) => node('ListItem', 'item', 3, index === 0 ? -1 : 0));
    expect(match(chain, chain).to[4_999]).toBe(4_999);
    expect(match(row, row).to[4_999]).toBe(4_999);
  });

  test('a longer row finds every item of the shorter one, each once', () => {
    const row = (length: number): NodeRow[] =>
      Array.from({ length }, (_, index) => node('ListItem', 'item', 3, index === 0 ? -1 : 0));
    const matched = [...match(row(60), row(61)).to].filter((b) => b >= 0);
    expect(new Set(matched).size).toBe(matched.length);
  });

  test('an empty tree matches nothing', () => {
    expect(match([], [node('Window', 'main', 0, -1)]).to).toHaveLength(0);
    expect([...match([node('Window', 'main', 0, -1)], []).to]).toEqual([-1]);
  });
});

describe('the terms', () => {
  test('are from 0 to 1, as many as are named, and the same from both sides', () => {
    fc.assert(
      fc.property(aRowTree, aRowTree, fc.nat(39), fc.nat(39), (old, fresh, first, second) => {
        const [a, b] = [first % old.length, second % fresh.length];
        const terms = new Float64Array(OWN_TERMS.length + 1).fill(7);
        const mirrored = new Float64Array(OWN_TERMS.length + 1).fill(7);
        writeOwnTerms(pairTrees(treeOfRows(old), treeOfRows(fresh)), a, b, terms);
        writeOwnTerms(pairTrees(treeOfRows(fresh), treeOfRows(old)), b, a, mirrored);
        expect(terms[OWN_TERMS.length]).toBe(7);
        OWN_TERMS.forEach(([name], term) => {
          const value = terms[term] ?? Number.NaN;
          expect(value >= 0 && value <= 1, name).toBe(true);
          expect(mirrored[term], name).toBe(value);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('have a weight each, of the sign that they may have, in every round', () => {
    for (const { own, neighbours } of WEIGHTS.rounds) {
      expect([own.length, neighbours.length]).toEqual([OWN_TERMS.length, NEIGHBOUR_TERMS.length]);
      [...OWN_TERMS, ...NEIGHBOUR_TERMS].forEach(([name, sign], term) => {
        const weight = [...own, ...neighbours][term] ?? Number.NaN;
        expect(weight * sign, name).toBeGreaterThanOrEqual(0);
      });
    }
  });
});
