import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driftCatalog } from '../../../src/catalog-build/index.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { Selector } from '../../../src/model/catalog.js';
import type { SelectorDrift } from '../../../src/model/drift.js';
import { aDump } from '../../support/a-capture.js';
import { aCatalog, aSelector } from '../../support/a-catalog.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureCatalog, fixtureSpec } from '../../support/fixture-tree.js';

const drift = (fresh: NodeSpec, old: NodeSpec | null = fixtureSpec()) =>
  driftCatalog(fixtureCatalog(), aDump({ tree: aTree(fresh) }), 'next', old && aDump({ tree: aTree(old) }));

const of = (id: string, fresh: NodeSpec, old?: NodeSpec | null): SelectorDrift | undefined =>
  drift(fresh, old).selectors.find(({ selector_id }) => selector_id === id);

/** The tree with every node of that id changed; null takes it out with everything below it. */
function changed(spec: NodeSpec, id: string, change: (node: NodeSpec) => NodeSpec | null): NodeSpec {
  const children = (spec.children ?? []).flatMap((child) => {
    const made = child.id === id ? change(child) : child;
    return made === null ? [] : [changed(made, id, change)];
  });
  return { ...spec, children };
}

const EDIT = 'skinAlphaTxt';
const asAnother = (node: NodeSpec): NodeSpec => ({ ...node, id: 'queryBox', class: 'RichEdit20W' });

describe('a control that no block finds any more', () => {
  test('is relocated when it was renamed and is of another class', () => {
    const found = of('fuzzy_search_edit', changed(fixtureSpec(), EDIT, asAnother));
    expect(found).toMatchObject({
      status: 'relocated',
      from_path: 'root/4/1/0/0/2',
      path: 'root/4/1/0/0/2',
      changed_fields: expect.arrayContaining(['automation_id']),
    });
    expect(found?.confidence).toBeGreaterThan(0.5);
    expect(found?.confidence).toBeLessThanOrEqual(1);
    expect(found?.reasons.slice(0, 2).map(({ code }) => code)).toEqual([
      'required-found-nothing',
      'fallbacks-found-nothing',
    ]);
    expect(found?.reasons.length).toBeGreaterThan(2);
  });

  test('makes the verdict degraded, not breaking', () => {
    expect(drift(changed(fixtureSpec(), EDIT, asAnother)).verdict).toBe('degraded');
  });

  test('stays missing where no earlier dump is at hand, and that is said', () => {
    const found = of('fuzzy_search_edit', changed(fixtureSpec(), EDIT, asAnother), null);
    expect(found).toMatchObject({ status: 'missing', path: null, confidence: null });
    expect(found?.reasons.at(-1)).toEqual({ code: 'no-earlier-dump', args: {} });
  });

  test('stays missing where the earlier dump does not have it either', () => {
    const without = changed(fixtureSpec(), EDIT, () => null);
    const found = of('fuzzy_search_edit', changed(fixtureSpec(), EDIT, asAnother), without);
    expect(found).toMatchObject({ status: 'missing', confidence: null });
    expect(found?.reasons.at(-1)).toEqual({ code: 'not-in-earlier-dump', args: {} });
  });

  test('stays missing when it is gone', () => {
    expect(
      of(
        'fuzzy_search_edit',
        changed(fixtureSpec(), EDIT, () => null),
      ),
    ).toMatchObject({
      status: 'missing',
      path: null,
      confidence: null,
    });
  });
});

test('of a panel that was removed with everything in it nothing is relocated', () => {
  const { selectors, verdict } = drift(changed(fixtureSpec(), 'ucFuzzyQuery1', () => null));
  const lost = selectors.filter(({ status }) => status !== 'unchanged' && status !== 'moved');
  expect(lost.map(({ selector_id, status }) => [selector_id, status])).toEqual([
    ['fuzzy_query_panel', 'missing'],
    ['fuzzy_query_window', 'missing'],
    ['fuzzy_search_edit', 'missing'],
  ]);
  expect(verdict).toBe('breaking');
});

/** Changes that releases make, by the id of the node that they are made to. */
const CHANGES: readonly ((node: NodeSpec) => NodeSpec | null)[] = [
  () => null,
  (node) => ({ ...node, id: '' }),
  (node) => ({ ...node, id: `${String(node.id)}New` }),
  (node) => ({ ...node, id: 'other', class: 'OtherClass', nameLength: 7 }),
  (node) => ({ ...node, type: 'Group' }),
  (node) => ({ ...node, children: [...(node.children ?? [])].reverse() }),
  (node) => ({
    ...node,
    children: [{ type: 'Edit', id: 'added', class: 'WindowsForms10.EDIT' }, ...(node.children ?? [])],
  }),
  (node) => ({ ...node, children: [] }),
];

const aRelease = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'panelLeft',
        'ucPnlRoster1',
        'ucRoster1',
        'ucFuzzyQuery1',
        'FrmFuzzyQuery',
        EDIT,
        'FrmHomePage',
        'ucPluginTabControl1',
      ),
      fc.constantFrom(...CHANGES),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) => changes.reduce((spec, [id, change]) => changed(spec, id, change), fixtureSpec()));

test('no control is relocated onto one that another selector finds, nor two onto one', () => {
  fc.assert(
    fc.property(aRelease, (fresh) => {
      const paths = drift(fresh).selectors.flatMap(({ path }) => path ?? []);
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: 60 },
  );
});

test('no control is relocated onto one that satisfies what another selector requires, though that one prefers its twin', () => {
  const pane = (id: string, name: string, ...children: NodeSpec[]): NodeSpec => ({
    type: 'Pane',
    id,
    class: name,
    children,
  });
  const box: NodeSpec = { type: 'Edit', id: 'boxLost', class: 'Box', nameLength: 7 };
  const twin: NodeSpec = { type: 'Edit', id: 'boxTwin', class: 'Twin', nameLength: 3 };
  const old: NodeSpec = { type: 'Window', id: 'frmMain', children: [pane('a', 'A', box), pane('b', 'B', twin)] };
  const fresh: NodeSpec = {
    type: 'Window',
    id: 'frmMain',
    children: [pane('a', 'A', { ...box, id: 'boxTwin' }), pane('b', 'B', twin)],
  };
  const lost = aSelector({ id: 'lost_box', required: { automation_id: 'boxLost', control_type: 'Edit' } });
  const others = aSelector({
    id: 'twin_box',
    required: { automation_id: 'boxTwin', control_type: 'Edit' },
    preferred: { class_name: 'Twin' },
  });
  const statusOf = (...selectors: Selector[]) =>
    driftCatalog(
      aCatalog(...selectors),
      aDump({ tree: aTree(fresh) }),
      null,
      aDump({ tree: aTree(old) }),
    ).selectors.find(({ selector_id }) => selector_id === 'lost_box');
  expect(statusOf(lost)?.status).toBe('relocated');
  const { status, reasons } = statusOf(lost, others) ?? {};
  expect([status, reasons?.at(-1)]).toEqual(['missing', { code: 'counterpart-held', args: { selector: 'twin_box' } }]);
});

test('two selectors of one control are relocated onto one', () => {
  const { catalog, refused } = fixtureCatalog();
  const again = catalog.selectors.flatMap((one) =>
    one.id === 'fuzzy_search_edit' ? [one, { ...one, id: 'search_edit_too' }] : [one],
  );
  const dumps = [changed(fixtureSpec(), EDIT, asAnother), fixtureSpec()].map((spec) => aDump({ tree: aTree(spec) }));
  const [fresh = aDump(), old] = dumps;
  const { selectors } = driftCatalog({ catalog: { ...catalog, selectors: again }, refused }, fresh, null, old);
  expect(selectors.filter(({ status }) => status === 'relocated').map(({ path }) => path)).toEqual([
    'root/4/1/0/0/2',
    'root/4/1/0/0/2',
  ]);
});

describe('an id that was given to another control', () => {
  const selector = aSelector({ id: 'left_panel', required: { automation_id: 'panelLeft' } });
  const judged = (old: NodeSpec[], fresh: NodeSpec[], evidence: string) => {
    const [before, after] = [old, fresh].map((children) =>
      aDump({ tree: aTree({ type: 'Window', id: 'frmMain', children }) }),
    );
    const catalog = aCatalog({ ...selector, evidence: { capture_id: 'before', uia_path: evidence } });
    const { verdict, selectors } = driftCatalog(catalog, after ?? aDump(), 'next', before);
    return [verdict, selectors[0]?.status, selectors[0]?.reasons.map(({ code }) => code)];
  };
  const full = (id: string, ...names: string[]): NodeSpec => ({
    ...{ type: 'Pane', id, class: 'Host' },
    children: names.map((name, at) => ({ type: 'Edit', id: name, class: `Class${name}`, nameLength: 3 + at })),
  });
  const [one, two] = [
    ['boxName', 'boxStreet', 'boxTown', 'boxCode'],
    ['listDays', 'listHours', 'gridWeeks', 'gridYears'],
  ];

  test.each<[string, NodeSpec, string]>([
    ['type', { type: 'List', id: 'panelLeft', class: 'Host' }, 'looks-different'],
    ['class', { type: 'Pane', id: 'panelLeft', class: 'Other' }, 'looks-different'],
  ])('of another %s, at the same path', (_, fresh, code) => {
    const old: NodeSpec = { type: 'Pane', id: 'panelLeft', class: 'Host' };
    expect(judged([old], [fresh], 'root/0')).toEqual(['compatible', 'changed', [code, 'same-path']]);
  });

  test('is not suspected where two panels have moved with all that is in them', () => {
    const panels = [full('panelLeft', ...one), full('panelRight', ...two)];
    expect(judged(panels, [...panels].reverse(), 'root/0')).toEqual(['compatible', 'moved', ['path-changed']]);
  });

  test('is not suspected in the same dump, nor with another hash in the class', () => {
    const panel = (hash: string): NodeSpec[] => [
      { id: 'panelLeft', class: `WindowsForms10.Window.8.app.0.${hash}_r29_ad1` },
    ];
    expect(judged(panel('d3a00f'), panel('aaaaaa'), 'root/0')).toEqual(['none', 'unchanged', ['same-path']]);
  });
});

describe('an earlier dump', () => {
  const lost = changed(fixtureSpec(), EDIT, asAnother);
  const from = (earlier: Partial<RedactedDump>) =>
    driftCatalog(
      fixtureCatalog(),
      aDump({ tree: aTree(lost), capturedAt: '2026-09-01T10:00:00Z' }),
      'next',
      aDump({ tree: aTree(fixtureSpec()), capturedAt: '2026-07-01T10:00:00Z', ...earlier }),
    );

  test.each<[string, Partial<RedactedDump>, string, string]>([
    ['of another application', { processName: 'Other.exe' }, 'missing', 'evidence-unlike'],
    ['of another view', { view: 'raw' }, 'missing', 'evidence-unlike'],
    ['taken after the new one', { capturedAt: '2026-10-01T10:00:00Z' }, 'missing', 'evidence-newer'],
    ['of another capture', { captureId: 'another-capture' }, 'relocated', 'evidence-of-another-capture'],
  ])('%s', (_, earlier, status, code) => {
    const { selectors, reasons } = from(earlier);
    expect(selectors.find(({ selector_id }) => selector_id === 'fuzzy_search_edit')?.status).toBe(status);
    expect(reasons.map((one) => one.code)).toContain(code);
  });

  test('of the same time, or of none, is looked in', () => {
    for (const capturedAt of ['2026-09-01T10:00:00Z', null])
      expect(from({ capturedAt }).reasons.map(({ code }) => code)).not.toContain('evidence-newer');
  });
});

test('the order of the selectors does not matter', () => {
  fc.assert(
    fc.property(aRelease, (fresh) => {
      const { catalog, refused } = fixtureCatalog();
      const reversed = { catalog: { ...catalog, selectors: [...catalog.selectors].reverse() }, refused };
      const [dump, old] = [aDump({ tree: aTree(fresh) }), aDump({ tree: aTree(fixtureSpec()) })];
      const forward = driftCatalog({ catalog, refused }, dump, null, old).selectors;
      const backward = driftCatalog(reversed, dump, null, old).selectors;
      expect([...backward].reverse()).toEqual(forward);
    }),
    { numRuns: 20 },
  );
});
