import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DRIFT_KINDS } from '../../../src/catalog-build/drift/drift-kinds.js';
import { DRIFT_REASONS } from '../../../src/catalog-build/drift/reason.js';
import { driftCatalog, loadCatalog } from '../../../src/catalog-build/index.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { DriftReport, DriftStatus } from '../../../src/model/drift.js';
import { aDump } from '../../support/a-capture.js';
import { aCatalog, aCatalogJson, aSelector } from '../../support/a-catalog.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureCatalog, fixtureCatalogJson, fixtureSpec } from '../../support/fixture-tree.js';
import { renamed, withIds } from '../../support/renamed.js';

/** The fixture catalog against a changed fixture. */
function drift(spec: NodeSpec, dump: Partial<RedactedDump> = {}): DriftReport {
  const report = driftCatalog(fixtureCatalog(), aDump({ tree: aTree(spec), ...dump }), 'next-release');
  for (const reason of [...report.reasons, ...report.selectors.flatMap(({ reasons }) => reasons)]) {
    const args: readonly string[] | undefined = Object.entries(DRIFT_REASONS).find(
      ([code]) => code === reason.code,
    )?.[1];
    expect(Object.keys(reason.args), reason.code).toEqual(args);
  }
  return report;
}

function statuses({ selectors }: DriftReport, except: DriftStatus = 'unchanged'): Record<string, string> {
  return Object.fromEntries(
    selectors.filter(({ status }) => status !== except).map((one) => [one.selector_id, one.status]),
  );
}

/** Puts a node in front of, or takes out, the children of the node with that id. */
function withChildren(
  spec: NodeSpec,
  id: string,
  change: (children: readonly NodeSpec[]) => readonly NodeSpec[],
): NodeSpec {
  const children = (spec.children ?? []).map((child) => withChildren(child, id, change));
  return { ...spec, children: spec.id === id ? change(children) : children };
}

describe('the fixture against', () => {
  test('itself has not drifted', () => {
    expect(drift(fixtureSpec())).toMatchObject({
      catalog_id: 'isphere-main',
      capture_id: 'next-release',
      verdict: 'none',
      reasons: [{ code: 'selectors-with-status', args: { status: 'unchanged', count: 10 } }],
      counts: { unchanged: 10 },
    });
  });

  test('itself with another class hash has not drifted', () => {
    const rehash = (spec: NodeSpec): NodeSpec => ({
      ...spec,
      class:
        typeof spec.class === 'string' ? spec.class.replace('d3a00f_r29_ad1', '77bc21_r3_ad1') : (spec.class ?? null),
      children: (spec.children ?? []).map(rehash),
    });
    expect(drift(rehash(fixtureSpec())).verdict).toBe('none');
  });

  test('a sibling put before a container has moved', () => {
    const report = drift(withChildren(fixtureSpec(), 'frmMain', (children) => [{ id: 'panelNew' }, ...children]));
    expect(report).toMatchObject({ verdict: 'compatible', counts: { unchanged: 1, moved: 9 } });
    expect(report.selectors[4]).toEqual({
      selector_id: 'left_panel',
      status: 'moved',
      from_path: 'root/4',
      path: 'root/5',
      changed_fields: [],
      confidence: null,
      reasons: [{ code: 'path-changed', args: { from: 'root/4', to: 'root/5' } }],
    });
  });

  test('a renamed id is found by fallback', () => {
    const report = drift(renamed(fixtureSpec(), 'ucPnlRoster1', 'ucPeople'));
    expect(report.verdict).toBe('degraded');
    expect(statuses(report)).toEqual({ roster_panel: 'by_fallback' });
    expect(report.selectors[5]).toMatchObject({
      path: 'root/4/0/0',
      reasons: [
        { code: 'required-found-nothing' },
        { code: 'fallback-found', args: { fallback: 0 } },
        { code: 'same-path' },
      ],
    });
  });

  test('a panel that is gone with all that is in it is missing', () => {
    const report = drift(
      withChildren(fixtureSpec(), 'panelLeft', (children) => children.filter(({ id }) => id !== 'panelSearchHost')),
    );
    expect(report.verdict).toBe('breaking');
    expect(statuses(report)).toEqual({
      fuzzy_query_panel: 'missing',
      fuzzy_query_window: 'missing',
      fuzzy_search_edit: 'missing',
    });
    expect(report.selectors[7]).toMatchObject({
      path: null,
      from_path: 'root/4/1/0',
      reasons: [
        { code: 'required-found-nothing' },
        { code: 'fallbacks-found-nothing', args: { fallbacks: 1 } },
        { code: 'no-earlier-dump' },
      ],
    });
  });

  test('a twin that nothing preferred tells apart is ambiguous', () => {
    const twins = withChildren(fixtureSpec(), 'FrmFuzzyQuery', (children) => [
      ...children.slice(2),
      ...children.slice(2),
    ]);
    const report = drift(twins);
    expect(report).toMatchObject({ verdict: 'breaking', counts: { ambiguous: 1, unchanged: 9 } });
    expect(report.selectors[9]).toMatchObject({
      path: null,
      reasons: [{ code: 'several-nodes', args: { match_count: 2, tied: 2 } }],
    });
  });

  test('a twin elsewhere loses against the preferred one', () => {
    const report = drift(
      withChildren(fixtureSpec(), 'panelTop', (children) => [...children, { type: 'Edit', id: 'skinAlphaTxt' }]),
    );
    expect(report.verdict).toBe('none');
    expect(report.selectors[9]?.reasons).toEqual([
      { code: 'won-by-preference', args: { match_count: 2 } },
      { code: 'same-path', args: {} },
    ]);
  });

  test('a dump without frameworks cannot be judged', () => {
    const report = drift(fixtureSpec(), { captured: { ...aDump().captured, framework_id: 'no' } });
    expect(report).toMatchObject({ verdict: 'not_evaluable', counts: { not_evaluable: 10 } });
    expect(report.selectors[0]?.reasons).toEqual([{ code: 'field-not-captured', args: { field: 'framework_id' } }]);
  });

  test('a dump without a tree cannot be judged', () => {
    const report = driftCatalog(fixtureCatalog(), aDump({ tree: null }), null);
    expect(report).toMatchObject({ capture_id: null, verdict: 'not_evaluable', counts: { not_evaluable: 10 } });
    expect(report.reasons).toContainEqual({ code: 'no-tree', args: {} });
  });

  const truncation = [{ kind: 'node-limit', node: null, missing: null }] as const;

  const withoutLeft = withChildren(fixtureSpec(), 'frmMain', (children) =>
    children.filter(({ id }) => id !== 'panelLeft'),
  );

  test.each<[string, Partial<RedactedDump>]>([
    ['was noted', { truncation }],
    ['it declares', { declaredTruncated: true }],
    ['its count of nodes shows', { declaredNodeCount: 500 }],
  ])('a cut that %s leaves what is not there unjudged, never gone', (_, cut) => {
    const tree = aTree(fixtureSpec());
    const whole = driftCatalog(fixtureCatalog(), aDump({ tree }), null, aDump({ tree }));
    expect(whole.verdict).toBe('none');
    const report = driftCatalog(
      fixtureCatalog(),
      aDump({ tree: aTree(withoutLeft), ...cut }),
      'next-release',
      aDump({ tree }),
    );
    expect(report).toMatchObject({
      verdict: 'not_evaluable',
      counts: { unchanged: 4, missing: 0, not_evaluable: 6 },
      reasons: [
        { code: 'selectors-with-status', args: { status: 'not_evaluable', count: 6 } },
        { code: 'dump-truncated', args: { places: 1 } },
      ],
    });
    for (const { status, reasons } of report.selectors)
      if (status === 'not_evaluable')
        expect(reasons.map(({ code }) => code)).toEqual(['required-found-nothing', 'may-be-cut-off']);
  });

  test('a cut that took nothing the catalog asks for has not drifted', () => {
    const report = drift(fixtureSpec(), { truncation });
    expect(report).toMatchObject({ verdict: 'none', counts: { unchanged: 10 } });
    expect(report.reasons).toContainEqual({ code: 'dump-truncated', args: { places: 1 } });
  });

  test('a cut does not hide what is broken in the part that is there', () => {
    const twins = withChildren(withoutLeft, 'frmMain', (children) => [{ id: 'panelNew' }, ...children, ...children]);
    const report = drift(twins, { truncation });
    expect(report.verdict).toBe('breaking');
    expect(report.counts).toMatchObject({ missing: 0, not_evaluable: 6 });
    expect(report.counts.ambiguous).toBeGreaterThan(0);
  });

  test('a truncated dump that holds next to nothing is not compared', () => {
    const cut = withChildren(fixtureSpec(), 'frmMain', (children) => children.slice(0, 3));
    expect(drift(cut).verdict).toBe('breaking');
    expect(drift(cut, { truncation })).toMatchObject({
      verdict: 'unlike',
      reasons: expect.arrayContaining([
        { code: 'dump-truncated', args: { places: 1 } },
        { code: 'few-selectors-match', args: { found: 1, selectors: 10 } },
      ]),
      selectors: [],
    });
  });

  test('a main window of another kind has changed, with the field', () => {
    const report = drift({ ...fixtureSpec(), class: 'WindowsForms10.Window.b.app.0.d3a00f_r29_ad1' });
    expect(report).toMatchObject({ verdict: 'compatible', counts: { changed: 1, unchanged: 9 } });
    expect(report.selectors[0]).toMatchObject({
      status: 'changed',
      changed_fields: ['class_name_prefix'],
      reasons: [{ code: 'preferred-does-not-hold', args: { field: 'class_name_prefix' } }, { code: 'same-path' }],
    });
  });

  test('what a fallback finds says which required fields do not hold', () => {
    const report = drift(renamed(fixtureSpec(), 'ucPnlRoster1', 'ucPeople'));
    expect(report.selectors[5]?.changed_fields).toEqual(['automation_id']);
  });
});

describe('something else', () => {
  const otherWindow: NodeSpec = { type: 'Window', id: 'frmAbout', children: [{ id: 'lblCopyright', type: 'Text' }] };

  test('in another window of the application nothing is compared', () => {
    expect(drift(otherWindow)).toEqual({
      catalog_id: 'isphere-main',
      capture_id: 'next-release',
      verdict: 'unlike',
      reasons: [
        { code: 'root-differs', args: { field: 'automation_id' } },
        { code: 'root-agrees', args: { field: 'control_type' } },
        { code: 'root-agrees', args: { field: 'class_name' } },
        { code: 'root-agrees', args: { field: 'framework_id' } },
        { code: 'no-selector-matches', args: { selectors: 10 } },
      ],
      counts: expect.objectContaining({ missing: 0, unchanged: 0 }),
      selectors: [],
    });
  });

  test('in another application nothing is compared', () => {
    const report = drift({
      type: 'Window',
      id: 'Shell',
      class: 'Window',
      framework: 'WPF',
      children: [{ id: 'a', framework: 'WPF' }],
    });
    expect(report.verdict).toBe('unlike');
    expect(report.reasons.filter(({ code }) => code === 'root-differs').map(({ args }) => args['field'])).toEqual([
      'automation_id',
      'class_name',
      'framework_id',
    ]);
  });

  test('begins where another window of the application shares a name or two', () => {
    const report = drift({ ...otherWindow, children: [{ id: 'panelLeft' }, { id: 'panelRight' }] });
    expect(report).toMatchObject({ verdict: 'unlike', selectors: [] });
    expect(report.reasons).toContainEqual({ code: 'few-selectors-match', args: { found: 1, selectors: 10 } });
  });

  test('is told by the dump of the evidence where the catalog has no releases', () => {
    const against = (spec: NodeSpec, processName: string | null) => {
      const earlier = aDump({ tree: aTree(fixtureSpec()), processName: 'IMPlatformClient.exe' });
      const dump = aDump({ tree: aTree(spec), processName });
      const { verdict, reasons } = driftCatalog(loadCatalog(fixtureCatalogJson()), dump, null, earlier);
      return [verdict, ...reasons.map(({ code }) => code).filter((code) => code.endsWith('-differs'))];
    };
    const empty: NodeSpec = { type: 'Window', id: 'frmMain' };
    expect(against(empty, 'Other.exe')).toEqual(['unlike', 'application-differs']);
    expect(against(empty, 'implatformclient.exe')).toEqual(['breaking']);
    expect(against(empty, null)).toEqual(['breaking']);
    expect(against(fixtureSpec(), 'Other.exe')).toEqual(['none', 'application-differs']);
  });

  test('is told by the process, the format or the view where the catalog knows its last release', () => {
    const release = {
      ...{ capture_id: 'earlier', captured_at: null, product_version: null, process_name: 'IMPlatformClient.exe' },
      ...{ format: 'a11ytest', view: 'control' },
    };
    const loaded = loadCatalog({ ...fixtureCatalogJson(), releases: [release] });
    const against = (spec: NodeSpec, dump: Partial<RedactedDump>) => {
      const { verdict, reasons } = driftCatalog(loaded, aDump({ tree: aTree(spec), ...dump }), null);
      return [verdict, ...reasons.map(({ code }) => code).filter((code) => code.endsWith('-differs'))];
    };
    const empty: NodeSpec = { type: 'Window', id: 'frmMain' };
    expect(against(empty, {})).toEqual(['breaking']);
    expect(against(empty, { processName: 'Other.exe' })).toEqual(['unlike', 'application-differs']);
    expect(against(empty, { format: 'inspect' })).toEqual(['unlike', 'format-differs']);
    expect(against(empty, { view: 'raw' })).toEqual(['unlike', 'view-differs']);
    expect(against(fixtureSpec(), { view: 'raw' })).toEqual(['none', 'view-differs']);
  });

  test('does not begin with a root that was renamed while others are where they were', () => {
    expect(drift(renamed(fixtureSpec(), 'frmMain', 'frmShell')).verdict).toBe('degraded');
  });

  test('does not begin with a root that is the same while all else is gone', () => {
    const report = drift({ ...fixtureSpec(), type: 'Pane', children: [] });
    expect(report).toMatchObject({ verdict: 'breaking', counts: { missing: 10 } });
  });

  test('is told by the framework where the catalog does not know the root', () => {
    const json = fixtureCatalogJson();
    const { refused, catalog } = loadCatalog({
      ...json,
      selectors: json.selectors.slice(7, 8).map((one) => ({ ...one, preferred: {}, fallback: [] })),
    });
    expect(refused).toEqual([]);
    const against = (framework: string) =>
      driftCatalog({ catalog, refused }, aDump({ tree: aTree({ id: 'a', framework }) }), null).verdict;
    expect([against('WPF'), against('WinForm')]).toEqual(['unlike', 'breaking']);
  });
});

describe('the verdict', () => {
  const good = aSelector({ evidence: { capture_id: 'abc', uia_path: 'root/0' } });
  const refused = { ...aSelector({ id: 'bad' }), note: 1 };

  test('is breaking with a refused selector, even where all others are in place', () => {
    const report = driftCatalog(loadCatalog(aCatalogJson(refused, good)), aDump(), null);
    expect(report).toMatchObject({ verdict: 'breaking', counts: { invalid: 1, unchanged: 1 } });
    expect(report.selectors[0]).toMatchObject({
      selector_id: 'bad',
      status: 'invalid',
      reasons: [{ code: 'selector-refused', args: { code: 'UNKNOWN_KEY' } }],
      error: { code: 'UNKNOWN_KEY' },
    });
  });

  test('is degraded where some cannot be judged', () => {
    const unsure = aSelector({ id: 'unsure', required: { automation_id: 'panelRight', framework_id: 'WinForm' } });
    const dump = aDump({ captured: { ...aDump().captured, framework_id: 'no' } });
    expect(driftCatalog(aCatalog(good, unsure), dump, null).verdict).toBe('degraded');
  });

  test('is not_evaluable for an empty catalog', () => {
    const report = driftCatalog(aCatalog(), aDump(), null);
    expect(report).toMatchObject({ verdict: 'not_evaluable', reasons: [{ code: 'catalog-empty' }] });
  });

  test('is none for a selector without evidence that is found', () => {
    const report = driftCatalog(aCatalog(aSelector()), aDump(), null);
    expect(report.selectors[0]).toMatchObject({
      status: 'unchanged',
      from_path: null,
      reasons: [{ code: 'no-evidence-path' }],
    });
  });

  test('of all ids renamed at once rests on what is left', () => {
    const report = drift(withIds(fixtureSpec(), (id) => (id === 'frmMain' ? id : `${String(id)}Q`)));
    expect(report.verdict).toBe('breaking');
    expect(statuses(report, 'missing')).toMatchObject({ main_window: 'unchanged' });
  });
});

test('every kind of drift has a file of its own and is in the list', () => {
  const folder = fileURLToPath(new URL('../../../src/catalog-build/drift/kinds/', import.meta.url));
  expect(readdirSync(folder).sort()).toEqual(
    DRIFT_KINDS.map(({ status }) => `${status.replaceAll('_', '-')}.ts`).sort(),
  );
});
