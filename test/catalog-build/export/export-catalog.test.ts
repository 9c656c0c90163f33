import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFieldsOf } from '../../../src/catalog-build/export/criteria.js';
import { evaluateXPath } from '../../../src/catalog-build/export/xpath/evaluate-xpath.js';
import { parseXPath } from '../../../src/catalog-build/export/xpath/parse-xpath.js';
import { xpathLiteral } from '../../../src/catalog-build/export/xpath/xpath-literal.js';
import { exportCatalog } from '../../../src/catalog-build/index.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { Catalog, Selector } from '../../../src/model/catalog.js';
import { EXPORT_TARGETS, type ExportTarget } from '../../../src/model/catalog-export.js';
import { pathOf } from '../../../src/shared/tree.js';
import { aDump } from '../../support/a-capture.js';
import { aCatalog, aSelector } from '../../support/a-catalog.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureCatalog, fixtureSpec } from '../../support/fixture-tree.js';

function exported(
  target: ExportTarget,
  catalog: Catalog,
  spec: NodeSpec,
  lacking: Partial<RedactedDump['captured']> = {},
) {
  const dump = aDump({ captured: { ...aDump().captured, ...lacking } });
  return exportCatalog(catalog, { captureId: 'some-capture', dump: { ...dump, tree: aTree(spec) } }, target);
}

const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', children });

describe('the fixture', () => {
  test.each(EXPORT_TARGETS)('is said whole in %s, with its selector ids and no call that acts', (target) => {
    const { catalog } = fixtureCatalog();
    const { exported: ids, refused, text } = exported(target, catalog, fixtureSpec());
    expect(refused).toEqual([]);
    expect(ids).toEqual(catalog.selectors.map(({ id }) => id));
    for (const id of ids) expect(text).toContain(`"${id}"`);
    expect(text).not.toMatch(/click|invoke|setvalue|sendkeys|\.type|focus|pattern/iu);
  });

  test('is found by the XPath that is written, each node alone', () => {
    const { catalog } = fixtureCatalog();
    const { selectors } = JSON.parse(exported('xpath', catalog, fixtureSpec()).text);
    const tree = aTree(fixtureSpec());
    const paths = selectors.map(({ xpath }: { xpath: string }) =>
      evaluateXPath(tree, readFieldsOf(tree), xpath).map((node) => pathOf(tree, node)),
    );
    expect(paths).toEqual(catalog.selectors.map(({ evidence }) => [evidence?.uia_path]));
  });
});

describe('a selector below an ancestor, with a class whose end changes', () => {
  const tree: Selector = aSelector({
    id: 'roster_tree',
    required: {
      class_name_prefix: 'WindowsForms10.SysTreeView32.',
      control_type: 'Tree',
      framework_id: 'WinForm',
      ancestor_selector: 'left_panel',
    },
  });
  const { catalog } = aCatalog(aSelector(), tree);
  const treeView: NodeSpec = { type: 'Tree', class: 'WindowsForms10.SysTreeView32.app.0.aa_r1_ad1' };
  const spec = window({ id: 'panelLeft', children: [treeView] }, { id: 'panelRight', children: [treeView] });

  test.each<[ExportTarget, string]>([
    [
      'xpath',
      `//Pane[@AutomationId='panelLeft']//Tree[starts-with(@ClassName,'WindowsForms10.SysTreeView32.') and @FrameworkId='WinForm']`,
    ],
    [
      'pywinauto',
      '[{"auto_id": "panelLeft", "control_type": "Pane", "visible_only": False}, {"control_type": "Tree", "class_name_re": r"WindowsForms10\\.SysTreeView32\\.", "framework_id": "WinForm", "visible_only": False}]',
    ],
    [
      'ahk',
      '[{AutomationId: "panelLeft", Type: "Pane"}, {Type: "Tree", ClassName: "WindowsForms10.SysTreeView32.", FrameworkId: "WinForm", MatchMode: "StartsWith"}]',
    ],
  ])('in %s', (target, expression) => {
    const made = exported(target, catalog, spec);
    expect(made.refused).toEqual([]);
    expect(target === 'xpath' ? JSON.parse(made.text).selectors[1].xpath : made.text).toContain(expression);
  });

  test('cannot be said in flaui, which compares class names as a whole', () => {
    expect(exported('flaui', catalog, spec)).toMatchObject({
      exported: ['left_panel'],
      refused: [{ selector_id: 'roster_tree', reason: 'no-prefix' }],
    });
  });
});

test('what preference tells apart is said with the preferred fields', () => {
  const left = aSelector({ preferred: { ancestor_selector: 'main' } });
  const main = aSelector({ id: 'main', required: { automation_id: 'inner' } });
  const spec = window({ id: 'panelLeft' }, { id: 'inner', children: [{ id: 'panelLeft' }] });
  const { text } = exported('xpath', aCatalog(main, left).catalog, spec);
  expect(JSON.parse(text).selectors[1].xpath).toBe(`//*[@AutomationId='inner']//Pane[@AutomationId='panelLeft']`);
});

describe('below an ancestor that only preference tells from its twin', () => {
  const { catalog } = aCatalog(
    aSelector({ id: 'host', required: { automation_id: 'host' }, preferred: { class_name: 'Right' } }),
    aSelector({ id: 'target', required: { automation_id: 'target', ancestor_selector: 'host' } }),
  );
  const right: NodeSpec = { id: 'host', class: 'Right', children: [{ id: 'target' }] };
  const wrong: NodeSpec = { id: 'host', class: 'Wrong' };
  const refusedIn = (target: ExportTarget, ...hosts: NodeSpec[]) => exported(target, catalog, window(...hosts)).refused;
  const NOT_ALONE = [{ selector_id: 'target', reason: 'not-alone' }];

  test.each<[ExportTarget, unknown, unknown]>([
    ['xpath', [], []],
    ['flaui', [], NOT_ALONE],
    ['ahk', [], NOT_ALONE],
    ['pywinauto', NOT_ALONE, NOT_ALONE],
  ])('%s says what its reader finds', (target, whenFirst, whenSecond) => {
    expect(refusedIn(target, right, wrong)).toEqual(whenFirst);
    expect(refusedIn(target, wrong, right)).toEqual(whenSecond);
  });
});

test.each<[string, Selector, NodeSpec, ExportTarget, string]>([
  ['finds nothing', aSelector(), window(), 'xpath', 'not-found'],
  ['finds several', aSelector(), window({ id: 'panelLeft' }, { id: 'panelLeft' }), 'xpath', 'not-found'],
  [
    'is found by a fallback only',
    aSelector({ required: { automation_id: 'gone' }, fallback: [{ automation_id: 'panelLeft' }] }),
    window({ id: 'panelLeft' }),
    'xpath',
    'by-fallback',
  ],
  [
    'is preferred by its path only',
    aSelector({ preferred: { path_hint: 'root/1' } }),
    window({ id: 'panelLeft' }, { id: 'panelLeft' }),
    'xpath',
    'not-alone',
  ],
  [
    'has a backslash in it',
    aSelector({ required: { automation_id: 'a\\b' } }),
    window({ id: 'a\\b' }),
    'pywinauto',
    'unquotable',
  ],
  [
    'begins like another, where beginnings are compared',
    aSelector({ required: { automation_id: 'panelLeft', class_name_prefix: 'WindowsForms10.Window.' } }),
    window({ id: 'panelLeft' }, { id: 'panelLeftTabs' }),
    'ahk',
    'not-alone',
  ],
])('a selector that %s is refused', (_, selector, spec, target, reason) => {
  expect(exported(target, aCatalog(selector).catalog, spec).refused).toEqual([{ selector_id: 'left_panel', reason }]);
});

test('a selector that cannot be judged is refused', () => {
  const made = exported('xpath', aCatalog(aSelector()).catalog, window({ id: 'panelLeft' }), { automation_id: 'no' });
  expect(made.refused).toEqual([{ selector_id: 'left_panel', reason: 'not-captured' }]);
});

describe('XPath', () => {
  test('literals read back as they were, whatever quotes are in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', "'", '"', ']', ' and ', ',', ')') }), (value) => {
        const [step] = parseXPath(`//Pane[@AutomationId=${xpathLiteral(value)} and @ClassName='x']`);
        expect(step).toEqual({
          tag: 'Pane',
          tests: [
            { attribute: 'AutomationId', kind: 'equals', value },
            { attribute: 'ClassName', kind: 'equals', value: 'x' },
          ],
        });
      }),
      { numRuns: 300, seed: 20261130 },
    );
  });

  test.each([
    '',
    '/Pane',
    '//Pane[',
    '//Pane[@AutomationId]',
    "//Pane[@AutomationId='a]",
    '//Pane[1]',
    "//Pane['a'='a']",
  ])('%s is not read', (text) => {
    expect(() => parseXPath(text)).toThrow(SyntaxError);
  });

  test('steps go down, and each node is found once', () => {
    const tree = aTree(window({ id: 'a', children: [{ id: 'a', children: [{ id: 'b' }] }] }, { id: 'b' }));
    const find = (text: string) => evaluateXPath(tree, readFieldsOf(tree), text).map((node) => pathOf(tree, node));
    expect(find("//*[@AutomationId='a']//*[@AutomationId='b']")).toEqual(['root/0/0/0']);
    expect(find("//*[@AutomationId='a']")).toEqual(['root/0', 'root/0/0']);
    expect(find("//Window//Pane[@AutomationId='b']")).toEqual(['root/0/0/0', 'root/1']);
    expect(find('//Edit')).toEqual([]);
    expect(find("//*[@Name='x']")).toEqual([]);
  });
});
