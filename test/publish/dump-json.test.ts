import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dumpJson } from '../../src/publish/dump-json.js';
import { aDump } from '../support/a-capture.js';
import { aTree, type NodeSpec } from '../support/a-tree.js';
import { plainDumpJson } from '../support/plain-dump-json.js';

function textOf(...[dump]: Parameters<typeof dumpJson>): string {
  // A chunk is good until the next one is asked for.
  return Array.from(dumpJson(dump), (chunk) => Buffer.from(chunk).toString('utf8')).join('');
}

function written(root: NodeSpec): { node_count: number; max_depth: number; root: Record<string, unknown> } {
  const tree = aTree(root);
  return JSON.parse(textOf({ ...aDump(), tree }));
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

  test('every tree is written as the plain way writes it, to the byte', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('frmMain', '"\\', '\u2028é\ud800', '\u007f~ '),
      fc.constant(null),
      fc.record({ withheld: fc.constantFrom('email' as const, 'visible-text' as const), length: fc.nat(99) }),
    );
    const number = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(-0, -(2 ** 31), 2 ** 31, 2 ** 53, 1e21, 9, 10, 99, 100, 2 ** 31 - 1),
    );
    const flag = fc.constantFrom(true, false, null);
    const count = fc.oneof(fc.constant(null), fc.nat(2 ** 31 - 1), fc.nat(12));
    const fields = {
      type: fc.constantFrom('Window' as const, 'Unknown' as const, 'AppBar' as const),
      id: text,
      class: text,
      framework: text,
      hasName: flag,
      nameLength: count,
      bounds: fc.oneof(fc.tuple(number, number, number, number), fc.constant(null)),
      enabled: flag,
      offscreen: flag,
      declaredChildCount: count,
    };
    const node: fc.Memo<NodeSpec> = fc.memo((depth) =>
      fc.record({
        ...fields,
        children: depth > 1 ? fc.array(node(depth - 1), { maxLength: 3 }) : fc.constant([]),
      }),
    );
    fc.assert(
      fc.property(node(4), (spec) => {
        const dump = { ...aDump(), tree: aTree(spec) };
        expect(textOf(dump)).toBe(plainDumpJson(dump));
      }),
      { numRuns: 300 },
    );
  });

  test('10,000 levels are written without running out of stack or of memory', () => {
    let root: NodeSpec = { id: 'leaf' };
    for (let depth = 1; depth < 10_000; depth++) root = { id: 'level', children: [root] };
    const text = textOf({ ...aDump(), tree: aTree(root) });
    expect(text.match(/"child_count"/gu)).toHaveLength(10_000);
    expect(text.length).toBeLessThan(4_000_000);
  });

  test('what is long comes in chunks, and is still written as the plain way writes it', () => {
    const children = Array.from({ length: 5_000 }, (_, i) => ({ id: `item${i}` }));
    const dump = { ...aDump(), tree: aTree({ children }) };
    expect([...dumpJson(dump)].length).toBeGreaterThan(2);
    expect(textOf(dump)).toBe(plainDumpJson(dump));
  });
});
