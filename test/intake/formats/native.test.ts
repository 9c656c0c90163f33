import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aNativeDump, aNativeNode } from '../../support/a-native-dump.js';
import { readDumpOf, visibleTextOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('native');
testMutants('native', 20261214);

const ALL = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'yes',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'yes',
  is_offscreen: 'yes',
};

function rootOf(fields: Record<string, unknown>) {
  const { dump, problems } = readDumpOf(aNativeDump(aNativeNode(fields)));
  return { node: dump.tree?.nodes[0], problems, dump };
}

test('reads header and nodes', () => {
  const { dump, problems } = readDumpOf(aNativeDump());
  expect(problems).toEqual([]);
  expect(dump).toEqual({
    id: 'main',
    entry: 0,
    format: 'native',
    schemaVersion: 1,
    captureId: '2026-07-08-internal-sandbox-a',
    capturedAt: '2026-07-08T15:04:05+08:00',
    processName: 'Example.exe',
    declaredNodeCount: 1,
    declaredMaxDepth: 0,
    declaredTruncated: false,
    limits: { maxDepth: 32, maxNodes: 20000 },
    view: 'control',
    captured: ALL,
    truncation: [],
    unknownFields: 0,
    droppedTextFields: { window_title: 1 },
    tree: {
      nodes: [
        {
          parent: -1,
          controlType: 'Pane',
          automationId: 'panelMain',
          className: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
          frameworkId: 'WinForm',
          name: '示例面板',
          declaredHasName: null,
          declaredNameLength: null,
          alreadyWithheld: [],
          bounds: { x: 8, y: 9, width: 100, height: 20 },
          isEnabled: true,
          isOffscreen: false,
          declaredChildCount: 0,
          otherText: [],
        },
      ],
    },
    otherText: ['示例窗口'],
  });
});

test('gives nodes in document order, children in theirs', () => {
  const leaf = (id: string) => aNativeNode({ automation_id: id });
  const root = aNativeNode({
    automation_id: 'root',
    children: [aNativeNode({ automation_id: 'a', children: [leaf('a0'), leaf('a1')] }), leaf('b')],
  });
  const { dump } = readDumpOf(aNativeDump(root));
  expect(dump.tree?.nodes.map(({ automationId, parent }) => [automationId, parent])).toEqual([
    ['root', -1],
    ['a', 0],
    ['a0', 1],
    ['a1', 1],
    ['b', 0],
  ]);
});

test('gives the tree of any nesting, whatever the order of the keys', () => {
  interface Nested {
    readonly id: string;
    readonly isFirst: boolean;
    readonly children: readonly Nested[];
  }
  const { tree } = fc.letrec<{ tree: Nested }>((tie) => ({
    tree: fc.record({
      id: fc.string({ unit: 'binary', maxLength: 5 }).filter((id) => !/\p{Surrogate}/u.test(id)),
      isFirst: fc.boolean(),
      children: fc.oneof({ maxDepth: 5 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 4 })),
    }),
  }));
  const toJson = ({ id, isFirst, children }: Nested): object =>
    isFirst
      ? { children: children.map(toJson), automation_id: id }
      : { automation_id: id, children: children.map(toJson) };
  const preOrder = (node: Nested): string[] => [node.id, ...node.children.flatMap(preOrder)];
  fc.assert(
    fc.property(tree, (nested) => {
      const { dump, problems } = readDumpOf(aNativeDump(toJson(nested)));
      expect(problems).toEqual([]);
      expect(dump.tree?.nodes.map((node) => node.automationId)).toEqual(preOrder(nested));
    }),
  );
});

describe('a field', () => {
  test.each([
    ['that is missing is not captured', { automation_id: undefined }, { automationId: null }],
    ['that is null is not captured', { class_name: null }, { className: null }],
    ['that is empty is empty', { framework_id: '' }, { frameworkId: '' }],
    ['control_type keeps its spelling', { control_type: 'ControlType.Window' }, { controlType: 'ControlType.Window' }],
    ['control_type may be an id', { control_type: 50032 }, { controlType: '50032' }],
    ['name may be empty', { name: '' }, { name: '' }],
    [
      'has_name and name_length of a redacted dump pass unchanged',
      { name: undefined, has_name: true, name_length: 5 },
      { name: null, declaredHasName: true, declaredNameLength: 5 },
    ],
    [
      'has_name and name_length may contradict each other',
      { name: undefined, has_name: false, name_length: 5 },
      { declaredHasName: false, declaredNameLength: 5 },
    ],
    [
      'bounds may be fractions and negative',
      { bounds: { x: -32000, y: -0.5, width: 1.25, height: 0 } },
      {
        bounds: { x: -32000, y: -0.5, width: 1.25, height: 0 },
      },
    ],
    ['bounds null are not captured', { bounds: null }, { bounds: null }],
  ])('%s', (_name, fields, expected) => {
    const { node, problems } = rootOf(fields);
    expect(problems).toEqual([]);
    expect(node).toMatchObject(expected);
  });
});

describe('captured', () => {
  const two = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    readDumpOf(aNativeDump(aNativeNode({ ...a, children: [aNativeNode(b)] }))).dump.captured;
  const gone = { framework_id: undefined };

  test.each([
    ['no node has a field', two(gone, gone), { framework_id: 'no' }],
    ['one node has it', two({}, gone), { framework_id: 'partly' }],
    ['all have it, empty', two({ framework_id: '' }, { framework_id: '' }), { framework_id: 'yes' }],
    ['no names at all', two({ name: undefined }, { name: undefined }), { has_name: 'no', name_length: 'no' }],
    ['a name that is null says that there is none', two({ name: null }, {}), { has_name: 'yes', name_length: 'yes' }],
    ['only has_name', two({ name: undefined, has_name: true }, {}), { has_name: 'yes', name_length: 'partly' }],
  ])('says what nodes have: %s', (_name, captured, expected) => {
    expect(captured).toEqual({ ...ALL, ...expected });
  });
});

describe('a wrong type is a problem with its place, and the rest is read', () => {
  test.each([
    ['a number for automation_id', { automation_id: 1001 }, '/automation_id', 'number', { automationId: '1001' }],
    ['an object for class_name', { class_name: { a: 1 } }, '/class_name', 'object', { className: null }],
    ['a fraction for control_type', { control_type: 1.5 }, '/control_type', 'number', { controlType: '1.5' }],
    ['a number for name', { name: 13800000000 }, '/name', 'number', { name: '13800000000' }],
    ['text for is_enabled', { is_enabled: 'True' }, '/is_enabled', 'string', { isEnabled: null }],
    ['a number for is_offscreen', { is_offscreen: 0 }, '/is_offscreen', 'number', { isOffscreen: null }],
    ['text for child_count', { child_count: 'two' }, '/child_count', 'string', { declaredChildCount: null }],
    ['child_count below 0', { child_count: -1 }, '/child_count', 'number', { declaredChildCount: null }],
    ['child_count beyond 2^31 - 1', { child_count: 2 ** 31 }, '/child_count', 'number', { declaredChildCount: null }],
    ['a fraction for name_length', { name_length: 1.5 }, '/name_length', 'number', { declaredNameLength: null }],
    ['text for bounds', { bounds: '1, 2, 3, 4' }, '/bounds', 'string', { bounds: null }],
    ['a list for bounds', { bounds: [1, 2, 3, 4] }, '/bounds', 'array', { bounds: null }],
    ['text for x', { bounds: { x: '1', y: 2, width: 3, height: 4 } }, '/bounds/x', 'string', { bounds: null }],
    ['no height', { bounds: { x: 1, y: 2, width: 3 } }, '/bounds/height', 'nothing', { bounds: null }],
    [
      'a negative width',
      { bounds: { x: 1, y: 2, width: -1, height: 4 } },
      '/bounds',
      'number below 0',
      { bounds: null },
    ],
    ['text for children', { children: 'none' }, '/children', 'string', {}],
    ['a number for children', { children: 3 }, '/children', 'number', {}],
    ['an object that is no node for children', { children: { a: 1 } }, '/children', 'object', {}],
    ['an empty object for children', { children: {} }, '/children', 'object', {}],
    ['a number for a child', { children: [7] }, '/children', 'number', {}],
    ['null for a child', { children: [null] }, '/children', 'null', {}],
    ['true for a child', { children: [true] }, '/children', 'boolean', {}],
    ['null for a wrapped child', { children: { value: [null], Count: 1 } }, '/children', 'null', {}],
    ['a list for a child', { children: [[]] }, '/children', 'array', {}],
    ['text for withheld', { withheld: 'x' }, '/withheld', 'string', { alreadyWithheld: [] }],
    [
      'a withheld note without length',
      { automation_id: null, withheld: { automation_id: { reason: 'email' } } },
      '/withheld/automation_id',
      'object',
      { alreadyWithheld: [] },
    ],
    [
      'a withheld note beside a value',
      { withheld: { automation_id: { reason: 'email', length: 9 } } },
      '/withheld/automation_id',
      'both',
      { automationId: 'panelMain', alreadyWithheld: [] },
    ],
  ])('%s', (_name, fields, field, found, expected) => {
    const deep = aNativeNode({ children: [aNativeNode(), aNativeNode({ automation_id: 'bad', ...fields })] });
    const { dump, problems } = readDumpOf(aNativeDump(deep));
    expect(problems).toEqual([
      {
        code: 'dump-schema',
        entry: 0,
        field,
        offset: null,
        args: { path: 'root/1', expected: expect.any(String), found },
      },
    ]);
    expect(dump.tree?.nodes).toHaveLength(3);
    const wanted =
      'automationId' in expected && expected.automationId === 'panelMain'
        ? { ...expected, automationId: 'bad' }
        : expected;
    expect(dump.tree?.nodes[2]).toMatchObject(wanted);
  });

  test.each([
    ['schema_version', { schema_version: '1' }, '/schema_version', { schemaVersion: null }],
    ['capture_id', { capture_id: 7 }, '/capture_id', { captureId: '7' }],
    ['dump_id', { dump_id: ['main'] }, '/dump_id', { id: null }],
    ['window', { window: 'x' }, '/window', { processName: null }],
    ['window.process_id', { window: { process_id: 'x' } }, '/window/process_id', { processName: null }],
    ['options', { options: [] }, '/options', { view: null }],
    [
      'options.max_depth',
      { options: { max_depth: true } },
      '/options/max_depth',
      { limits: { maxDepth: null, maxNodes: null } },
    ],
    ['truncated', { truncated: 'no' }, '/truncated', { declaredTruncated: null }],
    ['node_count', { node_count: 1.5 }, '/node_count', { declaredNodeCount: null }],
    ['format', { format: 7 }, '/format', {}],
    ['captured', { captured: 'all' }, '/captured', {}],
    ['a word of captured', { captured: { bounds: 'maybe' } }, '/captured/bounds', {}],
    ['truncation', { truncation: 'x' }, '/truncation', { truncation: [] }],
    ['a kind of truncation', { truncation: [{ kind: 'x' }] }, '/truncation/0', { truncation: [] }],
  ])('in the header: %s', (_name, header, field, expected) => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode(), header));
    expect(problems.map((problem) => [problem.code, problem.field])).toContainEqual(['dump-schema', field]);
    expect(dump).toMatchObject(expected);
    expect(dump.tree?.nodes).toHaveLength(1);
  });

  test.each([
    ['a root that is text', { root: 'x' }],
    ['a root that is a list', { root: [aNativeNode()] }],
    ['a root that is null', { root: null }],
    ['no root', { root: undefined }],
  ])('%s gives no tree', (_name, header) => {
    const { dump, problems } = readDumpOf(aNativeDump(undefined, header));
    expect(problems.map(({ code, field }) => [code, field])).toEqual([['dump-schema', '/root']]);
    expect(dump.tree).toBeNull();
    expect(dump.captured).toMatchObject({ control_type: 'no', bounds: 'no' });
  });
});

describe('text beside the name', () => {
  test('is dropped and counted by field', () => {
    const child = aNativeNode({ value: '乙', help_text: '', item_status: null });
    const { dump } = rootOf({ value: '甲', help_text: '帮助', legacy_name: 13800000000, children: [child] });
    expect(dump.droppedTextFields).toEqual({ help_text: 1, legacy_name: 1, value: 2, window_title: 1 });
    expect(dump.unknownFields).toBe(0);
    expect(dump.tree?.nodes.map((node) => node.otherText)).toEqual([['甲', '帮助', '13800000000'], ['乙']]);
  });

  test('in fields that nobody knows is dropped and counted, keys included', () => {
    const { dump, node } = rootOf({
      runtime_id: '42.7',
      '示例 key': { inner: ['甲', { '乙 key': 1 }] },
      bounds: { x: 1, y: 2, width: 3, height: 4, label: '丙' },
    });
    expect(dump.unknownFields).toBe(3);
    expect(node?.otherText).toEqual(['42.7', '示例 key', 'inner', '甲', '乙 key', '丙']);
    expect(node?.bounds).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  });

  test('in the header is kept apart from the nodes', () => {
    const { dump } = readDumpOf(
      aNativeDump(aNativeNode(), { operator: '李示例', window: { title: '甲', owner: '乙' }, options: { note: '丙' } }),
    );
    expect(dump.unknownFields).toBe(3);
    expect(dump.otherText.toSorted()).toEqual(['甲', '乙', '丙', '李示例'].toSorted());
  });

  test('is found wherever it is planted', () => {
    let planted: string[] = [];
    const leaf = fc.nat().map((n) => {
      const canary = `canary-${planted.length}-${n}`;
      planted.push(canary);
      return canary;
    });
    const key = fc.constantFrom(
      ...['name', 'value', 'bounds', 'children', 'is_enabled', 'x', 'Count', 'withheld', 'extra', 'options', 'window'],
      ...['title', 'truncated', 'captured', 'truncation', 'reason', 'child_count', '__proto__', 'max_depth'],
    );
    const anything = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    const fields = fc.dictionary(key, anything, { maxKeys: 6 });
    fc.assert(
      fc.property(fields, fields, (node, header) => {
        const json = JSON.stringify(aNativeDump({ ...node, control_type: 'Pane' }, header));
        planted = [...json.matchAll(/canary-\d+-\d+/gu)].map(([canary]) => canary);
        const { dump } = readDumpOf(json);
        const visible = visibleTextOf(dump).join('\n');
        for (const canary of planted) expect(visible).toContain(canary);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what PowerShell makes of lists', () => {
  const child = aNativeNode({ automation_id: 'child' });
  const ids = (children: unknown) => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode({ automation_id: 'root', children })));
    expect(problems).toEqual([]);
    expect(dump.unknownFields).toBe(0);
    return dump.tree?.nodes.map((node) => [node.automationId, node.parent]);
  };

  test.each([
    ['one child without its list', child, [['child', 0]]],
    ['one child with a value', { value: '甲', automation_id: 'child' }, [['child', 0]]],
    [
      'a wrapped list',
      { value: [child, child], Count: 2 },
      [
        ['child', 0],
        ['child', 0],
      ],
    ],
    ['a wrapped list with the count first', { Count: 1, value: [child] }, [['child', 0]]],
    ['a wrapped child', { value: child, Count: 1 }, [['child', 0]]],
    ['a wrapped list of nothing', { value: [], Count: 0 }, []],
    ['null', null, []],
    [
      'wrapped lists inside each other',
      { value: [aNativeNode({ automation_id: 'a', children: { value: [child], Count: 1 } })], Count: 1 },
      [
        ['a', 0],
        ['child', 1],
      ],
    ],
  ])('%s', (_name, children, expected) => {
    expect(ids(children)).toEqual([['root', -1], ...expected]);
  });

  const CUT = { code: 'dump-depth-cut-text', entry: 0, offset: null };

  test.each([
    ['a wrapper', '{"Count": "甲", "Count": 1, "value": [{}], "Count": "乙", "note": "丙"}'],
    ['what looks like one', '{"Count": "甲", "value": [{"a": "乙"}], "note": "丙"}'],
  ])('keeps the text in %s', (_name, children) => {
    const { dump } = readDumpOf(`{"schema_version": 1, "root": {"control_type": "Pane", "children": ${children}}}`);
    expect(visibleTextOf(dump).toSorted()).toEqual(expect.arrayContaining(['丙', '乙', '甲']));
  });

  test.each([
    ['a larger count', { value: [child], Count: 3 }, '3 values', '1 values', 2],
    ['a larger count that comes first', { Count: 3, value: [child] }, '3 values', '1 values', 2],
    ['a larger count around one child', { value: child, Count: 2 }, '2 values', '1 values', 1],
    ['a count of an empty list', { value: [], Count: 14 }, '14 values', '0 values', 14],
    ['a smaller count', { value: [child, child], Count: 1 }, '1 values', '2 values', 0],
  ])('%s than values is reported, and as a cut where it is larger', (_name, children, expected, found, missing) => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode({ children: [aNativeNode({ children })] })));
    expect(problems).toEqual([
      {
        code: 'dump-schema',
        entry: 0,
        field: '/children/Count',
        offset: null,
        args: { path: 'root/0', expected, found },
      },
    ]);
    expect(dump.truncation).toEqual(missing === 0 ? [] : [{ kind: 'children-cut', node: 1, missing }]);
  });

  test('counts what is no node among the values', () => {
    const { dump, problems } = readDumpOf(
      aNativeDump(aNativeNode({ children: { value: [child, null, 7, []], Count: 4 } })),
    );
    expect(problems.map(({ field }) => field)).toEqual(['/children', '/children', '/children']);
    expect(dump.truncation).toEqual([]);
  });

  test.each([
    ['text for the count', { value: [child], Count: '甲' }, '/children/Count'],
    ['a field beside value and count', { value: [child], Count: 1, automation_id: '甲' }, '/children'],
  ])('%s of a wrapped list is reported', (_name, children, field) => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode({ children })));
    expect(problems.map((problem) => [problem.code, problem.field])).toEqual([['dump-schema', field]]);
    expect(visibleTextOf(dump)).toContain('甲');
  });

  test('counts the children of a wrapped list from 0', () => {
    const children = { value: [child, aNativeNode({ is_enabled: 'no' })], Count: 2 };
    const { problems } = readDumpOf(aNativeDump(aNativeNode({ children })));
    expect(problems.map(({ args }) => args['path'])).toEqual(['root/1']);
  });

  test.each([
    ['a type name', 'System.Collections.Hashtable', null, []],
    ['several type names', 'System.Collections.Hashtable System.Collections.Hashtable', null, []],
    [
      'a custom object',
      '@{control_type=Pane; name=李示例; value=}',
      null,
      ['@{control_type=Pane; name=李示例; value=}', '李示例'],
    ],
    ['a list of cut children', ['System.Collections.Hashtable', '@{name=甲}'], 2, ['@{name=甲}', '甲']],
  ])('%s in place of children is a cut, and its text is visible', (_name, children, missing, texts) => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode({ children: [aNativeNode({ children })] })));
    const path = 'root/0';
    expect(problems.every((problem) => problem.code === CUT.code)).toBe(true);
    expect(problems[0]).toEqual({ ...CUT, field: '/children', args: { path } });
    expect(dump.truncation).toEqual([{ kind: 'depth-cut-text', node: 1, missing }]);
    expect(dump.tree?.nodes.map((node) => node.otherText)).toEqual([[], texts]);
  });

  test('a cut in place of bounds', () => {
    const { node, problems } = rootOf({ bounds: '@{x=1; y=2; width=3; height=4}' });
    expect(problems).toEqual([{ ...CUT, field: '/bounds', args: { path: 'root' } }]);
    expect(node?.bounds).toBeNull();
  });

  test('a cut in place of the root', () => {
    const { dump, problems } = readDumpOf(aNativeDump('@{control_type=Window; name=李示例}'));
    expect(problems).toEqual([{ ...CUT, field: '/root', args: {} }]);
    expect(dump.tree).toBeNull();
    expect(dump.otherText).toContain('李示例');
  });
});

describe('our own evidence', () => {
  test('is read with what it says of the dump that it came from', () => {
    const note = { automation_id: { reason: 'email', length: 17 }, class_name: { reason: 'visible-text', length: 2 } };
    const { dump, problems } = readDumpOf(
      aNativeDump(
        aNativeNode({
          automation_id: null,
          class_name: null,
          withheld: note,
          framework_id: undefined,
          name: undefined,
          has_name: true,
          name_length: 4,
        }),
        {
          format: 'a11ytest',
          captured: { ...ALL, framework_id: 'no', bounds: 'partly' },
          truncation: [{ kind: 'children-cut', node: 0, missing: null }],
        },
      ),
    );
    expect(problems).toEqual([]);
    expect(dump.format).toBe('a11ytest');
    expect(dump.captured).toEqual({ ...ALL, framework_id: 'no', bounds: 'partly' });
    expect(dump.truncation).toEqual([{ kind: 'children-cut', node: 0, missing: null }]);
    expect(dump.tree?.nodes[0]?.alreadyWithheld).toEqual([
      { field: 'automation_id', reason: 'email', length: 17 },
      { field: 'class_name', reason: 'visible-text', length: 2 },
    ]);
  });

  test('keeps a control type that was not captured so, though it is written as Unknown', () => {
    const { dump, problems } = readDumpOf(
      aNativeDump(aNativeNode({ control_type: 'Unknown' }), { captured: { control_type: 'no' } }),
    );
    expect(problems).toEqual([]);
    expect(dump.captured.control_type).toBe('no');
    expect(dump.tree?.nodes[0]?.controlType).toBeNull();
  });

  test('that denies a field which nodes have is believed, and reported', () => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode(), { captured: { has_name: 'no', bounds: 'no' } }));
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['dump-schema', '/captured/has_name'],
      ['dump-schema', '/captured/bounds'],
    ]);
    expect(dump.captured).toMatchObject({ has_name: 'no', bounds: 'no' });
    expect(dump.tree?.nodes[0]).toMatchObject({ name: null, bounds: null });
    expect(visibleTextOf(dump)).toContain('示例面板');
  });

  test('that claims a field which nodes lack is not believed', () => {
    const { dump } = readDumpOf(aNativeDump(aNativeNode({ bounds: undefined }), { captured: { bounds: 'yes' } }));
    expect(dump.captured.bounds).toBe('no');
  });

  test.each([
    ['captured and truncation', {}],
    ['captured', { truncation: [] }],
    ['truncation', { captured: ALL }],
    ['a field of captured', { captured: { ...ALL, bounds: undefined }, truncation: [] }],
    ['a list for truncation', { captured: ALL, truncation: null }],
  ])('without %s is a native dump, whatever format it says', (_name, header) => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode(), { ...header, format: 'a11ytest' }));
    expect(dump.format).toBe('native');
    expect(problems.map(({ code, field }) => [code, field])).toEqual([['dump-schema', '/format']]);
  });

  test('that says that it is native needs no notes', () => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode(), { format: 'native' }));
    expect([dump.format, problems]).toEqual(['native', []]);
  });

  test('of a format that does not exist is reported', () => {
    const { dump, problems } = readDumpOf(aNativeDump(aNativeNode(), { format: '李示例' }));
    expect(dump.format).toBe('native');
    expect(problems.map(({ code, field }) => [code, field])).toEqual([['dump-schema', '/format']]);
  });
});

describe('hostile JSON', () => {
  const dumpOf = (node: string) => `{"schema_version": 1, "dump_id": "main", "root": ${node}}`;

  test('a bare NaN is null, with line and column', () => {
    const json = dumpOf(
      '{"control_type": "Pane",\n "bounds": {"x": NaN, "y": 1, "width": Infinity, "height": -Infinity}}',
    );
    const { dump, problems } = readDumpOf(json);
    expect(problems.map(({ code, offset, args }) => [code, offset, args])).toEqual([
      ['dump-nonfinite-number', 91, { path: 'root', line: 2, column: 18 }],
      ['dump-nonfinite-number', 113, { path: 'root', line: 2, column: 40 }],
      ['dump-nonfinite-number', 133, { path: 'root', line: 2, column: 60 }],
    ]);
    expect(dump.tree?.nodes[0]?.bounds).toBeNull();
  });

  test('a number beyond the range of a double is the same', () => {
    const { dump, problems } = readDumpOf(dumpOf('{"control_type": "Pane", "child_count": 1e999}'));
    expect(problems.map(({ code }) => code)).toEqual(['dump-nonfinite-number']);
    expect(dump.tree?.nodes[0]?.declaredChildCount).toBeNull();
  });

  test('of a key that comes twice the last value stands, and the first is visible text', () => {
    const { dump, problems } = readDumpOf(dumpOf('{"name": "李示例", "name": "x", "bounds": {"x": "甲", "x": 1}}'));
    expect(problems.filter(({ code }) => code === 'dump-duplicate-key').map(({ args }) => args['key'])).toEqual([
      'name',
      'x',
    ]);
    expect(dump.tree?.nodes[0]?.name).toBe('x');
    expect(visibleTextOf(dump)).toEqual(expect.arrayContaining(['李示例', '甲']));
  });

  test('of two roots the first is the tree, and the second is visible text', () => {
    const { dump, problems } = readDumpOf(
      '{"schema_version": 1, "root": {"control_type": "Pane"}, "root": {"name": "李示例"}}',
    );
    expect(problems.map(({ code }) => code)).toEqual(['dump-duplicate-key']);
    expect(dump.tree?.nodes).toHaveLength(1);
    expect(dump.otherText).toContain('李示例');
  });

  test('of two lists of children all are children', () => {
    const { dump, problems } = readDumpOf(dumpOf('{"children": [{"name": "甲"}], "children": [{"name": "乙"}]}'));
    expect(problems.map(({ code }) => code)).toEqual(['dump-duplicate-key']);
    expect(dump.tree?.nodes.map(({ name, parent }) => [name, parent])).toEqual([
      [null, -1],
      ['甲', 0],
      ['乙', 0],
    ]);
  });

  test('half a surrogate pair in a name is counted and kept', () => {
    const { dump, problems } = readDumpOf(dumpOf(String.raw`{"name": "x\uD83D"}`));
    expect(problems.map(({ code }) => code)).toEqual(['dump-lone-surrogate']);
    expect(dump.tree?.nodes[0]?.name).toBe('x\uD83D');
  });

  test('__proto__ is a field that nobody knows', () => {
    const { dump } = readDumpOf(dumpOf('{"control_type": "Pane", "__proto__": {"isEnabled": "甲"}}'));
    expect(dump.unknownFields).toBe(1);
    expect(dump.tree?.nodes[0]).toMatchObject({ isEnabled: null, otherText: ['isEnabled', '甲'] });
    expect(Object.hasOwn(Object.prototype, 'isEnabled')).toBe(false);
  });

  const nested = (levels: number) => dumpOf('{"children": ['.repeat(levels) + ']}'.repeat(levels));

  test('10,000 levels deep is read', () => {
    const { dump, problems } = readDumpOf(nested(10_000));
    expect(problems).toEqual([]);
    expect(dump.tree?.nodes).toHaveLength(10_000);
    expect(dump.tree?.nodes.at(-1)?.parent).toBe(9998);
  });

  test.each([
    ['at the limit', 3, 10, []],
    ['one past it', 3, 6, [['dump-nested-too-deep', { limit: 6, line: 1, column: 91 }]]],
  ])('depth %s', (_name, levels, limit, expected) => {
    const { problems } = readDumpOf(nested(levels), { MAX_DUMP_DEPTH: limit });
    expect(problems.map(({ code, args }) => [code, args])).toEqual(expected);
  });

  const wide = (children: number) =>
    aNativeDump(aNativeNode({ children: Array.from({ length: children }, () => aNativeNode({ name: '李示例' })) }));

  test('as many nodes as allowed are read', () => {
    const { dump, problems } = readDumpOf(wide(9), { MAX_DUMP_NODES: 10 });
    expect(problems).toEqual([]);
    expect(dump.tree?.nodes).toHaveLength(10);
  });

  test('one node more gives no tree, but its text', () => {
    const { dump, problems } = readDumpOf(wide(10), { MAX_DUMP_NODES: 10 });
    expect(problems.map(({ code, args }) => [code, args])).toEqual([['dump-too-many-nodes', { limit: 10 }]]);
    expect(dump.tree).toBeNull();
    expect(dump.otherText).toContain('李示例');
  });

  test('a dump that breaks off gives no tree, but the text before and behind the break', () => {
    const json = dumpOf(
      '{"name": "甲", "children": [{"name": "乙", "value": "丙", x "name": "丁", "automation_id": "idOne"}]}',
    );
    const { dump, problems } = readDumpOf(json);
    expect(problems.map(({ code, offset, args }) => [code, offset, args])).toEqual([
      ['dump-not-json', 110, { reason: 'unexpected-character', line: 1, column: 105 }],
    ]);
    expect(dump.tree).toBeNull();
    expect(dump.otherText.toSorted()).toEqual(['x', '丁', '丙', '乙', '甲'].toSorted());
  });

  test('no change of a dump makes a crash', () => {
    const text = JSON.stringify(aNativeDump(aNativeNode({ children: [aNativeNode(), aNativeNode({ value: '甲' })] })));
    const bytes = Buffer.from(text);
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(20), fc.uint8Array({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const changed = changes.reduce<Buffer>(
          (left, [at, length, by]) => Buffer.concat([left.subarray(0, at), by, left.subarray(at + length)]),
          bytes,
        );
        const { dump, problems } = readDumpOf(changed);
        if (dump.tree === null) expect(problems).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

test('numbers in fields that nobody knows, and in text fields, count as visible text; handles do not', () => {
  const fields = { value: [13800001111], tel: 62628888, extra: { codes: [3146624, 12] }, runtime_id: [42, 198734] };
  const { dump } = readDumpOf(aNativeDump(aNativeNode({ name: '', ...fields })));
  expect(visibleTextOf(dump)).toEqual(['示例窗口', '', '13800001111', '62628888', 'codes', '3146624']);
});
