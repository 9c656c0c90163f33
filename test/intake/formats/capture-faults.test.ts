import { describe, expect, test } from 'vitest';
import { FORMAT_READERS } from '../../../src/intake/formats/index.js';
import { FORMAT_ENCODERS } from '../../support/formats/encoders.js';
import { SHOWN_WINDOW } from '../../support/formats/shown-window.js';
import { readDumpOf } from '../../support/read-dump-of.js';

/** JSON that is changed in place. */
type Fields = Record<string, unknown>;

/** What keeps a dump from ACCEPT: a fact that `dump/not-truncated` fails on, a problem, or a count that a rule compares. */
function facts(dump: Buffer | string) {
  const { dump: read, problems } = readDumpOf(typeof dump === 'string' ? Buffer.from(dump) : dump);
  const nodes = read.tree?.nodes ?? [];
  const children = nodes.map((_, i) => nodes.filter(({ parent }) => parent === i).length);
  return [
    ...read.truncation.map(({ kind, node, missing }) => `${kind} at ${node}, missing ${missing}`),
    ...problems
      .filter(({ code }) => code !== 'dump-text-unescaped')
      .map(({ code, field }) => `${code} ${field ?? ''}`.trim()),
    ...(read.declaredTruncated === true ? ['declared truncated'] : []),
    ...(read.declaredNodeCount !== null && read.declaredNodeCount !== nodes.length ? ['node count differs'] : []),
    ...nodes.flatMap(({ declaredChildCount: count }, i) =>
      count !== null && count !== children[i] ? [`child count of ${i} differs`] : [],
    ),
  ];
}

function textOf(id: string): string {
  const bytes = FORMAT_ENCODERS[id]?.(SHOWN_WINDOW) ?? Buffer.alloc(0);
  return bytes[0] === 0xff ? bytes.toString('utf16le', 2) : bytes.toString('utf8');
}

/** The window as the format writes it, with something changed. */
function changed(id: string, change: (dump: Fields) => void): string {
  // Encoders of JSON formats write an object.
  const dump = JSON.parse(textOf(id)) as Fields;
  change(dump);
  return JSON.stringify(dump);
}

/** What lies under these keys, which the encoder writes. */
function at(dump: unknown, ...keys: (string | number)[]): Fields {
  let inner = dump as Fields;
  for (const key of keys) inner = inner[key] as Fields;
  return inner;
}

/** Where the second node of each JSON format lies, which has two children. */
const SECOND: Readonly<Record<string, readonly (string | number)[]>> = {
  a11ytest: ['Children', 0],
  'dcc-mcp': ['context', 'snapshot', 'root', 'children', 0],
  'dcc-powershell': ['children', 0],
  deskshell: ['children', 0],
  dsh: ['tree', 'children', 0],
  native: ['root', 'children', 0],
  'pywinauto-mcp': ['elements', 0, 'children', 0],
  terminator: ['children', 0],
  ufo: ['children', 0],
};

test.each(FORMAT_READERS.map(({ id }) => id))('%s: a dump that is whole says nothing of the kind', (id) => {
  expect(facts(FORMAT_ENCODERS[id]?.(SHOWN_WINDOW) ?? Buffer.alloc(0))).toEqual([]);
});

/** What any JSON format may write, and none of the readers takes for something else. */
const ANYWHERE: readonly [field: string, value: unknown, kind: string, missing: number | null][] = [
  ['error', 'Traceback', 'capture-error', null],
  ['Errors', [{ code: 5 }], 'capture-error', null],
  ['error_code', -2147220991, 'capture-error', null],
  ['readError', 'x', 'capture-error', null],
  ['timed_out', true, 'capture-error', null],
  ['timedOut', 'True', 'capture-error', null],
  ['ok', false, 'capture-error', null],
  ['scanComplete', false, 'declared', null],
  ['Truncated', true, 'declared', null],
  ['isPartial', 'yes', 'declared', null],
  ['has_more_children', 1, 'declared', null],
  ['hidden_children', 4, 'children-cut', 4],
  [
    'descendants',
    [
      { control_type: 'Button', automation_id: 'b' },
      { ControlType: 50004, Rect: [0, 0, 1, 1] },
    ],
    'nodes-not-read',
    2,
  ],
];
const NOT_RAISED: readonly [field: string, value: unknown][] = [
  ['error', null],
  ['error', ''],
  ['errors', []],
  ['error_code', 0],
  ['timed_out', false],
  ['TimedOut', 'False'],
  ['timeout', 5000],
  ['ok', true],
  ['scanComplete', true],
  ['was_truncated', false],
  ['hidden_children', 0],
  ['LabeledBy', [{ ControlType: 'Text', AutomationId: 'a' }]],
  ['patterns', [{ type: 'Value', is_read_only: true }]],
  ['descendants', []],
];

describe.each(Object.entries(SECOND))('%s: at a node', (id, place) => {
  test.each(ANYWHERE)('%s: %j', (field, value, kind, missing) => {
    const dump = changed(id, (whole) => {
      at(whole, ...place)[field] = value;
    });
    expect(facts(dump)).toContain(`${kind} at 1, missing ${missing}`);
  });

  test('in an object of its own', () => {
    const dump = changed(id, (whole) => {
      at(whole, ...place)['about'] = { walk: [{ timed_out: true }] };
    });
    expect(facts(dump)).toEqual(['capture-error at 1, missing null']);
  });

  test.each(NOT_RAISED)('%s: %j says that all is well', (field, value) => {
    const dump = changed(id, (whole) => {
      at(whole, ...place)[field] = value;
    });
    expect(facts(dump)).toEqual([]);
  });
});

test.each(Object.entries(SECOND))(
  '%s: children under a key that the format does not have are said not to be read',
  (id, place) => {
    const dump = changed(id, (whole) => {
      const node = at(whole, ...place);
      const key = Object.keys(node).find((name) => name.toLowerCase() === 'children') ?? 'children';
      node['child'] = node[key];
      delete node[key];
    });
    expect(facts(dump)).toContain('nodes-not-read at 1, missing 2');
  },
);

/** Formats with something outside the tree. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'dcc-mcp': ['context', 'snapshot'],
  dsh: [],
  native: [],
  'pywinauto-mcp': [],
};

describe.each(Object.entries(HEADERS))('%s: outside the tree', (id, place) => {
  const fields = ANYWHERE.filter(([field]) => field !== 'Truncated');

  test.each(fields)('%s: %j', (field, value, kind, missing) => {
    const dump = changed(id, (whole) => {
      at(whole, ...place)[field] = value;
    });
    expect(facts(dump)).toContain(`${kind} at null, missing ${missing}`);
  });
});

const PAGE = '<Window AutomationId="a" Name="w">';
const LINES = 'ControlType: WindowControl    ClassName: C    AutomationId: a    Rect: (0,0,8,6)[8x6]    Name: w';

/** What a format has for it, in its own words. */
const OWN: readonly [format: string, signal: string, dump: string, expected: readonly string[]][] = [
  [
    'native',
    'truncated',
    changed('native', (dump) => Object.assign(dump, { truncated: true })),
    ['declared truncated'],
  ],
  [
    'native',
    'node_count',
    changed('native', (dump) => Object.assign(dump, { node_count: 99 })),
    ['node count differs'],
  ],
  [
    'native',
    'child_count',
    changed('native', (dump) => Object.assign(at(dump, 'root'), { child_count: 6 })),
    ['child count of 0 differs'],
  ],
  ['dsh', 'truncated', changed('dsh', (dump) => Object.assign(dump, { truncated: true })), ['declared truncated']],
  ['dsh', 'nodes', changed('dsh', (dump) => Object.assign(dump, { nodes: 40 })), ['node count differs']],
  [
    'dsh',
    'childCount alone',
    changed('dsh', (dump) => Object.assign(at(dump, 'tree'), { childCount: 9 })),
    ['child count of 0 differs'],
  ],
  ['dsh', 'childCount that is right', changed('dsh', (dump) => Object.assign(at(dump, 'tree'), { childCount: 5 })), []],
  [
    'dsh',
    'hiddenChildren',
    changed('dsh', (dump) => Object.assign(at(dump, 'tree'), { hiddenChildren: 7 })),
    ['children-cut at 0, missing 7'],
  ],
  [
    'dsh',
    'collapsed by depth, with its number',
    changed('dsh', (dump) => Object.assign(at(dump, 'tree', 'children', 1), { collapsed: 'maxDepth', childCount: 3 })),
    ['depth-limit at 4, missing 3'],
  ],
  [
    'dsh',
    'collapsed by nodes',
    changed('dsh', (dump) => Object.assign(at(dump, 'tree', 'children', 1), { collapsed: 'maxNodes' })),
    ['children-cut at 4, missing null'],
  ],
  [
    'dsh',
    'collapsed by what nobody knows',
    changed('dsh', (dump) => Object.assign(at(dump, 'tree'), { collapsed: 'maxTime' })),
    ['dump-schema /collapsed'],
  ],
  [
    'dsh',
    'window.readError',
    changed('dsh', (dump) => Object.assign(at(dump, 'window'), { readError: 'x' })),
    ['capture-error at null, missing null'],
  ],
  [
    'dcc-mcp',
    'success: false',
    changed('dcc-mcp', (dump) => Object.assign(dump, { success: false })),
    ['capture-error at null, missing null'],
  ],
  [
    'dcc-mcp',
    'error beside success',
    changed('dcc-mcp', (dump) => Object.assign(dump, { error: 'STALE' })),
    ['capture-error at null, missing null'],
  ],
  [
    'dcc-mcp',
    'policy.scope_denied',
    changed('dcc-mcp', (dump) => Object.assign(at(dump, 'context', 'policy'), { scope_denied: true })),
    ['capture-error at null, missing null'],
  ],
  [
    'dcc-mcp',
    'truncated',
    changed('dcc-mcp', (dump) => Object.assign(at(dump, 'context', 'snapshot'), { truncated: true })),
    ['declared truncated'],
  ],
  [
    'dcc-mcp',
    'node_count',
    changed('dcc-mcp', (dump) => Object.assign(at(dump, 'context', 'snapshot'), { node_count: 250 })),
    ['node count differs'],
  ],
  [
    'pywinauto-mcp',
    'status: error',
    changed('pywinauto-mcp', (dump) => Object.assign(dump, { status: 'error' })),
    ['capture-error at null, missing null'],
  ],
  [
    'pywinauto-mcp',
    'status: another word',
    changed('pywinauto-mcp', (dump) => Object.assign(dump, { status: 'timeout' })),
    ['capture-error at null, missing null'],
  ],
  [
    'pywinauto-mcp',
    'element_count above',
    changed('pywinauto-mcp', (dump) => Object.assign(dump, { element_count: 3 })),
    ['children-cut at null, missing 2', 'dump-schema /element_count'],
  ],
  [
    'pywinauto-mcp',
    'element_count below',
    changed('pywinauto-mcp', (dump) => Object.assign(dump, { element_count: 0 })),
    ['dump-schema /element_count'],
  ],
  [
    'ufo',
    'level with a gap',
    changed('ufo', (dump) => Object.assign(at(dump, 'children', 0), { level: 3 })),
    ['dump-schema /level'],
  ],
  [
    'a11ytest',
    'the desktop as ancestor of the selected window',
    changed('a11ytest', (dump) => Object.assign(dump, { IsAncestorOfSelected: true, Properties: {} })),
    ['ancestors-only at 0, missing null'],
  ],
  [
    'a11ytest',
    'a window as ancestor of the selected element',
    changed('a11ytest', (dump) => Object.assign(dump, { IsAncestorOfSelected: true })),
    ['children-cut at 0, missing null'],
  ],
  [
    'a11ytest',
    'an ancestor further down',
    changed('a11ytest', (dump) => Object.assign(at(dump, 'Children', 0), { IsAncestorOfSelected: true })),
    ['children-cut at 1, missing null'],
  ],
  [
    'page-source',
    'an error instead of an element',
    `${PAGE}<error>x</error></Window>`,
    ['capture-error at 1, missing null', 'dump-schema /text()'],
  ],
  ['page-source', 'an exception', `${PAGE}<ComException Message="x"/></Window>`, ['capture-error at 1, missing null']],
  ['page-source', 'an element of nobody', `${PAGE}<Foo/></Window>`, ['dump-schema /*']],
  ['page-source', 'text between elements', `${PAGE}x<Button Name="b"/></Window>`, ['dump-schema /text()']],
  ['page-source', 'an attribute', `${PAGE}<Button Name="b" error="x"/></Window>`, ['capture-error at 1, missing null']],
  ['page-source', 'a flag', `${PAGE}<Button Name="b" IsTruncated="True"/></Window>`, ['declared at 1, missing null']],
  ['page-source', 'a localised type is none', `${PAGE}<Fehlerfeld Name="b" AutomationId="c"/></Window>`, []],
  [
    'python-uiautomation',
    'an error behind the tree',
    `${LINES}\n2024-05-10 00:33:21.642 a.py[63] walk -> COMError: x\n`,
    ['capture-error at null, missing null'],
  ],
  [
    'python-uiautomation',
    'a search that timed out',
    `${LINES}\n2024-05-10 00:33:21.642 a.py[63] <module> -> Find Control Timeout: x\n`,
    [],
  ],
  [
    'python-uiautomation',
    'an error before the tree',
    `2024-05-10 00:33:21.642 a.py[63] walk -> COMError: x\n${LINES}\n`,
    [],
  ],
  [
    'pywinauto',
    'depth',
    `${textOf('pywinauto')}Warning: the whole hierarchy does not fit into depth=10\n`,
    ['declared truncated'],
  ],
  [
    'pywinauto',
    'children',
    `${textOf('pywinauto')}   | **********\n   | Max children output limit (10) has been reached\n`,
    ['children-cut at 0, missing null', 'declared truncated'],
  ],
  ['pywinauto', 'an error', `${textOf('pywinauto')}Traceback (most recent call last):\n`, ['dump-schema /line']],
  ['ahk-uia', 'half a line', `${textOf('ahk-uia')}6: Type: 50000 (But`, ['dump-text-ambiguous']],
];

test.each(OWN)('%s: %s', (format, _signal, dump, expected) => {
  expect(readDumpOf(Buffer.from(dump)).dump.format).toBe(format);
  expect(facts(dump)).toEqual(expected);
});

test('a dcc-mcp tree deeper than usual may end at a limit that nobody names', () => {
  const chain = (depth: number): Fields => ({
    role: 'pane',
    object_name: `k${depth}`,
    ...(depth < 7 ? { children: [chain(depth + 1)] } : {}),
  });
  const snapshot = { session_id: 'x', root: chain(0), truncated: false, node_count: 8 };
  expect(readDumpOf(snapshot).dump.limits.maxDepth).toBe(7);
  expect(readDumpOf({ ...snapshot, metadata: { max_depth: 9 } }).dump.limits.maxDepth).toBe(9);
});

test('what a failed dump says of itself stays in its evidence', () => {
  const truncation = [
    { kind: 'ancestors-only', node: 0, missing: null },
    { kind: 'capture-error', node: 1, missing: null },
  ];
  const evidence = changed('native', (dump) => Object.assign(dump, { truncation }));
  expect(readDumpOf(Buffer.from(evidence)).dump.truncation).toEqual(truncation);
});
