import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dumpJson } from '../../src/publish/dump-json.js';
import { aDump } from '../support/a-capture.js';
import { aTree, type NodeSpec } from '../support/a-tree.js';

function written(root: NodeSpec): { node_count: number; max_depth: number; root: Record<string, unknown> } {
  const tree = aTree(root);
  return JSON.parse(dumpJson({ ...aDump(), tree }));
}

describe('dumpJson', () => {
  test('a node carries its structural fields and no name', () => {
    expect(written({ type: 'Window', id: 'frmMain', nameLength: 10, bounds: [8, 8, 1008, 728] }).root).toEqual({
      control_type: 'Window',
      automation_id: 'frmMain',
      class_name: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
      framework_id: 'WinForm',
      has_name: true,
      name_length: 10,
      bounds: { x: 8, y: 8, width: 1008, height: 728 },
      is_enabled: true,
      is_offscreen: false,
      child_count: 0,
      children: [],
    });
  });

  test('what was not captured is left out; what was withheld is null with reason and length', () => {
    const { root } = written({
      id: { withheld: 'email', length: 17 },
      class: null,
      framework: null,
      hasName: null,
      nameLength: null,
      bounds: null,
      enabled: null,
      offscreen: null,
      declaredChildCount: null,
    });
    expect(root).toEqual({
      control_type: 'Pane',
      automation_id: null,
      withheld: { automation_id: { reason: 'email', length: 17 } },
      children: [],
    });
  });

  test('any tree shape is valid JSON with the same nesting', () => {
    const node: fc.Memo<NodeSpec> = fc.memo((depth) =>
      fc.record({
        id: fc.string(),
        children: depth > 1 ? fc.array(node(depth - 1), { maxLength: 3 }) : fc.constant([]),
      }),
    );
    fc.assert(
      fc.property(node(5), (spec) => {
        const shape = (one: { automation_id: string; children: never[] }): unknown => [
          one.automation_id,
          one.children.map(shape),
        ];
        const expected = (one: NodeSpec): unknown => [one.id, (one.children ?? []).map(expected)];
        // The written root has these two fields, as the test above shows.
        expect(shape(written(spec).root as never)).toEqual(expected(spec));
      }),
    );
  });

  test('10,000 levels are written without running out of stack or of memory', () => {
    let root: NodeSpec = { id: 'leaf' };
    for (let depth = 1; depth < 10_000; depth++) root = { id: 'level', children: [root] };
    const text = dumpJson({ ...aDump(), tree: aTree(root) });
    expect(text.match(/"child_count"/gu)).toHaveLength(10_000);
    expect(text.length).toBeLessThan(4_000_000);
  });
});
