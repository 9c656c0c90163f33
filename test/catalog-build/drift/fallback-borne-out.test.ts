import { describe, expect, test } from 'vitest';
import { driftCatalog, noDecisions, updateCatalog } from '../../../src/catalog-build/index.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { LoadedCatalog, Selector } from '../../../src/model/catalog.js';
import type { SelectorDrift } from '../../../src/model/drift.js';
import { aDump } from '../../support/a-capture.js';
import { aCatalog, aSelector } from '../../support/a-catalog.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';

const SHOW: NodeSpec = { type: 'CheckBox', id: 'chkShowAuthor', class: 'Box', nameLength: 34 };
const THEME: NodeSpec = { type: 'CheckBox', id: 'chkTheme', class: 'Box', nameLength: 11 };

/** A group of its own kinds and names, so that it is the same in both releases for certain. */
const group = (id: string, type: 'Edit' | 'ComboBox', ...boxes: NodeSpec[]): NodeSpec => ({
  type: 'Group',
  id,
  class: `Group${id}`,
  nameLength: id.length,
  children: [
    { type: 'Text', id: `lbl${id}`, class: `Label${id}`, nameLength: id.length + 3 },
    { type, id: `in${id}`, class: `Input${id}` },
    { type: 'Slider', id: `sld${id}`, class: `Slider${id}` },
    ...boxes,
  ],
});
const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', class: 'Main', children });

const catalog = aCatalog(
  aSelector({ id: 'main', required: { automation_id: 'frmMain' } }),
  aSelector({ id: 'authors', required: { automation_id: 'Authors' } }),
  aSelector({
    id: 'show_author',
    required: { automation_id: 'chkShowAuthor' },
    fallback: [{ control_type: 'CheckBox', ancestor_selector: 'authors' }],
    evidence: { capture_id: 'earlier', uia_path: 'root/0/3' },
  }),
);

const OLD = window(group('Authors', 'Edit', SHOW), group('Looks', 'ComboBox', THEME));

const drift = (fresh: NodeSpec, old: NodeSpec | null = OLD, more: Partial<RedactedDump> = {}) =>
  driftCatalog(catalog, aDump({ tree: aTree(fresh), ...more }), 'next', old && aDump({ tree: aTree(old) }));

const shown = (...given: Parameters<typeof drift>): SelectorDrift | undefined =>
  drift(...given).selectors.find(({ selector_id }) => selector_id === 'show_author');

const codes = (one: SelectorDrift | undefined) => one?.reasons.map(({ code }) => code);

describe('of a selector that only a fallback finds', () => {
  const renamed = window(group('Authors', 'Edit', { ...SHOW, id: 'chkAuthor' }), group('Looks', 'ComboBox', THEME));

  test('the node is the control where structure says so, and how sure that is', () => {
    const one = shown(renamed);
    expect(one).toMatchObject({ status: 'by_fallback', path: 'root/0/3' });
    expect(one?.confidence).toBeGreaterThan(0.9);
    expect(one?.confidence).toBeLessThanOrEqual(1);
  });

  test('nobody says how sure it is where no earlier dump was given', () => {
    expect(shown(renamed, null)).toMatchObject({ status: 'by_fallback', path: 'root/0/3', confidence: null });
  });

  const intruder = window(group('Authors', 'Edit', THEME), group('Looks', 'ComboBox'));

  test('a neighbour that is in its place is not taken for it', () => {
    const one = shown(intruder);
    expect(one).toMatchObject({ status: 'missing', path: null, confidence: null });
    expect(one?.reasons.slice(0, 2)).toEqual([
      { code: 'required-found-nothing', args: {} },
      { code: 'fallback-found-another', args: { fallback: 0, at: 'root/0/3' } },
    ]);
    expect(drift(intruder).verdict).toBe('breaking');
  });

  test('it is not lost for certain where the dump is cut short', () => {
    const one = shown(intruder, OLD, { declaredTruncated: true });
    expect(one?.status).toBe('not_evaluable');
    expect(codes(one)).toEqual(['required-found-nothing', 'fallback-found-another', 'may-be-cut-off']);
  });

  const several = window(
    group('Authors', 'Edit', { ...SHOW, id: 'chkAuthor' }, { ...SHOW, id: 'chkNew', nameLength: 61 }),
    group('Looks', 'ComboBox', THEME),
  );

  test('structure tells which of several it is', () => {
    const one = shown(several);
    expect(one).toMatchObject({ status: 'relocated', path: 'root/0/3' });
    expect(one?.reasons[1]).toEqual({ code: 'fallback-found-several', args: { fallback: 0, match_count: 2 } });
    expect(shown(several, null)?.status).toBe('ambiguous');
  });

  test('which of several it is stays open where they are alike', () => {
    const twins = window(
      group('Authors', 'Edit', { ...SHOW, id: '' }, { ...SHOW, id: '' }),
      group('Looks', 'ComboBox', THEME),
    );
    expect(shown(twins)).toMatchObject({ status: 'ambiguous', path: null, confidence: null });
  });

  test('the history of the catalog records no neighbour as found', () => {
    const dump = aDump({ tree: aTree(intruder) });
    const review = { decisions: noDecisions(catalog.catalog.catalog_id), today: '2026-12-01' };
    const { catalog: next } = updateCatalog(catalog.catalog, { captureId: 'next', dump }, drift(intruder), review);
    const history = next.selectors.find(({ id }) => id === 'show_author')?.history;
    expect(history?.evidence.at(-1)).toMatchObject({ status: 'missing', uia_path: null });
  });
});

/** A box that what is in it tells from any other, whatever it is called. */
const BUSY: NodeSpec = {
  ...SHOW,
  children: ['One', 'Two', 'Three'].map((part, i) => ({
    type: 'Edit',
    id: `txt${part}`,
    class: `Box${part}`,
    nameLength: 4 + i,
  })),
};
const busyCatalog = (...more: readonly Selector[]) =>
  aCatalog(
    aSelector({ id: 'authors', required: { automation_id: 'Authors' } }),
    aSelector({
      id: 'show_author',
      required: { automation_id: 'chkShowAuthor' },
      fallback: [{ control_type: 'CheckBox', class_name: 'Box', ancestor_selector: 'authors' }],
    }),
    ...more,
  );
const renewed: NodeSpec = { ...BUSY, id: 'chkAuthor', class: 'NewBox' };

const outcome = (loaded: LoadedCatalog, before: NodeSpec, after: NodeSpec) =>
  driftCatalog(loaded, aDump({ tree: aTree(after) }), null, aDump({ tree: aTree(before) })).selectors.map((one) => [
    one.selector_id,
    one.status,
    one.path,
    one.reasons[1]?.code,
  ]);

test('a control is relocated to where structure puts it, though a fallback finds its new neighbour', () => {
  const before = window(group('Authors', 'Edit', BUSY), group('Looks', 'ComboBox', THEME));
  const after = window(group('Authors', 'Edit', renewed, THEME), group('Looks', 'ComboBox'));
  expect(outcome(busyCatalog(), before, after)[1]).toEqual([
    'show_author',
    'relocated',
    'root/0/3',
    'fallback-found-another',
  ]);
});

test('a fallback that finds another control keeps that from no selector', () => {
  const other = aSelector({
    id: 'other_box',
    required: { automation_id: 'chkOther' },
    fallback: [{ control_type: 'CheckBox', class_name: 'NewBox' }],
  });
  const OTHER: NodeSpec = { type: 'CheckBox', id: 'chkOther', class: 'NewBox', nameLength: 5 };
  const before = window(group('Authors', 'Edit', BUSY), group('Looks', 'ComboBox', OTHER));
  const after = window(group('Authors', 'Edit', renewed, THEME), group('Looks', 'ComboBox'));
  expect(outcome(busyCatalog(other), before, after).slice(1)).toEqual([
    ['show_author', 'relocated', 'root/0/3', 'fallback-found-another'],
    ['other_box', 'missing', null, 'fallback-found-another'],
  ]);
});

test('a container whose contents are all elsewhere is not followed', () => {
  const panel = (id: string, name: string): NodeSpec => ({
    type: 'Pane',
    id,
    class: 'Panel',
    children: ['One', 'Two', 'Three'].map((part, i) => ({
      type: 'Edit',
      id: `txt${name}${part}`,
      class: `Box${name}${part}`,
      nameLength: 3 * name.length + i,
    })),
  });
  const loaded = aCatalog(
    aSelector({ id: 'authors', required: { automation_id: 'Authors' } }),
    aSelector({
      id: 'panel',
      required: { automation_id: 'pnlOne' },
      fallback: [{ control_type: 'Pane', ancestor_selector: 'authors' }],
    }),
  );
  const before = window(
    group('Authors', 'Edit', panel('pnlOne', 'Gravatar')),
    group('Looks', 'ComboBox', panel('pnlTwo', 'Hue')),
  );
  const after = window(
    group('Authors', 'Edit', panel('pnlB', 'Hue')),
    group('Looks', 'ComboBox', panel('pnlA', 'Gravatar')),
  );
  expect(outcome(loaded, before, after)[1]).toEqual(['panel', 'missing', null, 'fallback-found-doubtful']);
});
