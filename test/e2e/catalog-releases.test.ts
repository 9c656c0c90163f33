import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Catalog, Selector } from '../../src/model/catalog.js';
import type { ReviewedProposal } from '../../src/model/catalog-review.js';
import { aPackage, type DumpNode, FIXTURE_CATALOG, type FixtureDump, nodeOf } from '../support/a-package.js';
import { type RunResult, runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/** A release of the fixture's application, taken in that month, after a change. */
async function release(cwd: string, month: number, change: (dump: FixtureDump) => void = () => {}): Promise<string> {
  const name = `2026-${String(month).padStart(2, '0')}-01-sandbox`;
  const zip = aPackage({
    edit: ({ dump, manifest }) => {
      change(dump);
      const captured_at = `2026-${String(month).padStart(2, '0')}-01T09:00:00+08:00`;
      Object.assign(dump, { capture_id: name, captured_at });
      Object.assign(manifest, { capture_id: name, captured_at });
    },
  });
  await writeFile(join(cwd, `${name}.zip`), zip);
  return `${name}.zip`;
}

async function workspace(edit: (selectors: Selector[]) => void = () => {}): Promise<string> {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
  const catalog = await catalogIn(cwd);
  const selectors = [...catalog.selectors];
  edit(selectors);
  await writeFile(join(cwd, 'main.catalog.json'), JSON.stringify({ ...catalog, selectors }));
  return cwd;
}

async function catalogIn(cwd: string): Promise<Catalog> {
  return JSON.parse(await readFile(join(cwd, 'main.catalog.json'), 'utf8'));
}

async function selectorIn(cwd: string, id: string): Promise<Selector | undefined> {
  return (await catalogIn(cwd)).selectors.find((one) => one.id === id);
}

const update = (cwd: string, zip: string, ...flags: string[]): Promise<RunResult> =>
  runAirlock(['catalog', 'update', 'main.catalog.json', zip, ...flags], cwd);

async function review(cwd: string, zip: string, ...flags: string[]): Promise<readonly ReviewedProposal[]> {
  const run = await runAirlock(['catalog', 'review', 'main.catalog.json', zip, '--json', ...flags], cwd);
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
  return JSON.parse(run.stdout).proposals;
}

function rename(dump: FixtureDump, from: string, to: string): DumpNode {
  const { node } = nodeOf(dump, from);
  node.automation_id = to;
  return node;
}

describe('five releases in a row', () => {
  test('leave a history, a decision that carries over, and a demotion', { timeout: 60_000 }, async () => {
    const cwd = await workspace((selectors) => {
      const at = selectors.findIndex(({ id }) => id === 'fuzzy_query_panel');
      const selector = selectors[at];
      // A fallback that survives another control type.
      if (selector)
        selectors[at] = {
          ...selector,
          fallback: [{ child_automation_id_contains: ['FrmFuzzyQuery', 'skinAlphaTxt'] }],
        };
    });

    const first = await release(cwd, 7);
    const dry = await update(cwd, first);
    expect(dry.exitCode).toBe(0);
    expect(dry.stdout).toContain('Nothing was written');
    expect((await catalogIn(cwd)).releases).toBeUndefined();
    expect((await update(cwd, first, '--write')).exitCode).toBe(0);

    const insert = (dump: FixtureDump): void => {
      dump.root.children.unshift({ ...nodeOf(dump, 'panelTop').node, automation_id: 'panelNews', children: [] });
    };
    expect((await update(cwd, await release(cwd, 8, insert), '--write')).exitCode).toBe(0);
    expect(await selectorIn(cwd, 'left_panel')).toMatchObject({
      preferred: { path_hint: 'root/5' },
      evidence: { capture_id: '2026-08-01-sandbox', uia_path: 'root/5' },
      history: {
        evidence: [{ status: 'unchanged' }, { capture_id: '2026-08-01-sandbox', status: 'moved', uia_path: 'root/5' }],
        fields: { 'required/automation_id': { held: 2, of: 2 }, 'preferred/path_hint': { held: 1, of: 2 } },
      },
    });

    // The third renames a panel; the reviewer doubts it.
    const third = await release(cwd, 9, (dump) => {
      rename(dump, 'ucPnlRoster1', 'ucPeople');
    });
    const [proposal] = await review(cwd, third);
    expect(proposal).toMatchObject({
      kind: 'follow-fallback',
      selector_id: 'roster_panel',
      state: 'open',
      fields: ['automation_id'],
      required: { automation_id: 'ucPeople', control_type: 'Pane', framework_id: 'WinForm' },
    });
    const decided = ['--by', 'A. Reviewer', '--why', 'not the same panel'];
    const short = proposal?.fingerprint.slice(0, 8) ?? '';
    expect(await review(cwd, third, '--reject', short, ...decided)).toMatchObject([{ state: 'rejected' }]);
    expect((await update(cwd, third, '--write')).exitCode).toBe(0);
    expect(await selectorIn(cwd, 'roster_panel')).toMatchObject({
      required: { automation_id: 'ucPnlRoster1' },
      evidence: { capture_id: '2026-08-01-sandbox' },
      history: { evidence: [{}, {}, { status: 'by_fallback' }] },
    });

    // The fourth has moved it, and makes a group of the search panel: the first is decided, the second is new.
    const fourth = await release(cwd, 10, (dump) => {
      insert(dump);
      rename(dump, 'ucPnlRoster1', 'ucPeople');
      nodeOf(dump, 'ucFuzzyQuery1').node.control_type = 'Group';
    });
    const proposals = await review(cwd, fourth);
    expect(proposals).toMatchObject([
      { selector_id: 'roster_panel', state: 'rejected', fingerprint: proposal?.fingerprint },
      { selector_id: 'fuzzy_query_panel', state: 'open', fields: ['control_type'] },
    ]);
    const renamed = proposals[1]?.fingerprint ?? '';
    await review(cwd, fourth, '--accept', renamed, '--by', 'A. Reviewer', '--why', 'a group since 8.4');
    const accepted = await update(cwd, fourth, '--write', '--json');
    expect(JSON.parse(accepted.stdout).diff.changes).toContainEqual(
      expect.objectContaining({ type: 'required-changed', field: '/required/control_type', after: 'Group' }),
    );
    expect(await selectorIn(cwd, 'fuzzy_query_panel')).toMatchObject({
      required: { automation_id: 'ucFuzzyQuery1', control_type: 'Group' },
      history: {
        fields: { 'required/control_type': { held: 3, of: 4 }, 'required/automation_id': { held: 4, of: 4 } },
      },
    });

    // The fifth brings nothing new: what changed once is proposed for demotion.
    const fifth = await release(cwd, 11, (dump) => {
      insert(dump);
      nodeOf(dump, 'ucFuzzyQuery1').node.control_type = 'Group';
    });
    const [demotion] = await review(cwd, fifth);
    expect(demotion).toMatchObject({
      kind: 'demote-field',
      selector_id: 'fuzzy_query_panel',
      fields: ['control_type'],
      survival: { held: 3, of: 4 },
    });
    await review(cwd, fifth, '--accept', demotion?.fingerprint ?? '', '--by', 'A. Reviewer', '--why', 'it varies');
    await update(cwd, fifth, '--write');
    expect(await selectorIn(cwd, 'fuzzy_query_panel')).toMatchObject({
      required: { automation_id: 'ucFuzzyQuery1', framework_id: 'WinForm' },
      preferred: { control_type: 'Group' },
      evidence: { capture_id: '2026-11-01-sandbox' },
    });
    const { releases = [] } = await catalogIn(cwd);
    expect(releases.map(({ capture_id }) => capture_id)).toEqual(
      ['07', '08', '09', '10', '11'].map((month) => `2026-${month}-01-sandbox`),
    );
    expect((await runAirlock(['catalog', 'check', 'main.catalog.json', fifth, '--strict'], cwd)).exitCode).toBe(0);
  });

  test('a decision that has expired is open again', async () => {
    const cwd = await workspace();
    const zip = await release(cwd, 9, (dump) => {
      rename(dump, 'ucPnlRoster1', 'ucPeople');
    });
    const [proposal] = await review(cwd, zip);
    const flags = ['--reject', proposal?.fingerprint ?? '', '--by', 'A', '--why', 'later', '--expires', '2026-12-01'];
    expect(await review(cwd, zip, ...flags)).toMatchObject([{ state: 'rejected' }]);
    const later = await runAirlock(
      ['catalog', 'review', 'main.catalog.json', zip, '--json'],
      cwd,
      '2026-12-02T00:00:00.000Z',
    );
    expect(JSON.parse(later.stdout).proposals).toMatchObject([{ state: 'open' }]);
  });
});

test.each<[string, object]>([
  ['selector', { selector_id: 'left_panel' }],
  ['change', { kind: 'retire-selector' }],
])('a decision that names another %s than its fingerprint is of does not count', async (_, other) => {
  const cwd = await workspace();
  const zip = await release(cwd, 9, (dump) => {
    rename(dump, 'ucPnlRoster1', 'ucPeople');
  });
  const [proposal] = await review(cwd, zip);
  await review(cwd, zip, '--accept', proposal?.fingerprint ?? '', '--by', 'A. Reviewer', '--why', 'renamed');
  const path = join(cwd, 'main.decisions.json');
  const file = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...file, decisions: [{ ...file.decisions[0], ...other }] }));
  expect(await review(cwd, zip)).toMatchObject([{ state: 'open', decision: null }]);
});

test('of two updates at once none is lost without a word', async () => {
  const cwd = await workspace();
  const zips = [await release(cwd, 8), await release(cwd, 9)];
  const runs = await Promise.all(zips.map((zip) => update(cwd, zip, '--write')));
  const { releases = [] } = await catalogIn(cwd);
  expect(releases).toHaveLength(runs.filter(({ exitCode }) => exitCode === 0).length);
  for (const { exitCode, stdout, stderr } of runs)
    if (exitCode !== 0)
      expect([exitCode, stdout, /code: (\w+)/u.exec(stderr)?.[1]]).toEqual([2, '', 'OUTPUT_UNWRITABLE']);
});

/** A second search box like the renamed one; nothing but where it is tells the two apart. */
function twinIn(dump: FixtureDump, parent: string): void {
  const { node } = nodeOf(dump, 'queryBox');
  nodeOf(dump, parent).node.children.push({ ...node, bounds: { x: 900, y: 640, width: 90, height: 20 } });
}

describe('a relocation that was rejected stays so', () => {
  const lost = (dump: FixtureDump): void => {
    const { node } = nodeOf(dump, 'skinAlphaTxt');
    node.automation_id = 'queryBox';
    node.class_name = 'WindowsForms10.RichEdit20W.app.0.d3a00f_r29_ad1';
  };
  async function statusOf(cwd: string, zip: string, before: string): Promise<unknown> {
    const flags = ['--evidence', before, '--json'];
    const { stdout } = await runAirlock(['catalog', 'drift', 'main.catalog.json', zip, ...flags], cwd);
    const { status, path, changed_fields } = JSON.parse(stdout).selectors.find(
      ({ selector_id }: { selector_id: string }) => selector_id === 'fuzzy_search_edit',
    );
    return { status, path, changed_fields };
  }
  const MISSING = { status: 'missing', path: null, changed_fields: [] };
  async function rejected(fingerprint?: string): Promise<{ cwd: string; before: string }> {
    const cwd = await workspace();
    const before = await release(cwd, 7);
    const after = await release(cwd, 8, lost);
    const [proposal] = await review(cwd, after, '--evidence', before);
    const flags = ['--reject', proposal?.fingerprint ?? '', '--by', 'A. Reviewer', '--why', 'another box'];
    await review(cwd, after, '--evidence', before, ...flags);
    const path = join(cwd, 'main.decisions.json');
    const file = JSON.parse(await readFile(path, 'utf8'));
    if (fingerprint !== undefined) file.decisions[0].fingerprint = fingerprint;
    await writeFile(path, JSON.stringify(file));
    return { cwd, before };
  }

  test.each([
    ['elsewhere', 'panelLeft'],
    ['beside it, so that nothing tells the two apart', 'FrmFuzzyQuery'],
  ])('when a twin appears %s', async (_, parent) => {
    const { cwd, before } = await rejected();
    const zip = await release(cwd, 9, (dump) => {
      lost(dump);
      twinIn(dump, parent);
    });
    expect(await statusOf(cwd, zip, before)).toEqual(MISSING);
    const proposals = await review(cwd, zip, '--evidence', before);
    expect(proposals.filter(({ kind, state }) => kind === 'follow-relocation' && state !== 'rejected')).toEqual([]);
  });

  test('and evidence that was itself rejected proposes none', async () => {
    const cwd = await workspace();
    const tampered = aPackage({
      tamper: ({ manifest }) => {
        for (const file of manifest.files) file.sha256 = '0'.repeat(64);
      },
    });
    await writeFile(join(cwd, 'tampered.zip'), tampered);
    const zip = await release(cwd, 8, lost);
    for (const verb of ['review', 'update']) {
      const command = ['catalog', verb, 'main.catalog.json', zip, '--evidence', 'tampered.zip'];
      const { exitCode, stderr } = await runAirlock(command, cwd);
      expect([exitCode, /code: (\w+)/u.exec(stderr)?.[1]]).toEqual([2, 'EVIDENCE_NOT_ACCEPTED']);
    }
  });

  test('when it was rejected by the fingerprint that it had before', async () => {
    const { cwd, before } = await rejected('16a363bb6a2a53d43538c884f57a3244');
    expect(await statusOf(cwd, await release(cwd, 9, lost), before)).toEqual(MISSING);
  });
});

test('a relocation that was rejected is never proposed again', async () => {
  const cwd = await workspace();
  const before = await release(cwd, 7);
  const lost = (dump: FixtureDump): void => {
    const { node } = nodeOf(dump, 'skinAlphaTxt');
    node.automation_id = 'queryBox';
    node.class_name = 'WindowsForms10.RichEdit20W.app.0.d3a00f_r29_ad1';
  };
  const after = await release(cwd, 8, lost);
  const drift = async (zip: string): Promise<unknown> => {
    const flags = ['--evidence', before, '--json'];
    const { stdout } = await runAirlock(['catalog', 'drift', 'main.catalog.json', zip, ...flags], cwd);
    const { selectors } = JSON.parse(stdout);
    return selectors.find(({ selector_id }: { selector_id: string }) => selector_id === 'fuzzy_search_edit').status;
  };
  expect(await drift(after)).toBe('relocated');
  const [proposal] = await review(cwd, after, '--evidence', before);
  expect(proposal).toMatchObject({
    kind: 'follow-relocation',
    selector_id: 'fuzzy_search_edit',
    path: 'root/4/1/0/0/2',
    required: { automation_id: 'queryBox', control_type: 'Edit' },
  });
  const decided = ['--reject', proposal?.fingerprint ?? '', '--by', 'A. Reviewer', '--why', 'another box'];
  await review(cwd, after, '--evidence', before, ...decided);
  expect(await drift(after)).toBe('missing');

  // A later release, where it has moved as well.
  const later = await release(cwd, 9, (dump) => {
    lost(dump);
    dump.root.children.unshift({ ...nodeOf(dump, 'panelTop').node, automation_id: 'panelNews', children: [] });
  });
  expect(await drift(later)).toBe('missing');
  expect(await review(cwd, later, '--evidence', before)).toMatchObject([{ state: 'rejected' }, { state: 'open' }]);

  // Who changes their mind accepts it, and the update follows.
  const minded = ['--accept', proposal?.fingerprint ?? '', '--by', 'A. Reviewer', '--why', 'it is the same'];
  await review(cwd, later, '--evidence', before, ...minded);
  await update(cwd, later, '--evidence', before, '--write');
  expect(await selectorIn(cwd, 'fuzzy_search_edit')).toMatchObject({
    required: { automation_id: 'queryBox' },
    evidence: { capture_id: '2026-09-01-sandbox', uia_path: 'root/5/1/0/0/2' },
    history: { evidence: [{ status: 'accepted' }] },
  });
});

test.each([
  ['en', 'What became of the selectors', 'Only recorded', '`history-changed` 10'],
  ['zh-CN', '各选择器的情况', '仅作记录', '`history-changed` 10'],
])('an update says in %s first what became of the selectors, and sums up what is only recorded', async (...words) => {
  const [lang, fates, recorded, kind] = words;
  const cwd = await workspace();
  const zip = await release(cwd, 8, (dump) => {
    rename(dump, 'ucPnlRoster1', 'ucPeople');
  });
  const { stdout } = await update(cwd, zip, '--lang', lang);
  for (const part of [fates, recorded, kind, '`root/4/0/0`']) expect(stdout).toContain(part);
  expect(stdout).not.toContain('`/history`');
  const json = JSON.parse((await update(cwd, zip, '--json')).stdout);
  expect(json.fates).toEqual([
    { selector_id: 'roster_panel', status: 'by_fallback', from_path: 'root/4/0/0', path: 'root/4/0/0' },
  ]);
  expect(json.diff.changes.filter(({ type }: { type: string }) => type === 'history-changed')).toHaveLength(10);
});

test('a diff shows which fallbacks differ, not only how many there are', async () => {
  const cwd = await workspace();
  const catalog = await catalogIn(cwd);
  const other = catalog.selectors.map((one) =>
    one.id === 'roster_panel'
      ? { ...one, fallback: [{ control_type: 'Pane', child_automation_id_contains: ['ucTree1', 'ucHead1'] }] }
      : one,
  );
  await writeFile(join(cwd, 'other.catalog.json'), JSON.stringify({ ...catalog, selectors: other }));
  const { stdout } = await runAirlock(['catalog', 'diff', 'main.catalog.json', 'other.catalog.json'], cwd);
  expect(stdout).toContain('`control_type Pane, child_automation_id_contains ucTree1 + ucHead1`');
  expect(stdout).toContain('child_automation_id_contains ucRoster1`');
});

test('lint warns of evidence that is old, and does not call it rejected', async () => {
  const cwd = await workspace();
  await writeFile(
    join(cwd, 'age.profile.json'),
    JSON.stringify({ schema_version: 1, profile_id: 'age', thresholds: { max_age_days: 30 } }),
  );
  await update(cwd, await release(cwd, 7), '--write');
  const flags = ['--profile', 'age.profile.json', '--json'];
  const run = await runAirlock(['catalog', 'lint', 'main.catalog.json', await release(cwd, 7), ...flags], cwd);
  const { errors, findings } = JSON.parse(run.stdout);
  expect([run.exitCode, errors, run.stderr]).toEqual([0, 0, '']);
  expect(new Set(findings.map(({ code }: { code: string }) => code))).toContain('evidence-too-old');
});

describe('without the earlier dump', () => {
  const lost = (dump: FixtureDump): void => {
    const { node } = nodeOf(dump, 'skinAlphaTxt');
    node.automation_id = 'queryBox';
    node.class_name = 'WindowsForms10.RichEdit20W.app.0.d3a00f_r29_ad1';
  };
  const raw = (cwd: string, ...args: string[]) => runAirlock(['catalog', ...args], cwd);
  const decided = ['--by', 'A. Reviewer', '--why', 'the same'];

  test('a lost control is not offered for removal, and the review says that nobody looked', async () => {
    const cwd = await workspace();
    const before = await release(cwd, 7);
    const after = await release(cwd, 8, lost);
    const json = JSON.parse((await raw(cwd, 'review', 'main.catalog.json', after, '--json')).stdout);
    expect(json).toMatchObject({ not_looked_for: ['fuzzy_search_edit'], proposals: [] });
    const page = await raw(cwd, 'review', 'main.catalog.json', after);
    expect(page.stdout).toContain('Not looked for by structure');
    expect(page.stdout).toContain('`fuzzy_search_edit`');
    const chinese = await raw(cwd, 'review', 'main.catalog.json', after, '--lang', 'zh-CN');
    expect(chinese.stdout).toContain('没有按结构查找：1 个选择器');
    const looked = await raw(cwd, 'review', 'main.catalog.json', after, '--evidence', before, '--json');
    expect(JSON.parse(looked.stdout).not_looked_for).toEqual([]);
  });

  test('an update does not pass over a relocation that was accepted', async () => {
    const cwd = await workspace();
    const before = await release(cwd, 7);
    const after = await release(cwd, 8, lost);
    const [proposal] = await review(cwd, after, '--evidence', before);
    await review(cwd, after, '--evidence', before, '--accept', proposal?.fingerprint ?? '', ...decided);
    const catalog = await readFile(join(cwd, 'main.catalog.json'), 'utf8');
    const refused = await update(cwd, after, '--write');
    expect([refused.exitCode, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('code: EVIDENCE_NEEDED');
    expect(refused.stderr).toContain('fuzzy_search_edit (follow-relocation, ');
    expect(await readFile(join(cwd, 'main.catalog.json'), 'utf8')).toBe(catalog);
    expect((await update(cwd, after, '--write', '--evidence', before)).exitCode).toBe(0);
    expect((await selectorIn(cwd, 'fuzzy_search_edit'))?.required.automation_id).toBe('queryBox');
  });

  test('whose relocation was rejected may be taken out', async () => {
    const cwd = await workspace();
    const before = await release(cwd, 7);
    const after = await release(cwd, 8, lost);
    const [proposal] = await review(cwd, after, '--evidence', before);
    const flags = ['--reject', proposal?.fingerprint ?? '', ...decided];
    expect(await review(cwd, after, '--evidence', before, ...flags)).toMatchObject([
      { kind: 'follow-relocation', state: 'rejected' },
      { kind: 'retire-selector', state: 'open', selector_id: 'fuzzy_search_edit' },
    ]);
  });
});

test.each([
  ['en', '| `automation_id` `skinAlphaTxt` → `queryBox`', /\b9\d(?:\.\d)? % sure/u],
  ['zh-CN', '| `automation_id` `skinAlphaTxt` → `queryBox`', /把握 9\d(?:\.\d)?%/u],
])('a review shows in %s what would be required instead, and no certainty that is none', async (lang, change, sure) => {
  const cwd = await workspace();
  const before = await release(cwd, 7);
  const after = await release(cwd, 8, (dump) => {
    const { node } = nodeOf(dump, 'skinAlphaTxt');
    node.automation_id = 'queryBox';
    node.class_name = 'WindowsForms10.RichEdit20W.app.0.d3a00f_r29_ad1';
  });
  const flags = ['--evidence', before, '--lang', lang];
  const { stdout } = await runAirlock(['catalog', 'review', 'main.catalog.json', after, ...flags], cwd);
  expect(stdout).toContain(change);
  expect(stdout).toMatch(sure);
});

test('the last capture that was written can still be reviewed, an earlier one cannot', async () => {
  const cwd = await workspace();
  await update(cwd, await release(cwd, 7), '--write');
  const zip = await release(cwd, 8, (dump) => {
    rename(dump, 'ucPnlRoster1', 'ucPeople');
  });
  const [before] = await review(cwd, zip);
  await update(cwd, zip, '--write');
  const [proposal] = await review(cwd, zip);
  expect(proposal).toEqual(before);
  await review(cwd, zip, '--accept', proposal?.fingerprint ?? '', '--by', 'A. Reviewer', '--why', 'renamed');
  expect(await review(cwd, zip)).toMatchObject([{ selector_id: 'roster_panel', state: 'accepted' }]);
  expect((await selectorIn(cwd, 'roster_panel'))?.required.automation_id).toBe('ucPnlRoster1');
  const refused = await runAirlock(['catalog', 'review', 'main.catalog.json', await release(cwd, 7), '--json'], cwd);
  expect([refused.exitCode, /code: (\w+)/u.exec(refused.stderr)?.[1]]).toEqual([2, 'EVIDENCE_OLDER']);

  // What was accepted is done by the update with the next capture.
  const next = await release(cwd, 9, (dump) => {
    rename(dump, 'ucPnlRoster1', 'ucPeople');
  });
  await update(cwd, next, '--write');
  expect((await selectorIn(cwd, 'roster_panel'))?.required.automation_id).toBe('ucPeople');
});

describe('an update is refused', () => {
  const truncate = (dump: FixtureDump): void => {
    Object.assign(dump, { truncated: true });
  };
  const elsewhere = (dump: FixtureDump): void => {
    dump.root.automation_id = 'frmOther';
    dump.root.children = dump.root.children.slice(0, 1);
  };

  async function refusal(cwd: string, zip: string): Promise<string | undefined> {
    const before = await readFile(join(cwd, 'main.catalog.json'), 'utf8');
    const { exitCode, stdout, stderr } = await update(cwd, zip, '--write');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(await readFile(join(cwd, 'main.catalog.json'), 'utf8')).toBe(before);
    return /code: (\w+)/u.exec(stderr)?.[1];
  }

  test('for evidence that was rejected, cut short, of another window, or seen already', async () => {
    const cwd = await workspace();
    const rejected = aPackage({
      tamper: ({ manifest }) => {
        for (const file of manifest.files) file.sha256 = '0'.repeat(64);
      },
    });
    await writeFile(join(cwd, 'rejected.zip'), rejected);
    expect(await refusal(cwd, 'rejected.zip')).toBe('EVIDENCE_NOT_ACCEPTED');
    expect((await update(cwd, 'rejected.zip')).stderr).toContain('rejected.zip: only accepted captures are evidence');
    expect(await refusal(cwd, await release(cwd, 8, elsewhere))).toBe('EVIDENCE_UNLIKE');
    const cut = await refusal(cwd, await release(cwd, 9, truncate));
    expect(cut).toBeOneOf(['EVIDENCE_TRUNCATED', 'EVIDENCE_NOT_ACCEPTED']);
    await update(cwd, await release(cwd, 10), '--write');
    expect(await refusal(cwd, await release(cwd, 10))).toBe('EVIDENCE_OLDER');
    expect(await refusal(cwd, await release(cwd, 7))).toBe('EVIDENCE_OLDER');
  });

  test.each([
    ['no name and reason', ['--accept', 'abcdef01'], 'USAGE'],
    ['a fingerprint that nothing has', ['--accept', 'abcdef01', '--by', 'A', '--why', 'b'], 'UNKNOWN_PROPOSAL'],
    ['too few digits', ['--accept', 'a', '--by', 'A', '--why', 'b'], 'UNKNOWN_PROPOSAL'],
    ['a blank name', ['--accept', 'abcdef01', '--by', ' ', '--why', 'b'], 'USAGE'],
    ['a blank reason', ['--accept', 'abcdef01', '--by', 'A', '--why', '\t'], 'USAGE'],
    ['a name of 201 characters', ['--accept', 'PROPOSAL', '--by', 'a'.repeat(201), '--why', 'b'], 'USAGE'],
    ['a reason of 2001', ['--accept', 'PROPOSAL', '--by', 'A', '--why', 'b'.repeat(2001)], 'USAGE'],
    ['both decisions', ['--accept', 'PROPOSAL', '--reject', 'PROPOSAL', '--by', 'A', '--why', 'b'], 'USAGE'],
    ['a day that is over', ['--accept', 'PROPOSAL', '--by', 'A', '--why', 'b', '--expires', '2026-11-29'], 'USAGE'],
    ['a day that is none', ['--accept', 'abcdef01', '--by', 'A', '--why', 'b', '--expires', 'soon'], 'USAGE'],
    ['a decisions file that is not there', ['--decisions', 'nowhere.json'], 'INPUT_NOT_FOUND'],
  ])('a review with %s', async (_, flags, code) => {
    const cwd = await workspace();
    const zip = await release(cwd, 8, (dump) => {
      rename(dump, 'ucPnlRoster1', 'ucPeople');
    });
    const [proposal] = await review(cwd, zip);
    const given = flags.map((flag) => (flag === 'PROPOSAL' ? (proposal?.fingerprint ?? '') : flag));
    const run = await runAirlock(['catalog', 'review', 'main.catalog.json', zip, ...given], cwd);
    expect([run.exitCode, /code: (\w+)/u.exec(run.stderr)?.[1]]).toEqual([2, code]);
    await expect(readFile(join(cwd, 'main.decisions.json'))).rejects.toThrow(/ENOENT/u);
  });

  test.each([
    ['that ends on no day of the calendar', { expires: '2026-02-30' }],
    ['of no day of the calendar', { on: '2026-02-30' }],
    ['of tomorrow', { on: '2026-12-01' }],
    ['that ends before it was made', { on: '2026-11-02', expires: '2026-11-01' }],
    ['by nobody', { by: '  ' }],
    ['for no reason', { why: '\n' }],
  ])('a review with a decision %s', async (_, flaw) => {
    const cwd = await workspace();
    const decision = {
      fingerprint: '0'.repeat(32),
      kind: 'retire-selector',
      selector_id: 'left_panel',
      decision: 'accept',
      by: 'A. Reviewer',
      why: 'gone',
      on: '2026-11-01',
      expires: null,
      ...flaw,
    };
    const file = { schema_version: 1, catalog_id: 'isphere-main', decisions: [decision] };
    await writeFile(join(cwd, 'main.decisions.json'), JSON.stringify(file));
    const run = await update(cwd, await release(cwd, 8));
    expect(run.stderr).toContain('/decisions/0');
    expect(run.stderr).toContain('code: DECISIONS_INVALID');
  });

  test('a review with decisions about another catalog', async () => {
    const cwd = await workspace();
    const decisions = { schema_version: 1, catalog_id: 'another', decisions: [] };
    await writeFile(join(cwd, 'main.decisions.json'), JSON.stringify(decisions));
    const run = await update(cwd, await release(cwd, 8));
    expect(run.stderr).toContain('code: DECISIONS_INVALID');
  });
});

test('the drift page draws both windows, with the same number for what drifted', async () => {
  const cwd = await workspace();
  const before = await release(cwd, 7);
  const after = await release(cwd, 8, (dump) => {
    rename(dump, 'ucPnlRoster1', 'ucPeople');
  });
  const flags = ['--evidence', before, '--format', 'html', '-o', 'drift.html', '--lang', 'zh-CN'];
  const run = await runAirlock(['catalog', 'drift', 'main.catalog.json', after, ...flags], cwd);
  expect([run.exitCode, run.stdout]).toEqual([0, '']);
  const page = await readFile(join(cwd, 'drift.html'), 'utf8');
  expect(page.match(/<svg /gu)).toHaveLength(2);
  expect(page.match(/class="disc selector warn"/gu)).toHaveLength(2);
  const json = await runAirlock(['catalog', 'drift', 'main.catalog.json', after, '--format', 'json'], cwd);
  expect(JSON.parse(json.stdout)).toMatchObject({ verdict: 'degraded' });
});

describe('an export', () => {
  test('is written whole, or with --partial without what the format cannot say', async () => {
    const cwd = await workspace((selectors) => {
      selectors.push({
        id: 'frame',
        allowed_use: 'read_only_locate',
        required: { automation_id: 'panelNowhere', control_type: 'Pane' },
      });
    });
    const zip = await release(cwd, 7);
    const run = (...flags: string[]) =>
      runAirlock(['catalog', 'export', 'main.catalog.json', zip, '--to', 'xpath', '-o', 'out.json', ...flags], cwd);
    const whole = await run();
    expect([whole.exitCode, whole.stdout]).toEqual([2, '']);
    expect(whole.stderr).toContain('refused: frame (not-found): it finds no node, or several, in the evidence');
    const chinese = await run('--lang', 'zh-CN', '--partial');
    expect(chinese.stderr).toContain('未导出：frame（not-found）：在证据中找不到节点');
    const json = JSON.parse((await run('--json', '--partial')).stdout);
    expect(json).toMatchObject({ target: 'xpath', output: 'out.json', refused: [{ selector_id: 'frame' }] });
    expect([json.exported.length, json.text]).toEqual([10, undefined]);
    await rm(join(cwd, 'out.json'));
    expect((await run()).exitCode).toBe(2);
    expect(whole.stderr).toContain('code: EXPORT_REFUSED');
    await expect(readFile(join(cwd, 'out.json'))).rejects.toThrow();
    expect((await run('--partial')).exitCode).toBe(0);
    expect(JSON.parse(await readFile(join(cwd, 'out.json'), 'utf8')).selectors).toHaveLength(10);
  });

  test('to a format that there is not is refused', async () => {
    const cwd = await workspace();
    const zip = await release(cwd, 7);
    expect((await runAirlock(['catalog', 'export', 'main.catalog.json', zip, '--to', 'selenium'], cwd)).exitCode).toBe(
      2,
    );
  });
});
