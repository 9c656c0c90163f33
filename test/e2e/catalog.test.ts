import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogCheck, LocateResult } from '../../src/model/catalog.js';
import type { DriftReport } from '../../src/model/drift.js';
import {
  aPackage,
  CAPTURE_ID,
  type DumpNode,
  FIXTURE_CATALOG,
  FIXTURE_ZIP,
  nodeOf,
  type PackageParts,
} from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

interface SelectorJson {
  id: string;
  required: Record<string, unknown>;
  [field: string]: unknown;
}

async function workspace(edit?: (selectors: SelectorJson[]) => void): Promise<string> {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'capture.zip'));
  const catalog: { selectors: SelectorJson[] } = JSON.parse(await readFile(FIXTURE_CATALOG, 'utf8'));
  edit?.(catalog.selectors);
  await writeFile(join(cwd, 'main.catalog.json'), JSON.stringify(catalog));
  return cwd;
}

const selectorOf = (selectors: SelectorJson[], id: string): SelectorJson => {
  const found = selectors.find((one) => one.id === id);
  if (!found) throw new Error(`no selector ${id}`);
  return found;
};

async function locate(
  cwd: string,
  id: string,
  ...flags: string[]
): Promise<{ exitCode: number; result: LocateResult }> {
  const { exitCode, stdout } = await runAirlock(['locate', 'main.catalog.json', 'capture.zip', id, ...flags], cwd);
  return { exitCode, result: JSON.parse(stdout) };
}

describe('locate', () => {
  test('gives exactly the seven fields of a match', async () => {
    const { exitCode, result } = await locate(await workspace(), 'fuzzy_search_edit');
    expect(exitCode).toBe(0);
    expect(result).toEqual({
      ok: true,
      selector_id: 'fuzzy_search_edit',
      matched: true,
      match_count: 1,
      matches: [
        {
          path: 'root/4/1/0/0/2',
          control_type: 'Edit',
          automation_id: 'skinAlphaTxt',
          class_name: 'WindowsForms10.EDIT.app.0.d3a00f_r29_ad1',
          framework_id: 'WinForm',
          has_name: true,
          name_length: 0,
        },
      ],
      warnings: [],
    });
  });

  test('--detail adds state and bounds', async () => {
    const { result } = await locate(await workspace(), 'fuzzy_search_edit', '--detail');
    expect(result).toMatchObject({
      matches: [{ is_enabled: true, is_offscreen: false, bounds: { x: 36, y: 108, width: 226, height: 24 } }],
    });
  });

  test('no match is no error', async () => {
    const cwd = await workspace((selectors) => {
      const one = selectorOf(selectors, 'left_panel');
      one.required['automation_id'] = 'panelNowhere';
      one['fallback'] = [];
    });
    const { exitCode, result } = await locate(cwd, 'left_panel');
    expect(exitCode).toBe(0);
    expect(result).toEqual({
      ok: true,
      selector_id: 'left_panel',
      matched: false,
      match_count: 0,
      matches: [],
      warnings: ['selector_not_found'],
    });
  });

  const refused: { name: string; id: string; code: string; edit?: (selectors: SelectorJson[]) => void }[] = [
    { name: 'an unknown selector', id: 'no_such_panel', code: 'UNKNOWN_SELECTOR' },
    {
      name: 'one required field',
      id: 'left_panel',
      code: 'INVALID_SELECTOR',
      edit: (selectors) => {
        selectorOf(selectors, 'left_panel').required = { control_type: 'Pane' };
      },
    },
    {
      name: 'InvokePattern in it',
      id: 'left_panel',
      code: 'ACTION_REFUSED',
      edit: (selectors) => {
        selectorOf(selectors, 'left_panel')['patterns'] = ['InvokePattern'];
      },
    },
    {
      name: 'another allowed_use',
      id: 'left_panel',
      code: 'ACTION_REFUSED',
      edit: (selectors) => {
        selectorOf(selectors, 'left_panel')['allowed_use'] = 'invoke';
      },
    },
    {
      name: 'ancestors in a circle',
      id: 'left_panel',
      code: 'CIRCULAR_ANCESTOR',
      edit: (selectors) => {
        selectorOf(selectors, 'left_panel').required['ancestor_selector'] = 'roster_panel';
        selectorOf(selectors, 'roster_panel').required['ancestor_selector'] = 'left_panel';
      },
    },
  ];

  test.each(refused)('$name: a structured refusal, exit 2', async ({ id, code, edit }) => {
    const { exitCode, result } = await locate(await workspace(edit), id);
    expect(exitCode).toBe(2);
    expect(result).toMatchObject({ ok: false, selector_id: id, error: { code } });
    expect(result.ok ? '' : result.error.message).not.toBe('');
  });

  test('a refused selector leaves the others alone', async () => {
    const cwd = await workspace((selectors) => {
      selectorOf(selectors, 'roster_view')['action'] = 'click';
    });
    expect((await locate(cwd, 'left_panel')).result).toMatchObject({ ok: true, matched: true });
  });
});

/** A root with two panes that nothing tells apart, and a catalog with one selector for them. */
async function twins(): Promise<string> {
  const cwd = await tempFolder();
  const pane: DumpNode = {
    control_type: 'Pane',
    automation_id: 'panelTwin',
    class_name: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
    framework_id: 'WinForm',
    name: '',
    child_count: 0,
    children: [],
  };
  const root = {
    ...pane,
    control_type: 'Window',
    automation_id: 'frmMain',
    children: [pane, { ...pane }],
    child_count: 2,
  };
  await writeFile(join(cwd, 'twins.json'), JSON.stringify({ schema_version: 1, dump_id: 'main', root }));
  const required = { automation_id: 'panelTwin', control_type: 'Pane' };
  const selectors = [{ id: 'twin', allowed_use: 'read_only_locate', required }];
  await writeFile(
    join(cwd, 'twins.catalog.json'),
    JSON.stringify({ schema_version: 1, catalog_id: 'twins', selectors }),
  );
  return cwd;
}

describe('catalog check', () => {
  test('two identical panes and one selector: matched 1, unmatched 0, ambiguous 1, match_count 2', async () => {
    const { exitCode, stdout } = await runAirlock(
      ['catalog', 'check', 'twins.catalog.json', 'twins.json', '--json'],
      await twins(),
    );
    const check: CatalogCheck = JSON.parse(stdout);
    expect(exitCode).toBe(0);
    expect(check).toMatchObject({
      ok: true,
      catalog_size: 1,
      matched_count: 1,
      unmatched_count: 0,
      ambiguous_count: 1,
    });
    expect(check.selectors).toMatchObject([{ selector_id: 'twin', status: 'ambiguous', match_count: 2 }]);
  });

  test('--strict exits 3 for an ambiguous selector', async () => {
    expect(
      (await runAirlock(['catalog', 'check', 'twins.catalog.json', 'twins.json', '--strict'], await twins())).exitCode,
    ).toBe(3);
  });

  test('--strict exits 4 for a catalog without selectors: it proves nothing', async () => {
    const cwd = await workspace();
    await writeFile(
      join(cwd, 'empty.catalog.json'),
      JSON.stringify({ schema_version: 1, catalog_id: 'empty', selectors: [] }),
    );
    const check = (...flags: string[]) =>
      runAirlock(['catalog', 'check', 'empty.catalog.json', 'capture.zip', ...flags], cwd);
    expect((await check('--strict')).exitCode).toBe(4);
    expect((await check()).exitCode).toBe(0);
  });

  test.each([
    ['catalog', 'check', 'main.catalog.json', 'capture.zip'],
    ['catalog', 'drift', 'main.catalog.json', 'capture.zip'],
    ['locate', 'main.catalog.json', 'capture.zip', 'left_panel'],
  ])('%s %s reads the dump within the limits of --profile', async (...command) => {
    const cwd = await workspace();
    const profile = { schema_version: 1, profile_id: 'small', limits: { max_dump_nodes: 10 } };
    await writeFile(join(cwd, 'small.profile.json'), JSON.stringify(profile));
    const { exitCode, stderr } = await runAirlock([...command, '--profile', 'small.profile.json'], cwd);
    expect([exitCode, stderr.includes('code: DUMP_UNUSABLE')]).toEqual([2, true]);
    expect((await runAirlock(command, cwd)).exitCode).toBe(0);
  });

  test('an unknown selector is answered with the one that was meant', async () => {
    const { result } = await locate(await workspace(), 'left_pannel');
    expect(result.ok ? '' : result.error.message).toContain('did you mean "left_panel"?');
  });

  test('--strict exits 4 for an unmatched one', async () => {
    const cwd = await workspace((selectors) => {
      const one = selectorOf(selectors, 'left_panel');
      one.required['automation_id'] = 'panelNowhere';
      one['fallback'] = [];
    });
    expect((await runAirlock(['catalog', 'check', 'main.catalog.json', 'capture.zip', '--strict'], cwd)).exitCode).toBe(
      4,
    );
  });

  test('a dump without framework: every selector that needs it is not evaluable, --strict exits 4', async () => {
    const cwd = await workspace();
    const edit = ({ dump }: PackageParts) => {
      const stack = [dump.root];
      for (let node = stack.pop(); node; node = stack.pop()) {
        delete node.framework_id;
        stack.push(...node.children);
      }
    };
    await writeFile(join(cwd, 'capture.zip'), aPackage({ edit }));
    const { exitCode, stdout } = await runAirlock(
      ['catalog', 'check', 'main.catalog.json', 'capture.zip', '--strict', '--json'],
      cwd,
    );
    const check: CatalogCheck = JSON.parse(stdout);
    expect(exitCode).toBe(4);
    expect(check).toMatchObject({ not_evaluable_count: 10, unmatched_count: 0, matched_count: 0 });
  });
});

describe('catalog drift', () => {
  async function driftOf(edit: (parts: PackageParts) => void): Promise<{ exitCode: number; drift: DriftReport }> {
    const cwd = await workspace();
    await writeFile(join(cwd, 'new.zip'), aPackage({ edit }));
    const { exitCode, stdout } = await runAirlock(['catalog', 'drift', 'main.catalog.json', 'new.zip', '--json'], cwd);
    return { exitCode, drift: JSON.parse(stdout) };
  }
  const statusOf = (drift: DriftReport, id: string) => drift.selectors.find((one) => one.selector_id === id);

  test('nothing changed: none, exit 0', async () => {
    const { exitCode, drift } = await driftOf(() => {});
    expect({ exitCode, verdict: drift.verdict }).toEqual({ exitCode: 0, verdict: 'none' });
  });

  test('a sibling inserted before a container: moved, compatible, exit 0', async () => {
    const { exitCode, drift } = await driftOf(({ dump }) => {
      const { node, parent } = nodeOf(dump, 'splitterMain');
      parent.children.unshift({ ...node, automation_id: 'splitterNew' });
    });
    expect({ exitCode, verdict: drift.verdict }).toEqual({ exitCode: 0, verdict: 'compatible' });
    expect(statusOf(drift, 'left_panel')).toMatchObject({ status: 'moved', from_path: 'root/4', path: 'root/5' });
  });

  test('the search box gone: missing, breaking, exit 1', async () => {
    const { exitCode, drift } = await driftOf(({ dump }) => {
      const { node, parent } = nodeOf(dump, 'skinAlphaTxt');
      parent.children.splice(parent.children.indexOf(node), 1);
    });
    expect({ exitCode, verdict: drift.verdict }).toEqual({ exitCode: 1, verdict: 'breaking' });
    expect(statusOf(drift, 'fuzzy_search_edit')).toMatchObject({ status: 'missing', path: null });
  });

  test.each([
    ['main_window', 'frmMain'],
    ['main_plugin_tab', 'ucPluginTabControl1'],
    ['home_page_window', 'FrmHomePage'],
    ['tab_page_content', 'FrmTabPageContent'],
    ['left_panel', 'panelLeft'],
    ['roster_panel', 'ucPnlRoster1'],
    ['roster_view', 'ucRoster1'],
    ['fuzzy_query_panel', 'ucFuzzyQuery1'],
    ['fuzzy_query_window', 'FrmFuzzyQuery'],
    ['fuzzy_search_edit', 'skinAlphaTxt'],
  ])('%s is found by its fallback when %s is renamed: degraded, at the same place', async (id, automationId) => {
    const { exitCode, drift } = await driftOf(({ dump }) => {
      const node = dump.root.automation_id === automationId ? dump.root : nodeOf(dump, automationId).node;
      node.automation_id = 'renamedControl';
    });
    const one = statusOf(drift, id);
    expect({ exitCode, verdict: drift.verdict, status: one?.status }).toEqual({
      exitCode: 0,
      verdict: 'degraded',
      status: 'by_fallback',
    });
    expect(one?.path).toBe(one?.from_path);
  });
});

describe('a capture that would be rejected', () => {
  test('can be looked at, and stderr says what it fails', async () => {
    const cwd = await workspace();
    await writeFile(
      join(cwd, 'bad.zip'),
      aPackage({ tamper: ({ manifest }) => manifest.collector.operations.push('click') }),
    );
    const bad = await runAirlock(['catalog', 'drift', 'main.catalog.json', 'bad.zip'], cwd);
    expect(bad).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('safety/operations-read-only') });
    expect((await runAirlock(['catalog', 'drift', 'main.catalog.json', 'capture.zip'], cwd)).stderr).toBe('');
  });
});

describe('catalog derive', () => {
  test('from an accepted capture; the result checks without a miss and is not overwritten', async () => {
    const cwd = await workspace();
    const derive = ['catalog', 'derive', 'capture.zip', '-o', 'derived.catalog.json', '--id', 'derived'];
    expect((await runAirlock(derive, cwd)).exitCode).toBe(0);
    const catalog: { selectors: { evidence: { capture_id: string } }[] } = JSON.parse(
      await readFile(join(cwd, 'derived.catalog.json'), 'utf8'),
    );
    expect(catalog.selectors.length).toBeGreaterThanOrEqual(10);
    expect(new Set(catalog.selectors.map((one) => one.evidence.capture_id))).toEqual(new Set([CAPTURE_ID]));
    expect(
      (await runAirlock(['catalog', 'check', 'derived.catalog.json', 'capture.zip', '--strict'], cwd)).exitCode,
    ).toBe(0);
    const again = await runAirlock(derive, cwd);
    expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--force') });
  });

  test.each([
    ['en', 'framework_id of left_panel, which held in 2 of 3 captures', 'left out, counter (other ids differ'],
    ['zh-CN', 'left_panel 的 framework_id，3 次采集中 2 次符合', '略去，counter（还有只在末尾'],
  ])(
    'again from a base says in %s what was left out and what is not required any more',
    async (lang, demoted, left) => {
      const cwd = await workspace();
      const derive = (...flags: string[]) => runAirlock(['catalog', 'derive', 'capture.zip', ...flags], cwd);
      await derive('-o', 'first.catalog.json');
      const first = JSON.parse(await readFile(join(cwd, 'first.catalog.json'), 'utf8'));
      const panel = first.selectors.find(({ id }: { id: string }) => id === 'left_panel');
      panel.history = { evidence: [], fields: { 'required/framework_id': { held: 2, of: 3 } } };
      await writeFile(join(cwd, 'first.catalog.json'), JSON.stringify(first));
      const again = await derive('-o', 'next.catalog.json', '--base', 'first.catalog.json', '--lang', lang);
      expect([again.exitCode, again.stdout]).toEqual([0, '']);
      expect(again.stderr).toContain(demoted);
      expect(again.stderr).toContain(left);
      const json = await derive('-o', 'other.catalog.json', '--base', 'first.catalog.json', '--json');
      expect(JSON.parse(json.stdout)).toMatchObject({
        output: 'other.catalog.json',
        left_out: expect.arrayContaining([{ path: expect.any(String), reason: 'counter' }]),
        demoted: [{ selector_id: 'left_panel', field: 'framework_id', survival: { held: 2, of: 3 } }],
        changes: { breaking: 0 },
      });
    },
  );

  test('from published evidence, accepted and rejected', async () => {
    const cwd = await workspace();
    const tamper = ({ manifest }: PackageParts) => manifest.collector.operations.push('click');
    await writeFile(join(cwd, 'bad.zip'), aPackage({ tamper }));
    await runAirlock(['import', 'capture.zip', '--batch', 'good'], cwd);
    await runAirlock(['import', 'bad.zip', '--batch', 'bad'], cwd);
    const derive = (batch: string) =>
      runAirlock(['catalog', 'derive', `runs/intake/${batch}/${CAPTURE_ID}`, '-o', `${batch}.json`], cwd);
    expect((await derive('good')).exitCode).toBe(0);
    expect(await derive('bad')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('EVIDENCE_NOT_ACCEPTED'),
    });
  });
});
