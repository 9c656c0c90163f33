import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DumpRead, readDump } from '../../../../src/intake/formats/read-dump.js';
import { DumpStream } from '../../../../src/intake/formats/support/dump-stream.js';
import { DEFAULT_LIMITS, type IntakeLimits } from '../../../../src/intake/limits.js';
import { RawText } from '../../../../src/model/raw-text.js';
import type { RawColumnTree, RawUiTree } from '../../../../src/model/raw-tree.js';
import { redactCapture } from '../../../../src/redact/index.js';
import { columnsOf } from '../../../../src/redact/raw-columns.js';
import { DEFAULT_PROFILE, validateCapture } from '../../../../src/validate/index.js';
import { aNativeDump, aNativeNode } from '../../../support/a-native-dump.js';
import { aRawCapture } from '../../../support/a-raw-capture.js';
import { revealed } from '../../../support/revealed.js';

function streamed(bytes: Uint8Array, sizes: readonly number[], limits: Partial<IntakeLimits> = {}) {
  const input = { entry: 0, expectedBytes: bytes.length, limits: { ...DEFAULT_LIMITS, ...limits } };
  const stream = new DumpStream(input);
  // Chunks lie in memory that is used again.
  const memory = new Uint8Array(Math.max(...sizes, 1));
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const part = bytes.subarray(at, at + Math.max(1, sizes[i % sizes.length] ?? 1));
    memory.set(part);
    if (!stream.take(memory.subarray(0, part.length))) return null;
    at += part.length;
  }
  return stream.end() ? stream.result : null;
}

const shown = (tree: RawColumnTree, column: Int32Array, node: number) => {
  const id = column[node] ?? -1;
  return id < 0 ? null : RawText.reveal(tree.texts.at(id));
};

function shownTree(tree: RawColumnTree) {
  return {
    nodes: Array.from({ length: tree.length }, (_, node) => ({
      parent: tree.parent[node],
      texts: [tree.controlType, tree.automationId, tree.className, tree.frameworkId, tree.name].map((column) =>
        shown(tree, column, node),
      ),
      units: (tree.name[node] ?? -1) < 0 ? null : tree.texts.unitsOf(tree.name[node] ?? -1),
      declared: [tree.declaredHasName[node], tree.declaredNameLength[node], tree.declaredChildCount[node]],
      flags: [tree.isEnabled[node], tree.isOffscreen[node]],
      bounds: [...tree.bounds.subarray(node * 4, node * 4 + 4)],
      withheld: revealed(tree.alreadyWithheld.get(node) ?? []),
    })),
    otherText: [...new Set(revealed(tree.otherText))].sort(),
    nodesWithOtherText: tree.nodesWithOtherText,
  };
}

function shownRead({ dump: { tree, ...dump }, problems }: DumpRead<RawUiTree>) {
  return { ...revealed(dump), problems: revealed(problems), tree: tree && shownTree(columnsOf(tree)) };
}

/** Everything that the stages behind intake make of a dump. */
function judged({ dump, problems }: DumpRead<RawUiTree>) {
  const { capture } = redactCapture(aRawCapture({ dumps: [{ ...dump, id: new RawText('main') }], problems }));
  const leaks = { outputs: 1, hits: [] };
  const now = '2026-07-08T15:04:05.000Z';
  return { capture, validation: validateCapture(capture, { profile: DEFAULT_PROFILE, catalog: null, now, leaks }) };
}

/** `toEqual` takes longer than all that it compares, so it is asked only for what to say. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** A thousand dumps take a few seconds, and ten times that on a busy machine. */
const PATIENCE_MS = 120_000;

const LIMITS = { ...DEFAULT_LIMITS, MAX_DUMP_NODES: 10 };
const text = fc.oneof(
  fc.constantFrom('', 'frmMain', '李示例', '😀 "\\\n\u2028', 'zhang@example.com', '\u0000\u001f\u007f', 'é'),
  fc.string({ unit: 'binary', maxLength: 8 }).filter((one) => !/\p{Surrogate}/u.test(one)),
);
const number = fc.oneof(fc.integer({ min: -9, max: 3_000 }), fc.constantFrom(-0, 0.5, 1e-7, 2 ** 31, -1.25e3));
const orNull = (values: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: values }, fc.constant(null));
const size = fc.nat(500);
const flag = fc.boolean();

/** What collectors write of a node, in any order and with fields of their own. */
const honestFields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  control_type: fc.constantFrom('Window', 'Edit', 'ControlType.Pane', 50_004),
  automation_id: orNull(text),
  class_name: orNull(text),
  framework_id: orNull(fc.constantFrom('WinForm', 'WPF')),
  name: orNull(text),
  has_name: orNull(flag),
  name_length: orNull(fc.nat(99)),
  bounds: orNull(
    fc.oneof(
      fc.record({ x: number, y: number, width: size, height: size }),
      fc.constant({ x: -(2 ** 31), y: -(2 ** 31), width: -(2 ** 31), height: -(2 ** 31) }),
    ),
  ),
  is_enabled: orNull(flag),
  is_offscreen: orNull(flag),
  child_count: orNull(fc.nat(99)),
  value: orNull(text),
  help_text: orNull(text),
  tooltip: fc.oneof(fc.integer(), fc.array(text, { maxLength: 2 })),
  has_more: flag,
  last_error: orNull(text),
  runtime_id: fc.array(fc.nat(2 ** 31), { maxLength: 3 }),
  窗口: fc.oneof(text, fc.record({ 内: text }), number),
  withheld: fc.constantFrom(null, { class_name: { reason: 'email', length: 17 } }),
};

/** What is wrong with a node, in ways that have to be told. */
const oddFields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  control_type: fc.constantFrom(1.5, true, {}),
  automation_id: fc.constantFrom(1001, [], false),
  bounds: fc.constantFrom(
    {},
    { x: 1, y: 2, width: 3 },
    { x: 1, y: 2, width: -3, height: 4 },
    'x',
    { x: null },
    { x: 1, y: 2 ** 32, width: 3, height: 4 },
  ),
  name_length: fc.constantFrom(-1, 2 ** 31, '3', 1.5),
  is_enabled: fc.constantFrom(0, 'true'),
  children: fc.constantFrom({}, 'System.Object[]', { value: [], Count: 0 }, [1], [null], { control_type: 'Edit' }),
  withheld: fc.constantFrom([], { class_name: 3 }, { automation_id: { reason: 'email', length: 3 } }),
};

const shuffled = (fields: Readonly<Record<string, unknown>>, order: readonly number[]) =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([key, value], i) => ({ key, value, place: order[i % order.length] ?? 0 }))
      .sort((a, b) => a.place - b.place)
      .map(({ key, value }) => [key, value]),
  );

const nodeOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) => {
  const order = fc.array(fc.nat(9), { minLength: 1, maxLength: 20 });
  const node: fc.Memo<object> = fc.memo((depth) =>
    fc
      .tuple(
        fc.record(fields, { requiredKeys: [] }),
        depth > 1 ? fc.array(node(depth - 1), { maxLength: 3 }) : fc.constant([]),
        order,
      )
      .map(([own, children, places]) => shuffled({ children, ...own }, places)),
  );
  return node(3);
};

const headed = (root: fc.Arbitrary<object>) =>
  fc
    .tuple(root, fc.boolean(), fc.constantFrom(0, 1, 2), fc.constantFrom('', '\ufeff', ' \n'))
    .map(([tree, isLate, space, before]) => {
      const { root: _, ...header } = aNativeDump();
      const dump = isLate ? { root: tree, ...header } : { ...header, unheard: [1, '甲'], root: tree };
      return before + JSON.stringify(dump, null, space);
    });

const WRONG = [
  'null',
  '1e999',
  '"\\ud800"',
  'NaN',
  '[[',
  ']',
  '}',
  ',',
  ':',
  '01',
  '-',
  '"a":1,',
  'tru',
  '\\',
  '\u0001',
];

/** Text in which something was put, taken out or doubled somewhere. */
const spoiled = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(
      texts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(6),
      fc.oneof(fc.constantFrom(...WRONG), fc.constant('')),
    )
    .map(([whole, where, removed, put]) => {
      const at = Math.floor(where * whole.length);
      return whole.slice(0, at) + put + whole.slice(at + removed);
    });

const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 });
const honest = headed(nodeOf(honestFields));
const hostile = fc.oneof(spoiled(honest), headed(nodeOf({ ...honestFields, ...oddFields })));

describe('a dump that is read while it is inflated', () => {
  test(
    'comes to the same as one that is held, in tree, redaction and findings',
    () => {
      let runs = 0;
      fc.assert(
        fc.property(honest, sizes, (dump, chunks) => {
          const bytes = Buffer.from(dump, 'utf8');
          const plain = readDump(0, bytes, LIMITS);
          const fast = streamed(bytes, chunks, LIMITS);
          if (plain.problems.length === 0) expect(fast).not.toBeNull();
          if (fast === null) return;
          expectSame(shownRead(fast), shownRead(plain));
          // What is the same so far is hardly judged otherwise: some have to do.
          if (runs++ % 10 === 0) expectSame(judged(fast), judged(plain));
        }),
        { numRuns: 1_000 },
      );
    },
    PATIENCE_MS,
  );

  test(
    'if it is odd or hostile, it is left to the plain reader, or comes to the same',
    () => {
      let left = 0;
      fc.assert(
        fc.property(hostile, sizes, (dump, chunks) => {
          const bytes = Buffer.from(dump, 'utf8');
          const fast = streamed(bytes, chunks, LIMITS);
          if (fast === null) left++;
          else {
            const plain = readDump(0, bytes, LIMITS);
            expectSame(shownRead(fast), shownRead(plain));
            expectSame(judged(fast), judged(plain));
          }
        }),
        { numRuns: 1_000 },
      );
      expect(left).toBeGreaterThan(100);
    },
    PATIENCE_MS,
  );

  test.each([
    ['another encoding', Buffer.from(`\ufeff${JSON.stringify(aNativeDump())}`, 'utf16le')],
    ['bytes that are no UTF-8', Buffer.from(JSON.stringify(aNativeDump()).replace('frmMain', 'frm\u00ff'), 'latin1')],
    ['another format', Buffer.from('<?xml version="1.0"?><Window/>')],
    ['a root that is no object', Buffer.from(JSON.stringify({ ...aNativeDump(), root: null }))],
    ['nothing', Buffer.alloc(0)],
  ])('%s is left to the plain reader', (_, bytes) => {
    expect(streamed(bytes, [7])).toBeNull();
  });

  const likeTheOthers = ',"bounds":{"x":1,"y":2,"width":3,"height":4},"is_enabled":true';
  const manyNodes = (odd: string) => {
    const node = (automationId: string) => `{"control_type":"Edit","automation_id":"${automationId}"${likeTheOthers}}`;
    const nodes = [...Array.from({ length: 20 }, (_, i) => node(`a${i}`)), odd, node('last')];
    const { root: _, ...header } = aNativeDump();
    const root = `{"control_type":"Window","automation_id":"w","children":[${nodes.join(',')}]}`;
    return Buffer.from(`${JSON.stringify(header).slice(0, -1)},"root":${root}}`);
  };

  test.each([
    ['without a field', '{"automation_id":"b","is_enabled":false}'],
    ['with its fields in another order', `{"automation_id":"b","control_type":"Text"${likeTheOthers}}`],
    [
      'with other spaces',
      '{ "control_type" : "Edit" ,\n"automation_id": "b", "bounds":{ "x" :1,"y":2, "width":3,"height":4} }',
    ],
    [
      'with sides in another order',
      '{"control_type":"Edit","automation_id":"b","bounds":{"y":2,"x":1,"height":4,"width":3}}',
    ],
    ['with a field that nobody knows', '{"control_type":"Edit","other":[1],"automation_id":"b"}'],
    ['with nothing in it', '{}'],
  ])('a node %s among many that are alike comes to the same', (_, odd) => {
    const bytes = manyNodes(odd);
    for (const size of [bytes.length, 37]) {
      const fast = streamed(bytes, [size]);
      expect(fast).not.toBeNull();
      if (fast !== null) expectSame(shownRead(fast), shownRead(readDump(0, bytes, DEFAULT_LIMITS)));
    }
  });

  test.each([
    ['a comma in front of its first field', `{"control_type":"Edit","automation_id":"b"},{${likeTheOthers}}`],
    [
      'a comma in front of its first side',
      `{"control_type":"Edit","automation_id":"b","bounds":{,"x":1,"y":2,"width":3,"height":4}}`,
    ],
    ['no comma between two fields', `{"control_type":"Edit""automation_id":"b"}`],
    ['a comma behind its last field', `{"control_type":"Edit","automation_id":"b",}`],
    ['no value', `{"control_type":"Edit","automation_id":,"bounds":null}`],
    ['a field twice', `{"control_type":"Edit","automation_id":"b","automation_id":"c"}`],
    ['a side twice', `{"control_type":"Edit","bounds":{"x":1,"y":2,"width":3,"x":4}}`],
  ])('a node with %s among many that are alike is left to the plain reader', (_, odd) => {
    const bytes = manyNodes(odd);
    for (const size of [bytes.length, 37]) expect(streamed(bytes, [size])).toBeNull();
  });

  test('so is a tree with more nodes or levels than are allowed', () => {
    const chain = (levels: number): object =>
      levels === 0 ? aNativeNode() : { ...aNativeNode(), children: [chain(levels - 1)] };
    const bytes = Buffer.from(JSON.stringify({ ...aNativeDump(), root: chain(60) }));
    expect(streamed(bytes, [500], { MAX_DUMP_NODES: 60 })).toBeNull();
    expect(streamed(bytes, [500], { MAX_DUMP_DEPTH: 122 })).toBeNull();
    expect(streamed(bytes, [500])).not.toBeNull();
  });

  test('100,000 distinct texts are kept apart, and equal ones together', () => {
    const children = Array.from({ length: 100_000 }, (_, i) => ({ automation_id: `id${i}`, name: `名${i % 7}` }));
    const bytes = Buffer.from(JSON.stringify({ ...aNativeDump(), root: { control_type: 'Window', children } }));
    const tree = streamed(bytes, [60_000])?.dump.tree;
    if (!tree) throw new Error('it was read');
    expect(tree.texts.length).toBe(100_000 + 7 + 1);
    expect(
      [1, 70_000, 100_000].map((node) => [shown(tree, tree.automationId, node), shown(tree, tree.name, node)]),
    ).toEqual([
      ['id0', '名0'],
      ['id69999', '名6'],
      ['id99999', '名4'],
    ]);
  });
});
