import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RedactedUiTree } from '../../../src/model/ui-tree.js';
import { VIEW_LIMITS, viewContext } from '../../../src/report/view/context.js';
import { treeView } from '../../../src/report/view/tree.js';
import { listNodes } from '../../../src/report/view/tree-nodes.js';
import { pathOf } from '../../../src/shared/tree.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';

function list(tree: RedactedUiTree, nodes = 10_000) {
  const context = viewContext('en', { ...VIEW_LIMITS[0], nodes });
  return treeView(context, tree, [], () => null).view.nodes;
}

/** A tree whose nodes have the given parents, each smaller than its own index. */
function treeOf(parents: readonly number[]): RedactedUiTree {
  const specs: (NodeSpec & { children: NodeSpec[] })[] = [{ type: 'Window', children: [] }];
  for (const parent of parents) {
    const spec = { children: [] };
    specs[Math.min(parent, specs.length - 1)]?.children.push(spec);
    specs.push(spec);
  }
  return aTree(specs[0] ?? {});
}

const chain = (length: number) => treeOf(Array.from({ length: length - 1 }, (_, i) => i));

describe('the list of a tree', () => {
  it('says of a node what is left of it', () => {
    const [node] = list(
      aTree({
        type: 'Edit',
        id: 'txtSearch',
        class: 'Edit',
        framework: 'Win32',
        nameLength: 12,
        enabled: false,
        offscreen: true,
      }),
    );
    expect(node).toMatchObject({
      anchor: 'n0',
      controlType: 'Edit',
      automationId: 'txtSearch',
      facts: 'Edit · Win32 · name of 12 characters · disabled · off screen',
      path: 'root',
    });
  });

  it('says what was withheld, and nothing of what was not captured or is empty', () => {
    const withheld = { withheld: 'email', length: 9 } as const;
    const [first, second] = list(
      aTree({ id: withheld, class: null, framework: '', children: [{ id: '', class: withheld, enabled: null }] }),
    );
    expect(first).toMatchObject({ automationId: null, facts: 'automation_id withheld' });
    expect(second).toMatchObject({ automationId: null, facts: 'class_name withheld · WinForm' });
  });

  it('opens a list behind each parent and ends it behind its last descendant', () => {
    // root > a > (b, c > d), e
    const nodes = list(treeOf([0, 1, 1, 3, 0]));
    expect(nodes.map(({ path, isParent, ends }) => [path, isParent, ends.length])).toEqual([
      ['root', true, 0],
      ['root/0', true, 0],
      ['root/0/0', false, 0],
      ['root/0/1', true, 0],
      ['root/0/1/0', false, 2],
      ['root/1', false, 1],
    ]);
  });

  it('is open for two levels', () => {
    expect(list(chain(5)).map(({ isOpen }) => isOpen)).toEqual([true, true, false, false, false]);
  });

  it('keeps the upper levels of a tree that is too large and counts what is folded away, where it is', () => {
    // root > a > (b, c > d), e: three nodes are root, a, e
    const nodes = list(treeOf([0, 1, 1, 3, 0]), 3);
    expect(nodes.map(({ path, more }) => [path, more])).toEqual([
      ['root', null],
      ['root/0', 'and 3 more nodes, not listed'],
      ['root/1', null],
    ]);
    const cut = list(treeOf([0, 1, 1, 3, 0]), 2);
    expect(cut.map(({ path }) => path)).toEqual(['root', 'root/0']);
    expect(cut.at(-1)?.ends).toEqual([{ more: 'and 1 more node, not listed' }]);
  });

  it('goes no deeper than browsers nest elements', () => {
    const nodes = list(chain(5000));
    expect(nodes).toHaveLength(100);
    expect(nodes.at(-1)?.more).toBe('and 4,900 more nodes, not listed');
  });

  it('is empty where nothing may be listed', () => {
    expect(list(chain(3), 0)).toEqual([]);
  });
});

describe('any tree, any limit', () => {
  const parents = fc.array(fc.nat(30), { maxLength: 40 });

  it('lists a node after its parent, ends every list once and counts every node', () => {
    fc.assert(
      fc.property(parents, fc.integer({ min: 1, max: 45 }), (shape, most) => {
        const tree = treeOf(shape);
        const listed = listNodes(tree, most);
        expect(listed.nodes).toHaveLength(Math.min(most, tree.length));
        let folded = 0;
        for (const node of listed.nodes) {
          const parent = tree.parent[node] ?? -1;
          expect(parent === -1 || listed.has(parent)).toBe(true);
          folded += listed.foldedBelow(node);
        }
        expect(listed.nodes.length + folded).toBe(tree.length);
        const nodes = list(tree, most);
        let depth = 0;
        for (const { path, isParent, ends } of nodes) {
          expect(path.split('/')).toHaveLength(depth + 1);
          depth += (isParent ? 1 : 0) - ends.length;
        }
        expect(depth).toBe(0);
        expect(nodes.map(({ path }) => path)).toEqual(listed.nodes.map((node) => pathOf(tree, node)));
      }),
    );
  });
});
