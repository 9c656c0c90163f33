import { describe, expect, test } from 'vitest';
import { createLocator, locate } from '../../src/catalog-build/index.js';
import { loadCatalog } from '../../src/catalog-build/load/load-catalog.js';
import type { RedactedDump } from '../../src/model/capture.js';
import type { FallbackFields, LocateOk, PreferredFields, RequiredFields, Selector } from '../../src/model/catalog.js';
import { aDump } from '../support/a-capture.js';
import { aCatalog, aCatalogJson, aSelector } from '../support/a-catalog.js';
import { aTree, type NodeSpec } from '../support/a-tree.js';
import { fixtureCatalog, fixtureCatalogJson, fixtureSpec, fixtureTree } from '../support/fixture-tree.js';
import { renamed } from '../support/renamed.js';

/** Locates the first of the selectors, which is expected to be a good one. */
function find(
  tree: NodeSpec,
  selector: Partial<Selector>,
  others: readonly Selector[] = [],
  dump: Partial<RedactedDump> = {},
): LocateOk {
  const wanted = aSelector({ id: 'wanted', ...selector });
  const result = locate(aCatalog(wanted, ...others), aDump({ tree: aTree(tree), ...dump }), 'wanted', {
    detail: false,
  });
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

function paths(result: LocateOk): string[] {
  return result.matches.map(({ path }) => path);
}

const MAIN = aSelector({ id: 'main', required: { automation_id: 'frmMain' } });

describe('on the fixture', () => {
  test('every selector finds the node at its recorded path, alone and without a warning', () => {
    const locator = createLocator(fixtureCatalog(), aDump({ tree: fixtureTree() }));
    const selectors = fixtureCatalog().catalog.selectors;
    expect(selectors).toHaveLength(10);
    for (const { id, evidence } of selectors)
      expect(locator.locate(id, { detail: false })).toMatchObject({
        ok: true,
        matched: true,
        match_count: 1,
        matches: [{ path: evidence?.uia_path }],
        warnings: [],
      });
  });

  test.each(
    fixtureCatalog().catalog.selectors.map(({ id, required, evidence }) => [
      id,
      required.automation_id ?? '',
      evidence?.uia_path,
    ]),
  )('the fallback of %s finds its node when %s is renamed', (id, automationId, path) => {
    const tree = aTree(renamed(fixtureSpec(), automationId, 'renamedInThisRelease'));
    const result = locate(fixtureCatalog(), aDump({ tree }), id, { detail: false });
    expect(result).toMatchObject({ ok: true, matched: true, match_count: 1, warnings: ['matched_by_fallback'] });
    expect(result).toMatchObject({ matches: [{ path, automation_id: 'renamedInThisRelease' }] });
  });
});

describe('a result', () => {
  const tree = aTree({
    type: 'Window',
    id: 'frmMain',
    children: [{ id: 'panelLeft', bounds: [1, 2, 3, 4], nameLength: 5 }],
  });

  test('has exactly the seven fields of a match', () => {
    expect(locate(aCatalog(aSelector()), aDump({ tree }), 'left_panel', { detail: false })).toEqual({
      ok: true,
      selector_id: 'left_panel',
      matched: true,
      match_count: 1,
      matches: [
        {
          path: 'root/0',
          control_type: 'Pane',
          automation_id: 'panelLeft',
          class_name: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
          framework_id: 'WinForm',
          has_name: true,
          name_length: 5,
        },
      ],
      warnings: [],
    });
  });

  test('has three more in detail', () => {
    const result = locate(aCatalog(aSelector()), aDump({ tree }), 'left_panel', { detail: true });
    expect(result).toMatchObject({
      matches: [{ is_enabled: true, is_offscreen: false, bounds: { x: 1, y: 2, width: 3, height: 4 } }],
    });
    expect(result.ok && Object.keys(result.matches[0] ?? {})).toHaveLength(10);
  });

  test('gives null for what was not captured or was withheld', () => {
    const holes: NodeSpec = {
      id: 'panelLeft',
      class: { withheld: 'visible-text', length: 4 },
      framework: null,
      hasName: null,
      nameLength: null,
      bounds: null,
      enabled: null,
      offscreen: null,
    };
    expect(locate(aCatalog(aSelector()), aDump({ tree: aTree(holes) }), 'left_panel', { detail: true })).toMatchObject({
      matches: [
        {
          class_name: null,
          framework_id: null,
          has_name: null,
          name_length: null,
          is_enabled: null,
          is_offscreen: null,
          bounds: null,
        },
      ],
    });
  });

  test('of a selector that finds nothing is ok, and says so', () => {
    expect(locate(aCatalog(MAIN), aDump({ tree: aTree({}) }), 'main', { detail: false })).toEqual({
      ok: true,
      selector_id: 'main',
      matched: false,
      match_count: 0,
      matches: [],
      warnings: ['selector_not_found'],
    });
  });

  test('of an unknown selector names those there are', () => {
    expect(locate(aCatalog(MAIN, aSelector()), aDump(), 'left', { detail: false })).toEqual({
      ok: false,
      selector_id: 'left',
      error: {
        code: 'UNKNOWN_SELECTOR',
        message: 'catalog "sample" has no selector "left"; expected one of: main, left_panel',
      },
    });
  });

  test('of a refused selector is its error', () => {
    const json = fixtureCatalogJson();
    Object.assign(json.selectors[3] ?? {}, { InvokePattern: true });
    const loaded = loadCatalog(json);
    expect(locate(loaded, aDump({ tree: fixtureTree() }), 'tab_page_content', { detail: false })).toEqual({
      ok: false,
      selector_id: 'tab_page_content',
      error: expect.objectContaining({ code: 'ACTION_REFUSED' }),
    });
    expect(locate(loaded, aDump({ tree: fixtureTree() }), 'roster_view', { detail: false })).toMatchObject({
      matched: true,
    });
  });

  test('lists a hundred nodes at most and counts them all', () => {
    const children = Array.from({ length: 150 }, () => ({ id: 'panelLeft' }));
    const result = find({ children }, { required: { automation_id: 'panelLeft' } });
    expect([result.match_count, result.matches.length]).toEqual([150, 100]);
  });
});

describe('required', () => {
  const tree: NodeSpec = {
    type: 'Window',
    id: 'frmMain',
    children: [
      { id: 'panelLeft', children: [{ id: 'edit', type: 'Edit', class: 'WindowsForms10.EDIT.app.0.aa_r1_ad1' }] },
      { id: 'panelRight', framework: 'WPF', children: [{ id: 'edit', type: 'Edit', class: 'Edit' }] },
    ],
  };
  const left = aSelector({ id: 'left', required: { automation_id: 'panelLeft' } });
  const both = aSelector({
    id: 'both',
    required: { class_name_prefix: 'Win', control_type: 'Pane', ancestor_selector: 'main' },
  });

  test.each<[string, RequiredFields, string[]]>([
    ['an automation id', { automation_id: 'panelLeft' }, ['root/0']],
    ['an automation id in another case', { automation_id: 'panelleft' }, []],
    ['part of an automation id', { automation_id: 'panel' }, []],
    ['an id and another type', { automation_id: 'panelLeft', control_type: 'Edit' }, []],
    ['an id and another framework', { automation_id: 'panelLeft', framework_id: 'WPF' }, []],
    [
      'a class of another launch',
      { automation_id: 'edit', class_name: 'WindowsForms10.EDIT.app.0.zz_r9_ad7' },
      ['root/0/0'],
    ],
    ['the start of a class as a class', { automation_id: 'edit', class_name: 'WindowsForms10' }, []],
    ['the start of a class as a prefix', { automation_id: 'edit', class_name_prefix: 'WindowsForms10' }, ['root/0/0']],
    [
      'a prefix into the changing part',
      { automation_id: 'edit', class_name_prefix: 'WindowsForms10.EDIT.app.0.zz' },
      [],
    ],
    ['an ancestor', { automation_id: 'edit', ancestor_selector: 'left' }, ['root/0/0']],
    ['an ancestor further up', { automation_id: 'panelLeft', ancestor_selector: 'main' }, ['root/0']],
    ['an ancestor that is the node itself', { automation_id: 'panelLeft', ancestor_selector: 'left' }, []],
    ['an ancestor that is nowhere', { automation_id: 'edit', ancestor_selector: 'gone' }, []],
    [
      'an ancestor that is ambiguous: below any of the tied',
      { automation_id: 'edit', class_name: 'Edit', ancestor_selector: 'both' },
      ['root/1/0'],
    ],
  ])('%s', (_, required, expected) => {
    const gone = aSelector({ id: 'gone', required: { automation_id: 'nobody' } });
    expect(paths(find(tree, { required }, [MAIN, left, both, gone]))).toEqual(expected);
  });
});

describe('preferred', () => {
  const twins: NodeSpec = {
    type: 'Window',
    id: 'frmMain',
    children: [
      { id: 'panelLeft', children: [{ id: 'edit', class: 'A' }] },
      { id: 'panelRight', children: [{ id: 'edit', class: 'B' }] },
      { id: 'edit', class: 'B' },
    ],
  };
  const left = aSelector({ id: 'left', required: { automation_id: 'panelLeft' } });

  test.each<[string, PreferredFields | undefined, string[], string[]]>([
    ['nothing preferred', undefined, ['root/0/0', 'root/1/0', 'root/2'], ['ambiguous']],
    ['nothing in preferred', {}, ['root/0/0', 'root/1/0', 'root/2'], ['ambiguous']],
    ['a hint that holds for one', { path_hint: 'root/2' }, ['root/2'], ['matched_by_preference']],
    ['a hint that holds for none', { path_hint: 'root/9' }, ['root/0/0', 'root/1/0', 'root/2'], ['ambiguous']],
    ['a class that two have', { class_name: 'B' }, ['root/1/0', 'root/2'], ['ambiguous']],
    ['a class and a path', { class_name: 'B', path_hint: 'root/2' }, ['root/2'], ['matched_by_preference']],
    [
      'a class and another path: one each',
      { class_name: 'A', path_hint: 'root/2' },
      ['root/0/0', 'root/2'],
      ['ambiguous'],
    ],
    ['an ancestor', { ancestor_selector: 'left' }, ['root/0/0'], ['matched_by_preference']],
    [
      'an ancestor that outvotes a path with a class',
      { ancestor_selector: 'left', class_name: 'A', path_hint: 'root/2' },
      ['root/0/0'],
      ['matched_by_preference'],
    ],
  ])('%s', (_, preferred, expected, warnings) => {
    const result = find(twins, { required: { automation_id: 'edit' }, ...(preferred ? { preferred } : {}) }, [left]);
    expect(paths(result)).toEqual(expected);
    expect(result).toMatchObject({ match_count: 3, warnings });
  });

  test('never keeps a single node from being found', () => {
    const preferred = { class_name: 'Z', control_type: 'Edit', path_hint: 'root/7', ancestor_selector: 'left' };
    const result = find(twins, { required: { automation_id: 'panelRight' }, preferred }, [left]);
    expect(result).toMatchObject({ matched: true, match_count: 1, warnings: [] });
  });
});

describe('fallback', () => {
  const tree: NodeSpec = {
    type: 'Window',
    id: 'frmMain',
    children: [
      {
        id: 'host',
        children: [
          { id: 'inner', children: [{ id: 'ucTabPage1' }, { id: 'search', type: 'Edit' }] },
          { id: 'ucTabPageX' },
        ],
      },
      { id: 'aside', children: [{ id: 'leaf', type: 'Edit' }] },
    ],
  };
  const gone: RequiredFields = { automation_id: 'gone' };
  const others = [MAIN, aSelector({ id: 'aside_panel', required: { automation_id: 'aside' } })];

  test.each<[string, FallbackFields, string[]]>([
    ['of nested containers takes the innermost', { child_automation_id_contains: ['ucTabPage'] }, ['root/0/0']],
    [
      'wants every entry among the descendants',
      { child_automation_id_contains: ['ucTabPage', 'ucTabPageX'] },
      ['root/0'],
    ],
    ['reads digits behind an entry only', { child_automation_id_contains: ['ucTab'] }, []],
    ['looks at descendants, not at the node', { child_automation_id_contains: ['host'], control_type: 'Pane' }, []],
    ['knows children by type', { child_control_type_contains: ['Edit'] }, ['root/0/0']],
    [
      'takes both kinds of children together',
      { child_control_type_contains: ['Edit'], child_automation_id_contains: ['ucTabPageX'] },
      ['root/0'],
    ],
    ['filters by ancestor', { control_type: 'Edit', ancestor_selector: 'main' }, ['root/0/0/1', 'root/1/0']],
    ['filters by an ancestor further down', { control_type: 'Edit', ancestor_selector: 'aside_panel' }, ['root/1/0']],
    [
      'of a nested chain without children named takes all',
      { control_type: 'Pane', class_name_prefix: 'Win' },
      ['root/0', 'root/0/0', 'root/0/0/0', 'root/0/1'],
    ],
  ])('%s', (_, step, expected) => {
    // aside_panel holds root/1 through required, so it is no candidate for anybody.
    expect(paths(find(tree, { required: gone, fallback: [step] }, others))).toEqual(expected);
  });

  test('is not looked at while required finds something', () => {
    const result = find(tree, { required: { automation_id: 'host' }, fallback: [{ automation_id: 'leaf' }] });
    expect(paths(result)).toEqual(['root/0']);
    expect(result.warnings).toEqual([]);
  });

  test('is taken in order, the first that finds something', () => {
    const result = find(tree, {
      required: gone,
      fallback: [{ automation_id: 'nobody' }, { automation_id: 'leaf' }, { automation_id: 'host' }],
    });
    expect(paths(result)).toEqual(['root/1/0']);
    expect(result.warnings).toEqual(['matched_by_fallback']);
  });

  test('that several nodes satisfy is ambiguous, and preferred tells them apart', () => {
    const selector = { required: gone, fallback: [{ control_type: 'Edit' }, { automation_id: 'host' }] };
    expect(find(tree, selector)).toMatchObject({ match_count: 2, warnings: ['ambiguous', 'matched_by_fallback'] });
    const result = find(tree, { ...selector, preferred: { path_hint: 'root/1/0' } });
    expect(paths(result)).toEqual(['root/1/0']);
    expect(result).toMatchObject({ match_count: 2, warnings: ['matched_by_preference', 'matched_by_fallback'] });
  });

  test('does not take what another selector holds, whether that one is sure or not', () => {
    const holder = aSelector({ id: 'holder', required: { automation_id: 'search' } });
    const unsure = aSelector({ id: 'unsure', required: { automation_id: 'twin' } });
    const step = { required: gone, fallback: [{ control_type: 'Edit' }] };
    expect(paths(find(tree, step, [holder]))).toEqual(['root/1/0']);
    const twins: NodeSpec = {
      children: [
        { id: 'twin', type: 'Edit' },
        { id: 'twin', type: 'Edit' },
        { id: 'free', type: 'Edit' },
      ],
    };
    expect(paths(find(twins, step, [unsure]))).toEqual(['root/2']);
  });

  test('does take what another selector has by a fallback of its own', () => {
    const other = aSelector({
      id: 'other',
      required: { automation_id: 'gone2' },
      fallback: [{ automation_id: 'leaf' }],
    });
    expect(paths(find(tree, { required: gone, fallback: [{ automation_id: 'leaf' }] }, [other]))).toEqual(['root/1/0']);
  });

  test('that names a refused ancestor finds nothing', () => {
    const json = aCatalogJson(
      aSelector({ id: 'wanted', required: gone, fallback: [{ control_type: 'Edit', ancestor_selector: 'bad' }] }),
      { ...aSelector({ id: 'bad', required: { automation_id: 'frmMain' } }), note: 1 },
    );
    expect(locate(loadCatalog(json), aDump({ tree: aTree(tree) }), 'wanted', { detail: false })).toMatchObject({
      matched: false,
    });
  });
});

describe('what was not captured', () => {
  const two: NodeSpec = { type: 'Window', id: 'frmMain', children: [{ id: 'panelLeft' }, { id: 'panelRight' }] };
  const withoutFramework = { captured: { ...aDump().captured, framework_id: 'no' as const } };
  const NOT = { ok: true, matched: false, match_count: 0, matches: [], warnings: ['not_evaluable'] };

  test.each<[string, Partial<Selector>, NodeSpec, Partial<RedactedDump>, object]>([
    [
      'a required field that the dump lacks',
      { required: { automation_id: 'panelLeft', framework_id: 'WinForm' } },
      two,
      withoutFramework,
      NOT,
    ],
    [
      'the same where the id is nowhere',
      { required: { automation_id: 'gone', framework_id: 'WinForm' } },
      two,
      withoutFramework,
      NOT,
    ],
    [
      'the same with a fallback that would find something',
      { required: { automation_id: 'gone', framework_id: 'WinForm' }, fallback: [{ automation_id: 'panelLeft' }] },
      two,
      withoutFramework,
      NOT,
    ],
    [
      'a required field that is not asked for',
      { required: { automation_id: 'panelLeft' } },
      two,
      withoutFramework,
      { matched: true },
    ],
    [
      'a preferred field that the dump lacks',
      { required: { automation_id: 'panelLeft' }, preferred: { framework_id: 'WinForm' } },
      two,
      withoutFramework,
      { matched: true, warnings: [] },
    ],
    ['the id of one node', { required: { automation_id: 'gone' } }, { id: null, children: [{ id: 'a' }] }, {}, NOT],
    [
      'the id of one node beside the one that is found',
      { required: { automation_id: 'a' } },
      { id: null, children: [{ id: 'a' }] },
      {},
      { matched: true, match_count: 1 },
    ],
    [
      'the id of a node that is of another type',
      { required: { automation_id: 'gone', control_type: 'Edit' } },
      { id: null, type: 'Pane' },
      {},
      { warnings: ['selector_not_found'] },
    ],
    [
      'an id that was withheld and has the length of the wanted',
      { required: { automation_id: 'gone' } },
      { id: { withheld: 'visible-text', length: 4 } },
      {},
      NOT,
    ],
    [
      'an id that was withheld and is longer',
      { required: { automation_id: 'gone' } },
      { id: { withheld: 'visible-text', length: 5 } },
      {},
      { warnings: ['selector_not_found'] },
    ],
    [
      'a control type of unknown spelling',
      { required: { automation_id: 'a', control_type: 'Edit' } },
      { id: 'a', type: 'Unknown' },
      {},
      NOT,
    ],
    [
      'a class that was withheld and is long enough',
      { required: { automation_id: 'a', class_name: 'W.app' } },
      { id: 'a', class: { withheld: 'email', length: 9 } },
      {},
      NOT,
    ],
    [
      'a class that was withheld and is too short',
      { required: { automation_id: 'a', class_name_prefix: 'Window' } },
      { id: 'a', class: { withheld: 'email', length: 3 } },
      {},
      { warnings: ['selector_not_found'] },
    ],
    [
      'an id below a container',
      { required: { automation_id: 'gone' }, fallback: [{ child_automation_id_contains: ['x'] }] },
      { id: 'a', children: [{ id: null }] },
      {},
      NOT,
    ],
    [
      'an ancestor that cannot be told',
      { required: { automation_id: 'panelLeft', ancestor_selector: 'unsure' } },
      two,
      withoutFramework,
      NOT,
    ],
    [
      'a fallback, where the next one finds a node',
      { required: { automation_id: 'gone' }, fallback: [{ framework_id: 'WPF' }, { automation_id: 'panelLeft' }] },
      two,
      withoutFramework,
      { matched: true, warnings: ['matched_by_fallback'] },
    ],
    [
      'a fallback, where no other finds a node',
      { required: { automation_id: 'gone' }, fallback: [{ framework_id: 'WPF' }, { automation_id: 'gone' }] },
      two,
      withoutFramework,
      NOT,
    ],
    ['any tree at all', { required: { automation_id: 'panelLeft' } }, two, { tree: null }, NOT],
  ])('%s', (_, selector, tree, dump, expected) => {
    const unsure = aSelector({ id: 'unsure', required: { automation_id: 'frmMain', framework_id: 'WinForm' } });
    expect(find(tree, selector, [unsure], dump)).toMatchObject(expected);
  });
});

test('a tree a hundred thousand levels deep is no trouble', () => {
  const depth = 100_000;
  let spec: NodeSpec = { id: 'leaf', type: 'Edit' };
  for (let level = 0; level < depth; level++) spec = { id: 'level', children: [spec] };
  const result = find(spec, {
    required: { automation_id: 'gone' },
    fallback: [{ child_automation_id_contains: ['leaf'] }],
  });
  expect(paths(result).map((path) => path.split('/').length)).toEqual([depth]);
});

describe('what is held by another whose ancestor a fallback finds', () => {
  const left = aSelector({
    id: 'left',
    required: { automation_id: 'left' },
    fallback: [{ control_type: 'Pane', class_name: 'P' }],
  });
  const takesEdit = { required: { automation_id: 'gone' }, fallback: [{ control_type: 'Edit' as const }] };
  const box: NodeSpec = { type: 'Edit', id: 'box' };

  test.each([
    ['anywhere', {}],
    ['below the window', { ancestor_selector: 'main' }],
  ])('is no candidate of a fallback that looks %s', (_, where) => {
    const tree: NodeSpec = {
      type: 'Window',
      id: 'frmMain',
      children: [{ type: 'Pane', id: 'left2', class: 'P', children: [box] }, { id: 'other' }],
    };
    const held = aSelector({ id: 'box', required: { automation_id: 'box', ancestor_selector: 'left' } });
    const selector = { required: takesEdit.required, fallback: [{ control_type: 'Edit' as const, ...where }] };
    expect(paths(find(tree, selector, [MAIN, left, held]))).toEqual([]);
  });

  test('is the node that wins by preference for that ancestor, and the other is free', () => {
    const tree: NodeSpec = {
      type: 'Window',
      id: 'frmMain',
      children: [
        { type: 'Pane', id: 'x', children: [box] },
        { type: 'Pane', id: 'left2', class: 'P', children: [box] },
      ],
    };
    const held = aSelector({
      id: 'box',
      required: { automation_id: 'box' },
      preferred: { ancestor_selector: 'left' },
    });
    expect(paths(find(tree, takesEdit, [left, held]))).toEqual(['root/0/0']);
  });

  test('counts for ancestors in the order of their depth: the outer one does not see what hangs on it', () => {
    const tree: NodeSpec = {
      type: 'Window',
      id: 'frmMain',
      children: [
        { type: 'Pane', id: 'left2', class: 'P', children: [{ ...box, children: [{ id: 'leaf' }] }] },
        { type: 'Edit', id: 'free', children: [{ id: 'leaf' }] },
      ],
    };
    const held = aSelector({ id: 'box', required: { automation_id: 'box', ancestor_selector: 'left' } });
    const leaf = aSelector({ id: 'leaf', required: { automation_id: 'leaf', ancestor_selector: 'wanted' } });
    expect(find(tree, takesEdit, [left, held, leaf])).toMatchObject({ match_count: 2 });
    const deeper = { ...takesEdit, fallback: [{ control_type: 'Edit' as const, ancestor_selector: 'main' }] };
    expect(paths(find(tree, deeper, [MAIN, left, held, leaf]))).toEqual(['root/1']);
  });
});
