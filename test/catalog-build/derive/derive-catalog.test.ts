import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveCatalog, MAX_SELECTORS } from '../../../src/catalog-build/derive/derive-catalog.js';
import { checkCatalog, driftCatalog, loadCatalog, locate } from '../../../src/catalog-build/index.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { Catalog, Selector } from '../../../src/model/catalog.js';
import type { ControlType } from '../../../src/model/control-type.js';
import type { SafeText } from '../../../src/model/safe-text.js';
import { AppError } from '../../../src/shared/app-error.js';
import { aDump } from '../../support/a-capture.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureCatalog, fixtureSpec } from '../../support/fixture-tree.js';
import { renamed } from '../../support/renamed.js';
import { treeSpecOf } from '../arbitraries.js';

const CAPTURE = '2026-07-08-internal-sandbox-a';

function derive(spec: NodeSpec, dump: Partial<RedactedDump> = {}) {
  return deriveCatalog([{ captureId: CAPTURE, dump: aDump({ tree: aTree(spec), ...dump }) }], { catalogId: 'derived' });
}

/** By the path of their evidence. */
function byPath({ selectors }: Catalog) {
  return new Map(selectors.map((selector) => [selector.evidence?.uia_path, selector]));
}

/** A catalog as it is after being written to a file and read again. */
function reloaded(catalog: Catalog) {
  return loadCatalog(JSON.parse(JSON.stringify(catalog)));
}

describe('from the fixture', () => {
  const made = derive(fixtureSpec());
  const { catalog, left_out } = made;

  test('loads without a refusal and finds everything where it was', () => {
    const loaded = reloaded(catalog);
    expect(loaded).toEqual({ catalog, refused: [] });
    expect(driftCatalog(loaded, aDump({ tree: aTree(fixtureSpec()) }), CAPTURE)).toMatchObject({ verdict: 'none' });
  });

  test('covers all ten nodes of the catalog made by hand, with selectors as strong', () => {
    const derived = byPath(catalog);
    for (const { evidence, required, fallback } of fixtureCatalog().catalog.selectors) {
      const ours = derived.get(evidence?.uia_path);
      expect(ours?.required).toMatchObject(required);
      expect(ours?.preferred?.path_hint).toBe(evidence?.uia_path);
      expect(ours?.fallback?.length ?? 0).toBeGreaterThanOrEqual(Math.min(1, fallback?.length ?? 0));
    }
  });

  test('gives names that say what is located', () => {
    expect(catalog.selectors.map(({ id }) => id)).toEqual([
      ...['main', 'top_panel', 'user_head', 'signature', 'bottom_panel', 'plugin_tab_control', 'home_page'],
      ...['home_body_panel', 'tab_page_content', 'apps_panel', 'tab_head_panel', 'left_panel', 'roster_host_panel'],
      ...['roster_panel', 'roster', 'search_host_panel', 'fuzzy_query', 'fuzzy_query_window', 'skin_alpha'],
      ...['left_tabs_panel', 'main_splitter', 'main_tool_strip'],
    ]);
  });

  test('says what it left out and why', () => {
    expect(left_out).toEqual([
      { path: 'root/3/0', reason: 'counter' },
      { path: 'root/3/0/0/0/0', reason: 'score-too-low' },
      { path: 'root/3/1', reason: 'counter' },
    ]);
  });

  test('scores within the bands of design.md', () => {
    const score = (path: string) => byPath(catalog).get(path)?.stability_score;
    expect(score('root')).toBeGreaterThanOrEqual(95);
    for (const path of ['root/3', 'root/4', 'root/4/1/0', 'root/4/1/0/0/2'])
      expect(score(path)).toBeOneOf([90, 91, 92, 93, 94]);
    for (const path of ['root/3/0/0', 'root/3/1/0']) expect(score(path)).toBeOneOf([80, 81, 82, 83, 84, 85, 86, 87]);
  });

  test('writes the same bytes again', () => {
    expect(JSON.stringify(derive(fixtureSpec()))).toBe(JSON.stringify(made));
  });

  test.each(
    catalog.selectors
      .filter(({ fallback }) => fallback)
      .map(({ id, required, evidence }) => [id, required.automation_id ?? '', evidence?.uia_path]),
  )('%s is still found by fallback when %s is renamed', (id, automationId, path) => {
    const tree = aTree(renamed(fixtureSpec(), automationId, 'renamedInThisRelease'));
    expect(locate(reloaded(catalog), aDump({ tree }), id, { detail: false })).toMatchObject({
      match_count: 1,
      matches: [{ path }],
      warnings: ['matched_by_fallback'],
    });
  });
});

describe('a selector', () => {
  const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', children });

  test.each<[string, NodeSpec, string]>([
    ['no automation id', { id: '' }, 'no-automation-id'],
    ['one that was not captured', { id: null }, 'not-captured'],
    ['one that was withheld', { id: { withheld: 'visible-text', length: 5 } }, 'withheld'],
    ['a number', { id: '1052' }, 'number'],
    ['a handle', { id: '0x000A1B2C' }, 'handle'],
    ['a bare hexadecimal value', { id: '00A1B2C3' }, 'handle'],
    ['a GUID', { id: 'v5f0c1f4e-8a55-4d0c-9a53-0f5d6f3f2a11' }, 'guid'],
    ['five digits in a row', { id: 'panel20417' }, 'long-number'],
    ['a blank', { id: 'Item 1' }, 'not-identifier-like'],
    ['letters that change with the language', { id: '左侧面板' }, 'not-identifier-like'],
    ['65 characters', { id: 'p'.repeat(65) }, 'too-long'],
    ['the name of a part of the frame', { id: 'Close' }, 'furniture'],
    ['an action word', { id: 'panelSend', type: 'Pane' }, 'action-word'],
    ['the name of a control pattern', { id: 'InvokePattern', type: 'Edit', class: '' }, 'control-pattern'],
    ['a name that reads as one without its abbreviation', { id: 'ucValuePattern1', type: 'Edit' }, 'action-word'],
    ['an action word behind an abbreviation', { id: 'txtMessage', type: 'Edit' }, 'action-word'],
  ])('is not made of %s', (_, node, reason) => {
    const { catalog, left_out } = derive(window(node, { id: 'panelLeft' }));
    expect(catalog.selectors.map(({ id }) => id)).toEqual(['main', 'left_panel']);
    expect(left_out).toEqual([{ path: 'root/0', reason }]);
  });

  test('is not made of one of a family of counted ids, but of a single one', () => {
    const { catalog, left_out } = derive(window({ id: 'page1' }, { id: 'page2' }, { id: 'ucRoster1' }));
    expect(catalog.selectors.map(({ id }) => id)).toEqual(['main', 'roster']);
    expect(left_out.map(({ reason }) => reason)).toEqual(['counter', 'counter']);
  });

  test.each<[ControlType]>([['Button'], ['Text'], ['Image'], ['ListItem'], ['TitleBar'], ['ScrollBar'], ['Hyperlink']])(
    'is not made for a %s',
    (type) => {
      const { catalog, left_out } = derive(window({ id: 'some', type, children: [] }));
      expect(catalog.selectors.map(({ id }) => id)).toEqual(['main']);
      expect(left_out).toEqual([]);
    },
  );

  test.each<[ControlType]>([['ListItem'], ['TreeItem'], ['DataItem'], ['TitleBar'], ['Document']])(
    'is not made for what is inside a %s',
    (type) => {
      const { catalog } = derive(window({ id: '', type, children: [{ id: 'editInside', type: 'Edit' }] }));
      expect(catalog.selectors.map(({ id }) => id)).not.toContain('edit_inside');
    },
  );

  test('needs its ancestor where an id is used twice', () => {
    const { catalog } = derive(
      window(
        { id: 'panelFrom', children: [{ id: 'txtCity', type: 'Edit' }] },
        { id: 'panelTo', children: [{ id: 'txtCity', type: 'Edit' }] },
      ),
    );
    expect(catalog.selectors.map(({ id, required }) => [id, required.ancestor_selector])).toEqual([
      ['main', undefined],
      ['from_panel', undefined],
      ['city', 'from_panel'],
      ['to_panel', undefined],
      ['to_panel_city', 'to_panel'],
    ]);
  });

  test('goes by class and ancestor where a landmark has no id', () => {
    const { catalog } = derive(
      window({
        id: 'panelLeft',
        children: [{ id: '', type: 'Tree', class: 'WindowsForms10.SysTreeView32.app.0.aa_r1_ad1' }],
      }),
    );
    expect(catalog.selectors[2]).toMatchObject({
      id: 'left_panel_tree',
      required: {
        class_name_prefix: 'WindowsForms10.SysTreeView32.',
        control_type: 'Tree',
        framework_id: 'WinForm',
        ancestor_selector: 'left_panel',
      },
      stability_score: 73,
      score_terms: [
        { term: 'class-and-place', points: 72 },
        { term: 'class-volatile', points: -1 },
        { term: 'framework-captured', points: 1 },
        { term: 'one-fallback', points: 1 },
      ],
    });
  });

  test('is not made where nothing tells a node from its twin', () => {
    const { left_out } = derive(window({ id: 'twin' }, { id: 'twin' }));
    expect(left_out).toEqual([
      { path: 'root/0', reason: 'not-alone' },
      { path: 'root/1', reason: 'not-alone' },
    ]);
  });

  test('requires no framework where the capture has none', () => {
    const { catalog } = derive(fixtureSpec(), { captured: { ...aDump().captured, framework_id: 'no' } });
    expect(catalog.selectors.length).toBeGreaterThan(20);
    expect(catalog.selectors.filter(({ required }) => required.framework_id !== undefined)).toEqual([]);
  });

  test(`is one of at most ${MAX_SELECTORS}, those that score best`, () => {
    const letters = (n: number): string =>
      [...n.toString(26).padStart(3, '0')]
        .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
        .join('');
    const many = Array.from({ length: MAX_SELECTORS + 9 }, (_, n) => ({ id: `panel_${letters(n)}`, offscreen: n < 8 }));
    const { catalog, left_out } = derive(window(...many));
    expect(catalog.selectors).toHaveLength(MAX_SELECTORS);
    expect(left_out.map(({ path, reason }) => [path, reason])).toEqual([
      ...Array.from({ length: 8 }, (_, n) => [`root/${n}`, 'catalog-full']),
      ...[`root/${MAX_SELECTORS + 7}`, `root/${MAX_SELECTORS + 8}`].map((path) => [path, 'catalog-full']),
    ]);
  });
});

describe('from several captures', () => {
  const first: NodeSpec = { type: 'Window', id: 'frmMain', children: [{ id: 'panelLeft' }, { id: 'panelOld' }] };
  const second: NodeSpec = { type: 'Window', id: 'frmMain', children: [{ id: 'panelNew' }, { id: 'panelLeft' }] };
  const captures = [
    { captureId: 'second', dump: aDump({ tree: aTree(second), capturedAt: '2026-08-01T10:00:00+08:00' }) },
    { captureId: 'third-but-older', dump: aDump({ tree: aTree(first), capturedAt: '2026-07-01T10:00:00+08:00' }) },
  ];

  test('only what is in all of them gets a selector, with the newest as evidence', () => {
    const { catalog, left_out } = deriveCatalog(captures, { catalogId: 'derived' });
    expect(catalog.selectors.map(({ id, evidence }) => [id, evidence])).toEqual([
      ['main', { capture_id: 'second', uia_path: 'root' }],
      ['left_panel', { capture_id: 'second', uia_path: 'root/1' }],
    ]);
    expect(left_out).toEqual([{ path: 'root/0', reason: 'not-in-every-capture' }]);
  });

  test('their order does not matter', () => {
    expect(deriveCatalog([...captures].reverse(), { catalogId: 'derived' })).toEqual(
      deriveCatalog(captures, { catalogId: 'derived' }),
    );
  });

  test.each<[string, Partial<RedactedDump>, NodeSpec]>([
    ['of two applications', { processName: 'Other.exe' }, second],
    ['of two views', { view: 'raw' }, second],
    ['of two windows', {}, { ...second, id: 'frmOther' }],
  ])('%s no catalog is derived', (_, dump, spec) => {
    const [one] = captures;
    if (!one) throw new Error('there is no capture');
    const sample = { ...one, dump: { ...one.dump, processName: 'Sample.exe', view: 'control' } };
    const other = { captureId: 'other', dump: aDump({ tree: aTree(spec), capturedAt: '2026-09-01', ...dump }) };
    expect(() => deriveCatalog([sample, other], { catalogId: 'derived' })).toThrow(/not of one application/u);
    expect(() => deriveCatalog([other, sample], { catalogId: 'derived' })).toThrow(/not of one application/u);
  });

  test('a fallback has to hold in all of them', () => {
    const lone: NodeSpec = { type: 'Window', id: 'frmMain', children: [{ id: 'search', type: 'Edit' }] };
    const crowd: NodeSpec = {
      type: 'Window',
      id: 'frmMain',
      children: [
        { id: 'search', type: 'Edit' },
        { id: '', type: 'Edit' },
      ],
    };
    const fallbacks = (...specs: NodeSpec[]) =>
      deriveCatalog(
        specs.map((spec, at) => ({ captureId: `capture-${at}`, dump: aDump({ tree: aTree(spec) }) })),
        { catalogId: 'derived' },
      ).catalog.selectors[1]?.fallback;
    expect(fallbacks(lone, lone)).toHaveLength(1);
    expect(fallbacks(lone, crowd)).toBeUndefined();
  });
});

describe('from several captures, the history', () => {
  const capture = (captureId: string, spec: NodeSpec, day: string) => ({
    ...{ captureId, dump: aDump({ tree: aTree(spec), capturedAt: `2026-0${day}-01T10:00:00+08:00` }) },
    productVersion: `8.${day}`,
  });
  const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', children });

  test('says how often each field held, and each release is named, oldest first', () => {
    const { catalog } = deriveCatalog(
      [
        capture('release-b', window({ id: 'panelNew' }, { id: 'panelLeft' }), '2'),
        capture('release-a', window({ id: 'panelLeft' }), '1'),
      ],
      { catalogId: 'derived' },
    );
    expect(catalog.releases?.map(({ capture_id, product_version }) => [capture_id, product_version])).toEqual([
      ['release-a', '8.1'],
      ['release-b', '8.2'],
    ]);
    expect(catalog.selectors[1]?.history).toEqual({
      evidence: [
        { capture_id: 'release-a', status: 'unchanged', uia_path: 'root/0' },
        { capture_id: 'release-b', status: 'moved', uia_path: 'root/1' },
      ],
      fields: {
        'required/automation_id': { held: 2, of: 2 },
        'required/control_type': { held: 2, of: 2 },
        'required/framework_id': { held: 2, of: 2 },
        'preferred/class_name_prefix': { held: 2, of: 2 },
        'preferred/ancestor_selector': { held: 2, of: 2 },
        'preferred/path_hint': { held: 1, of: 2 },
      },
    });
    expect(catalog.selectors[1]?.score_terms).toContainEqual({ term: 'unique-in-captures', points: 1 });
    expect(reloaded(catalog)).toEqual({ catalog, refused: [] });
  });
});

describe('with a base', () => {
  const at = (spec: NodeSpec, base?: Catalog) =>
    deriveCatalog([{ captureId: 'next-release', dump: aDump({ tree: aTree(spec) }) }], { catalogId: 'derived', base });

  test('the ids and descriptions of the catalog made by hand stay, and its ten nodes have them', () => {
    const base = fixtureCatalog().catalog;
    const derived = byPath(at(fixtureSpec(), base).catalog);
    for (const { id, description, evidence } of base.selectors)
      expect(derived.get(evidence?.uia_path)).toMatchObject({ id, description });
    expect(derived.size).toBe(22);
  });

  test('an id that a release changed keeps its selector id, found by a fallback of the base', () => {
    const spec = renamed(fixtureSpec(), 'ucPnlRoster1', 'ucPeople');
    const { catalog } = at(spec, fixtureCatalog().catalog);
    expect(byPath(catalog).get('root/4/0/0')).toMatchObject({
      id: 'roster_panel',
      required: { automation_id: 'ucPeople' },
    });
  });

  test('selectors of nodes that are not derived stay while they find theirs', () => {
    const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', children });
    const base = at(window()).catalog;
    const byHand: Selector[] = [
      { id: 'help', allowed_use: 'read_only_locate', required: { automation_id: 'btnHelp' }, description: 'by hand' },
      { id: 'gone', allowed_use: 'read_only_locate', required: { automation_id: 'btnGone' } },
      {
        id: 'below_gone',
        allowed_use: 'read_only_locate',
        required: { automation_id: 'btnHelp', ancestor_selector: 'main' },
        preferred: { ancestor_selector: 'gone' },
      },
    ];
    const { catalog, left_out } = at(window({ id: 'btnHelp', type: 'Button' }), {
      ...base,
      selectors: [...base.selectors, ...byHand],
    });
    expect(catalog.selectors.map(({ id }) => id)).toEqual(['main', 'help']);
    expect(catalog.selectors[1]).toEqual(byHand[0]);
    expect(left_out.map(({ reason }) => reason)).toEqual(['base-not-found', 'base-not-found']);
    expect(reloaded(catalog).refused).toEqual([]);
  });

  test('a name that the base uses is not given to another node', () => {
    const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', children });
    const base = at(window({ id: 'FrmQuery' })).catalog;
    const ids = (derived: { catalog: Catalog }) => derived.catalog.selectors.map(({ id }) => id);
    expect(ids(at(window({ id: 'ucQuery' }, { id: 'FrmQuery' }), base))).toEqual(['main', 'query_panel', 'query']);
  });
});

test.each<[string, () => unknown, string]>([
  ['no capture', () => deriveCatalog([], { catalogId: 'derived' }), 'DUMP_UNUSABLE'],
  ['a capture without a tree', () => derive({}, { tree: null }), 'DUMP_UNUSABLE'],
  [
    'a catalog id that is none',
    () => deriveCatalog([{ captureId: CAPTURE, dump: aDump() }], { catalogId: 'A b' }),
    'USAGE',
  ],
  [
    'a capture id that is none',
    () => deriveCatalog([{ captureId: 'A', dump: aDump() }], { catalogId: 'derived' }),
    'USAGE',
  ],
])('nothing is derived from %s', (_, run, code) => {
  expect(run).toThrow(AppError);
  expect(run).toThrow(expect.objectContaining({ code }));
});

describe('with a base that has learnt not to rely on a field', () => {
  const again = (change: (panel: Selector) => Selector) => {
    const { catalog } = derive(fixtureSpec());
    const base = {
      ...catalog,
      selectors: catalog.selectors.map((one) => (one.id === 'left_panel' ? change(one) : one)),
    };
    const { catalog: next, demoted } = deriveCatalog(
      [{ captureId: CAPTURE, dump: aDump({ tree: aTree(fixtureSpec()) }) }],
      { catalogId: 'derived', base },
    );
    return { panel: next.selectors.find(({ id }) => id === 'left_panel'), others: next.selectors, demoted };
  };
  const history = (fields: NonNullable<Selector['history']>['fields']) => ({ evidence: [], fields });

  test('an accepted demotion is kept, with its history', () => {
    const { panel, demoted, others } = again(({ required: { framework_id: _, ...required }, ...panel }) => ({
      ...panel,
      required,
      preferred: { ...panel.preferred, framework_id: 'WinForm' },
      history: history({ 'required/framework_id': { held: 2, of: 3 }, 'preferred/framework_id': { held: 2, of: 2 } }),
    }));
    expect(panel?.required).toEqual({ automation_id: 'panelLeft', control_type: 'Pane' });
    expect(panel?.preferred).toMatchObject({ framework_id: 'WinForm' });
    expect(panel?.history?.fields).toMatchObject({ 'required/framework_id': { held: 2, of: 3 } });
    expect(panel?.score_terms?.map(({ term }) => term)).not.toContain('framework-captured');
    expect(demoted).toEqual([{ selector_id: 'left_panel', field: 'framework_id', survival: { held: 4, of: 5 } }]);
    expect(others.filter(({ required }) => required.framework_id === undefined)).toHaveLength(1);
  });

  test('one that broke once is not required again, though nobody has decided yet', () => {
    const { panel, demoted } = again((one) => ({
      ...one,
      history: history({ 'required/control_type': { held: 3, of: 4 }, 'required/automation_id': { held: 3, of: 4 } }),
    }));
    expect(panel?.required).toEqual({ automation_id: 'panelLeft', framework_id: 'WinForm' });
    expect(panel?.preferred?.control_type).toBe('Pane');
    expect(demoted).toEqual([{ selector_id: 'left_panel', field: 'control_type', survival: { held: 3, of: 4 } }]);
  });

  test('one that a person prefers is not required, one that always held is', () => {
    const { panel, demoted } = again(({ required: { framework_id: _, ...required }, ...one }) => ({
      ...one,
      required,
      preferred: { framework_id: 'WinForm' },
      history: history({ 'required/control_type': { held: 4, of: 4 } }),
    }));
    expect(panel?.required).toEqual({ automation_id: 'panelLeft', control_type: 'Pane' });
    expect(demoted).toEqual([{ selector_id: 'left_panel', field: 'framework_id', survival: null }]);
  });
});

describe('from any tree', () => {
  const words = ['main', 'left', 'Query', 'list', 'Send', 'close'];
  const anyName = fc
    .tuple(
      fc.constantFrom('frm', 'uc', 'panel', 'txt', ''),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }),
      fc.constantFrom('', '1', '2'),
    )
    .map(([prefix, names, digits]): SafeText => `${prefix}${names.join('')}${digits}`);
  const nodeWith = (anyId: fc.Arbitrary<SafeText | null>) =>
    fc.record({
      type: fc.constantFrom<ControlType>(
        'Window',
        'Pane',
        'Pane',
        'Pane',
        'Edit',
        'Tree',
        'Tab',
        'TabItem',
        'Button',
        'ListItem',
        'Unknown',
      ),
      id: anyId,
      class: fc.constantFrom<SafeText | null>(
        'WindowsForms10.EDIT.app.0.aa_r1_ad1',
        'WindowsForms10.Window.8.app.0.aa_r1_ad1',
        '',
        null,
        'SysTreeView32',
      ),
      framework: fc.constantFrom<SafeText | null>('WinForm', 'WinForm', '', null),
      offscreen: fc.boolean(),
      up: fc.nat({ max: 3 }),
    });
  const anyTree = treeSpecOf(
    25,
    nodeWith(
      fc.oneof(anyName, fc.constantFrom<SafeText | null>('', '', null, '42', { withheld: 'visible-text', length: 8 })),
    ),
  );
  /** Where ids are all captured, so that one that is gone is known to be. */
  const anyWholeTree = treeSpecOf(25, nodeWith(fc.oneof(anyName, fc.constantFrom('', '', '42'))));

  test('with a base, the ids of the nodes that stay are the same whatever comes and goes', () => {
    fc.assert(
      fc.property(anyWholeTree, fc.array(fc.nat({ max: 30 }), { maxLength: 6 }), (spec, gone) => {
        const before = derive(spec).catalog;
        const left = withoutNodes(spec, new Set(gone.filter((at) => at > 0)));
        const after = deriveCatalog([{ captureId: 'next-release', dump: aDump({ tree: aTree(left) }) }], {
          catalogId: 'derived',
          base: before,
        }).catalog;
        expect(reloaded(after).refused).toEqual([]);
        const idOf = new Map(before.selectors.map(({ id, required }) => [JSON.stringify(required), id]));
        for (const { id, required } of after.selectors) {
          if (required.automation_id === undefined || required.ancestor_selector !== undefined) continue;
          expect(id).toBe(idOf.get(JSON.stringify(required)) ?? id);
        }
        // And back: whatever had an id has it again.
        const back = deriveCatalog([{ captureId: CAPTURE, dump: aDump({ tree: aTree(spec) }) }], {
          catalogId: 'derived',
          base: before,
        }).catalog;
        expect(back.selectors.map(({ id }) => id)).toEqual(before.selectors.map(({ id }) => id));
      }),
      { numRuns: 150, seed: 20261130 },
    );
  });

  test('the catalog loads, has no action word, and finds each node alone at its evidence', () => {
    fc.assert(
      fc.property(anyTree, (spec) => {
        const { catalog, left_out } = derive(spec);
        const loaded = reloaded(catalog);
        expect(loaded.refused).toEqual([]);
        const check = checkCatalog(loaded, aDump({ tree: aTree(spec) }));
        expect(
          check.selectors.map(({ status, via, match_count, matches }) => [status, via, match_count, matches[0]?.path]),
        ).toEqual(catalog.selectors.map(({ evidence }) => ['matched', 'required', 1, evidence?.uia_path]));
        const places = [
          ...catalog.selectors.map(({ evidence }) => evidence?.uia_path),
          ...left_out.map(({ path }) => path),
        ];
        expect(new Set(places).size).toBe(places.length);
        for (const { stability_score } of catalog.selectors)
          expect(stability_score).toSatisfy((score: number) => score >= 70 && score <= 100);
      }),
      { numRuns: 400, seed: 20261130 },
    );
  });

  test('the catalog loads whatever control patterns and long values the tree holds', () => {
    const text = fc.constantFrom(
      ...['InvokePattern', 'ucValuePattern1', 'ucValue1', 'ucPattern1', 'click()', 'javascript:x', 'panelLeft'],
      ...['Table-Pattern', 'c'.repeat(600), '', null],
    );
    const node = fc.record({
      type: fc.constantFrom<ControlType>('Window', 'Pane', 'Edit', 'Document', 'Tree'),
      ...{ id: text, class: text, framework: text, up: fc.nat({ max: 3 }) },
    });
    fc.assert(
      fc.property(treeSpecOf(20, node), (spec) => {
        expect(reloaded(derive(spec).catalog).refused).toEqual([]);
      }),
      { numRuns: 150, seed: 20261130 },
    );
  });

  test('a node whose path no catalog can hold is left out', () => {
    let spec: NodeSpec = { type: 'Pane', id: 'panelDeep' };
    for (let depth = 0; depth < 1100; depth++) spec = { type: 'Pane', id: '', children: [spec] };
    const { catalog, left_out } = derive({ type: 'Window', id: 'frmMain', children: [spec] });
    expect(catalog.selectors.map(({ id }) => id)).toEqual(['main']);
    expect(left_out.filter(({ reason }) => reason === 'refused')).toHaveLength(1);
  });

  test('each fallback finds its node when the id is renamed', () => {
    let tried = 0;
    fc.assert(
      fc.property(anyWholeTree, (spec) => {
        const { catalog } = derive(spec);
        for (const { id, required, fallback, evidence } of catalog.selectors) {
          if (!fallback || required.automation_id === undefined || required.ancestor_selector !== undefined) continue;
          tried++;
          const tree = aTree(renamed(spec, required.automation_id, 'renamedInThisRelease'));
          for (const step of fallback) {
            const selectors = catalog.selectors.map((one) => (one.id === id ? { ...one, fallback: [step] } : one));
            const result = locate({ catalog: { ...catalog, selectors }, refused: [] }, aDump({ tree }), id, {
              detail: false,
            });
            expect(result).toMatchObject({ matched: true, match_count: 1, matches: [{ path: evidence?.uia_path }] });
          }
        }
      }),
      { numRuns: 150, seed: 20261130 },
    );
    expect(tried).toBeGreaterThan(100);
  });
});

/** The tree without some of its nodes, counted in document order, and what they hold. */
function withoutNodes(spec: NodeSpec, gone: ReadonlySet<number>): NodeSpec {
  let at = -1;
  const copy = (node: NodeSpec): NodeSpec | null => {
    at++;
    const isGone = gone.has(at);
    const children = (node.children ?? []).map(copy).filter((child) => child !== null);
    return isGone ? null : { ...node, children };
  };
  return copy(spec) ?? spec;
}
