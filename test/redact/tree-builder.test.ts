import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TreeBuilder } from '../../src/redact/tree-builder.js';
import { pathOf } from '../../src/shared/tree.js';
import { aTree } from '../support/a-tree.js';

describe('TreeBuilder', () => {
  test('works the shape out from the parents', () => {
    const tree = aTree({ children: [{ children: [{}, { children: [{}] }] }, {}] });
    expect({
      parent: [...tree.parent],
      order: [...tree.order],
      depth: [...tree.depth],
      subtreeEnd: [...tree.subtreeEnd],
      childCount: [...tree.childCount],
      paths: Array.from(tree.parent, (_, node) => pathOf(tree, node)),
    }).toEqual({
      parent: [-1, 0, 1, 1, 3, 0],
      order: [0, 0, 0, 1, 0, 1],
      depth: [0, 1, 2, 2, 3, 1],
      subtreeEnd: [6, 5, 3, 5, 5, 6],
      childCount: [2, 2, 0, 1, 0, 0],
      paths: ['root', 'root/0', 'root/0/0', 'root/0/1', 'root/0/1/0', 'root/1'],
    });
  });

  test('keeps each string once', () => {
    const tree = aTree({ id: 'a', class: 'b', framework: 'a', children: [{ id: 'b', class: 'a', framework: 'c' }] });
    expect([tree.strings, [...tree.automationId], [...tree.className], [...tree.frameworkId]]).toEqual([
      ['a', 'b', 'c'],
      [0, 1],
      [1, 0],
      [0, 2],
    ]);
  });

  test('a chain of 10,000 levels is no trouble', () => {
    const builder = new TreeBuilder();
    for (let depth = 0; depth < 10_000; depth++) builder.add({ ...LEAF, parent: depth - 1 });
    const tree = builder.finish();
    expect([tree.depth.at(-1), tree.subtreeEnd[0], tree.subtreeEnd[9_999]]).toEqual([9_999, 10_000, 10_000]);
  });

  test.each([
    ['a root with a parent', [0]],
    ['a second root', [-1, -1]],
    ['a parent that is not there yet', [-1, 2]],
    ['its own parent', [-1, 1]],
  ])('refuses %s', (_, parents) => {
    const builder = new TreeBuilder();
    expect(() => {
      for (const parent of parents) builder.add({ ...LEAF, parent });
    }).toThrow(RangeError);
  });

  test('a subtree ends where the next node that is not in it begins', () => {
    // In pre-order a node hangs on the node before it or on one of that node's ancestors.
    const steps = fc.array(fc.nat(5), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(steps, (ups) => {
        const parents = [-1];
        for (const up of ups) {
          let parent = parents.length - 1;
          for (let i = 0; i < up && (parents[parent] ?? -1) >= 0; i++) parent = parents[parent] ?? -1;
          parents.push(parent);
        }
        const builder = new TreeBuilder();
        for (const parent of parents) builder.add({ ...LEAF, parent });
        const tree = builder.finish();
        for (let node = 0; node < parents.length; node++) {
          const descendants = parents.map((_, other) => other).filter((other) => isBelow(parents, other, node));
          expect(tree.subtreeEnd[node]).toBe(node + 1 + descendants.length);
        }
      }),
      { numRuns: 100 },
    );
  });
});

const LEAF = {
  parent: -1,
  controlType: 'Pane',
  automationId: null,
  className: null,
  frameworkId: null,
  hasName: null,
  nameLength: null,
  bounds: null,
  isEnabled: null,
  isOffscreen: null,
  declaredChildCount: null,
} as const;

function isBelow(parents: readonly number[], node: number, ancestor: number): boolean {
  for (let at = parents[node] ?? -1; at >= 0; at = parents[at] ?? -1) if (at === ancestor) return true;
  return false;
}
