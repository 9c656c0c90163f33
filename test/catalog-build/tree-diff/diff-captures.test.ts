import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGE_KINDS } from '../../../src/catalog-build/tree-diff/change-kinds.js';
import { type ComparedCapture, diffCaptures } from '../../../src/catalog-build/tree-diff/diff-captures.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { NodeChange, TreeDiff } from '../../../src/model/tree-diff.js';
import { STRUCTURAL_FIELDS } from '../../../src/model/ui-tree.js';
import { AppError } from '../../../src/shared/app-error.js';
import type { DumpWithTree } from '../../../src/shared/main-dump.js';
import { aDump } from '../../support/a-capture.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureSpec } from '../../support/fixture-tree.js';
import { anyDump } from '../arbitraries.js';

const capture = (spec: NodeSpec, overrides: Partial<RedactedDump> = {}): ComparedCapture =>
  captured(aDump({ ...overrides, tree: aTree(spec) }));

function captured(dump: RedactedDump): ComparedCapture {
  // aDump and anyDump always make a tree.
  return { dump: dump as DumpWithTree, captureId: null };
}

const button = (id: string, more: NodeSpec = {}): NodeSpec => ({ type: 'Button', id, ...more });
const windowOf = (children: readonly NodeSpec[], more: NodeSpec = {}): NodeSpec => ({
  type: 'Window',
  id: 'frmMain',
  bounds: [0, 0, 800, 600],
  ...more,
  children,
});

/** Kind, paths and fields of each change, short enough for a table. */
function told(diff: TreeDiff): string[] {
  return diff.changes.map(({ kind, old, new: fresh, move, changed_fields }) =>
    [kind, old?.path ?? '', fresh?.path ?? '', move ?? '', changed_fields.join(',')].join('|'),
  );
}

const FOUR = ['btnOpen', 'btnSave', 'btnPrint', 'btnHelp'].map((id) => button(id));

describe('diffCaptures', () => {
  const [open, save, print, help] = FOUR as [NodeSpec, NodeSpec, NodeSpec, NodeSpec];
  const panel = (children: readonly NodeSpec[]): NodeSpec => ({ id: 'panelLeft', children });

  test.each<[string, NodeSpec, NodeSpec, string[]]>([
    ['the same', windowOf(FOUR), windowOf(FOUR), []],
    ['a node gone', windowOf(FOUR), windowOf([open, print, help]), ['removed|root/1|||']],
    ['a node that came', windowOf([open, print, help]), windowOf(FOUR), ['added||root/1||']],
    ['first to last', windowOf(FOUR), windowOf([save, print, help, open]), ['moved|root/0|root/3|order|']],
    [
      'two that changed places',
      windowOf([open, save]),
      windowOf([save, open]),
      ['moved|root/0|root/1|order|', 'moved|root/1|root/0|order|'],
    ],
    [
      'under another parent',
      windowOf([panel([open, save]), print, help]),
      windowOf([panel([save]), print, help, open]),
      ['moved|root/0/0|root/3|parent|'],
    ],
    [
      'disabled',
      windowOf(FOUR),
      windowOf([open, { ...save, enabled: false }, print, help]),
      ['changed|root/1|root/1||is_enabled'],
    ],
    [
      'moved and changed',
      windowOf(FOUR),
      windowOf([save, print, help, { ...open, offscreen: true }]),
      ['moved|root/0|root/3|order|is_offscreen'],
    ],
  ])('%s', (_, old, fresh, expected) => {
    expect(told(diffCaptures(capture(old), capture(fresh)))).toEqual(expected);
  });

  test('a window that stands elsewhere on the screen did not change', () => {
    const at = (x: number) => windowOf([{ ...open, bounds: [x + 10, 40, 20, 20] }], { bounds: [x, 30, 800, 600] });
    expect(told(diffCaptures(capture(at(0)), capture(at(333))))).toEqual([]);
  });

  test('the part of a class that changes with each launch is no change', () => {
    const launched = (hash: string) => windowOf([{ ...open, class: `WindowsForms10.BUTTON.app.0.${hash}_r1_ad1` }]);
    expect(told(diffCaptures(capture(launched('aa11')), capture(launched('bb22'))))).toEqual([]);
    const other = windowOf([{ ...open, class: 'WindowsForms10.STATIC.app.0.aa11_r1_ad1' }]);
    expect(told(diffCaptures(capture(launched('aa11')), capture(other)))).toEqual([
      'changed|root/0|root/0||class_name',
    ]);
  });

  test('of a withheld string only the length is compared, and what was not captured is no change', () => {
    const withId = (id: NodeSpec['id'] & object) => windowOf([open, { type: 'Edit', id }]);
    const withheld = (length: number) => withId({ withheld: 'visible-text', length });
    expect(told(diffCaptures(capture(withheld(4)), capture(withheld(4))))).toEqual([]);
    expect(told(diffCaptures(capture(withheld(4)), capture(withheld(5))))).toEqual([
      'changed|root/1|root/1||automation_id',
    ]);
    const lacking = windowOf(FOUR.map((one) => ({ ...one, framework: null, bounds: null, enabled: null })));
    expect(told(diffCaptures(capture(windowOf(FOUR)), capture(lacking)))).toEqual([]);
  });

  test('fields that one capture does not carry are named, and lengths are compared in the coarser mode', () => {
    const one = capture(windowOf([{ ...open, nameLength: 5 }]));
    const other = capture(windowOf([{ ...open, nameLength: 6 }]), {
      nameLengths: 'none',
      captured: { ...aDump().captured, framework_id: 'no' },
    });
    expect(diffCaptures(one, other)).toMatchObject({ not_compared: ['framework_id', 'name_length'], changes: [] });
  });

  test('counts add up to the nodes of both', () => {
    const { counts } = diffCaptures(
      capture(windowOf(FOUR)),
      capture(windowOf([open, print, { type: 'Tree', id: 'treeNew' }])),
    );
    expect(counts).toEqual({ removed: 2, added: 1, moved: 0, changed: 0, unchanged: 3 });
  });

  test('a tree without a node is unlike, and differs in everything when forced', () => {
    const none = captured({ ...aDump(), tree: { ...aTree({}), length: 0 } as RedactedDump['tree'] });
    expect(() => diffCaptures(none, capture(windowOf([])))).toThrow(AppError);
    expect(told(diffCaptures(none, capture(windowOf([])), true))).toEqual(['added||root||']);
  });
});

describe('of any two captures', () => {
  const any = anyDump(25).map(captured);

  test('the diff of one and itself is empty', () => {
    fc.assert(
      fc.property(any, (one) => {
        const { changes, counts } = diffCaptures(one, one, true);
        expect(changes).toEqual([]);
        expect(counts.unchanged).toBe(one.dump.tree.length);
      }),
      { numRuns: 60 },
    );
  });

  test('swapping them gives the mirror image', () => {
    const keyOf = (change: NodeChange) => JSON.stringify(change);
    const mirrored = ({ old, new: fresh, kind, ...rest }: NodeChange): NodeChange => ({
      ...rest,
      kind: kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind,
      old: fresh,
      new: old,
    });
    const sorted = (changes: readonly NodeChange[]) =>
      changes.map(({ kind, old, new: fresh, ...rest }) => keyOf({ kind, old, new: fresh, ...rest })).sort();
    fc.assert(
      fc.property(any, any, (one, other) => {
        const there = diffCaptures(one, other, true);
        const back = diffCaptures(other, one, true);
        expect(sorted(back.changes.map(mirrored))).toEqual(sorted(there.changes));
        expect(back.unlike.length).toBe(there.unlike.length);
      }),
      { numRuns: 60 },
    );
  });

  test('each node is told of once', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const { changes, counts } = diffCaptures(one, other, true);
        const olds = changes.flatMap(({ old }) => old?.path ?? []);
        const news = changes.flatMap((change) => change.new?.path ?? []);
        expect(new Set(olds).size).toBe(olds.length);
        expect(new Set(news).size).toBe(news.length);
        const { unchanged, removed, added, moved, changed } = counts;
        expect(unchanged + moved + changed + removed).toBe(one.dump.tree.length);
        expect(unchanged + moved + changed + added).toBe(other.dump.tree.length);
      }),
      { numRuns: 60 },
    );
  });

  test('one removed subtree of the fixture is what the diff tells', () => {
    const spec = fixtureSpec();
    const [first, ...others] = spec.children ?? [];
    const diff = diffCaptures(capture(spec), capture({ ...spec, children: others }));
    expect(told(diff).every((line) => line.startsWith('removed|root/0'))).toBe(true);
    expect(diff.counts.removed).toBe(aTree(first ?? {}).length);
  });
});

describe('captures that are not alike', () => {
  const base = windowOf(FOUR);
  const cut = { truncation: [{ kind: 'node-limit', node: null, missing: null }] } as const;
  const CASES: [string, ComparedCapture, { code: string; args: Record<string, string | number> }[]][] = [
    ['another application', capture(base, { processName: 'Other.exe' }), [{ code: 'application-differs', args: {} }]],
    ['another view', capture(base, { view: 'raw' }), [{ code: 'view-differs', args: { from: 'control', to: 'raw' } }]],
    [
      'another format that carries less',
      capture(base, { format: 'dsh', captured: { ...aDump().captured, framework_id: 'no' } }),
      [{ code: 'format-differs', args: { from: 'native', to: 'dsh' } }],
    ],
    [
      'another root',
      capture(windowOf(FOUR, { id: 'frmLogin' })),
      [{ code: 'root-differs', args: { field: 'automation_id' } }],
    ],
    [
      'another framework',
      capture(windowOf(FOUR, { framework: 'WPF' })),
      [{ code: 'root-differs', args: { field: 'framework_id' } }],
    ],
    [
      'one that says of itself that it is cut short',
      capture(base, { declaredTruncated: true }),
      [{ code: 'new-truncated', args: { places: 1 } }],
    ],
    ['one cut short', capture(base, cut), [{ code: 'new-truncated', args: { places: 1 } }]],
  ];

  test.each(CASES)('%s: refused with the reason', (_, other, reasons) => {
    const attempt = () => diffCaptures(capture(base), other);
    expect(attempt).toThrow(AppError);
    for (const { code } of reasons) expect(attempt).toThrow(code);
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({ code: 'CAPTURES_UNLIKE' });
    }
  });

  test.each(CASES)('%s: forced, the result says so', (_, other, reasons) => {
    expect(diffCaptures(capture(base), other, true).unlike).toEqual(reasons);
  });

  test.each<[string, ComparedCapture]>([
    ['the process in another case', capture(base, { processName: 'IMPLATFORMCLIENT.EXE' })],
    ['a process that is not said', capture(base, { processName: null })],
    ['evidence of ours, in the native format', capture(base, { format: 'dsh' })],
    ['a root that lacks its framework', capture(windowOf(FOUR, { framework: null }))],
  ])('%s is alike', (_, other) => {
    expect(diffCaptures(capture(base), other).unlike).toEqual([]);
  });

  test('roots whose ids are handles of a launch are alike', () => {
    const launched = (id: string) => capture(windowOf(FOUR, { id }));
    expect(diffCaptures(launched('0x000A1B2C'), launched('0x000FFB2C')).unlike).toEqual([]);
  });
});

describe('CHANGE_KINDS', () => {
  test('lists every file, named after its kind', () => {
    const files = readdirSync(new URL('../../../src/catalog-build/tree-diff/kinds/', import.meta.url));
    expect(files.map((file) => file.replace(/\.ts$/u, '')).sort()).toEqual(CHANGE_KINDS.map(({ kind }) => kind).sort());
  });

  test('no two apply to one node, and one to each that is not unchanged', () => {
    const ends = [0, null].flatMap((old) => [0, null].map((fresh) => ({ old, fresh })));
    const moves = (['parent', 'order', null] as const).flatMap((move) =>
      [[], STRUCTURAL_FIELDS].map((changedFields) => ({ move, changedFields })),
    );
    for (const node of ends.flatMap((end) => moves.map((rest) => ({ ...end, ...rest })))) {
      const isInBoth = node.old !== null && node.fresh !== null;
      const isSame = isInBoth && node.move === null && node.changedFields.length === 0;
      const isNowhere = node.old === null && node.fresh === null;
      expect(CHANGE_KINDS.filter((kind) => kind.applies(node)).length).toBe(isSame || isNowhere ? 0 : 1);
    }
  });

  test('docs/diff.md has the meaning of each', () => {
    const page = readFileSync(new URL('../../../docs/diff.md', import.meta.url), 'utf8');
    for (const { kind, meaning } of CHANGE_KINDS) expect(page).toContain(`| ${kind} | ${meaning} |`);
  });
});
