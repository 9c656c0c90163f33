import { describe, expect, test } from 'vitest';
import { deriveCatalog } from '../../../src/catalog-build/derive/derive-catalog.js';
import { driftCatalog, explainScore, lintCatalog } from '../../../src/catalog-build/index.js';
import { noDecisions } from '../../../src/catalog-build/update/decisions.js';
import { reviewCatalog, updateCatalog } from '../../../src/catalog-build/update/update-catalog.js';
import type { Catalog } from '../../../src/model/catalog.js';
import type { ReviewDecisions } from '../../../src/model/catalog-review.js';
import { aDump } from '../../support/a-capture.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureSpec } from '../../support/fixture-tree.js';

const TODAY = '2026-12-01';

function capture(captureId: string, spec: NodeSpec) {
  const dump = aDump({ tree: aTree(spec), capturedAt: null });
  if (!dump.tree) throw new Error('the dump has a tree');
  return { captureId, dump: { ...dump, tree: dump.tree } };
}

function withNode(spec: NodeSpec, id: string, change: (node: NodeSpec) => NodeSpec): NodeSpec {
  const next = { ...spec, children: (spec.children ?? []).map((child) => withNode(child, id, change)) };
  return spec.id === id ? change(next) : next;
}

const old = capture('release-1', fixtureSpec());
const fresh = capture(
  'release-2',
  withNode(fixtureSpec(), 'skinAlphaTxt', (node) => ({
    ...node,
    id: 'txtFind',
    class: 'WindowsForms10.RichEdit20W.app.0.d3a00f_r29_ad1',
  })),
);
const base = deriveCatalog([old], { catalogId: 'derived' }).catalog;

/** The catalog after whatever the capture proposes was accepted. */
function updated(catalog: Catalog, given: typeof fresh, earlier: typeof old): Catalog {
  const drift = driftCatalog({ catalog, refused: [] }, given.dump, given.captureId, earlier.dump);
  const { proposals } = reviewCatalog(catalog, given, drift, { decisions: noDecisions('derived'), today: TODAY });
  const decisions: ReviewDecisions = {
    ...noDecisions('derived'),
    decisions: proposals.map(({ fingerprint, kind, selector_id }) => ({
      ...{ fingerprint, kind, selector_id, decision: 'accept', by: 'A. Reviewer', why: 'the same', on: TODAY },
      expires: null,
    })),
  };
  return updateCatalog(catalog, given, drift, { decisions, today: TODAY }).catalog;
}

const edit = (catalog: Catalog) => catalog.selectors.find(({ id }) => id === 'skin_alpha');
const stale = (catalog: Catalog): string[] =>
  lintCatalog(
    { catalog, refused: [] },
    { evidence: { ...fresh, failedRules: [] }, maxAgeDays: null, now: `${TODAY}T00:00:00.000Z` },
  ).findings.flatMap(({ code, selector_id, field }) => (code === 'stale-fallback' ? [`${selector_id} ${field}`] : []));

describe('a relocation that is accepted', () => {
  const next = updated(base, fresh, old);

  test('brings what is preferred, and the fallbacks, to the new node', () => {
    expect(edit(base)).toMatchObject({
      preferred: { class_name_prefix: 'WindowsForms10.EDIT.' },
      fallback: [{ class_name_prefix: 'WindowsForms10.EDIT.' }],
    });
    expect(edit(next)).toMatchObject({
      required: { automation_id: 'txtFind', control_type: 'Edit', framework_id: 'WinForm' },
      preferred: { class_name_prefix: 'WindowsForms10.RichEdit20W.', ancestor_selector: 'fuzzy_query_window' },
      fallback: [{ class_name_prefix: 'WindowsForms10.RichEdit20W.' }],
    });
    expect(edit(next)?.fallback).toHaveLength(1);
  });

  test('leaves all other selectors as an update leaves them', () => {
    const hints = ({ selectors }: Catalog) =>
      selectors.filter(({ id }) => id !== 'skin_alpha').map(({ preferred, fallback }) => [preferred, fallback]);
    expect(hints(next)).toEqual(hints(base));
  });

  test('is at home in the next release, in which its id is gone as well', () => {
    const status = (given: typeof fresh) =>
      driftCatalog({ catalog: next, refused: [] }, given.dump, null).selectors.find(
        ({ selector_id }) => selector_id === 'skin_alpha',
      )?.status;
    expect(status(fresh)).toBe('unchanged');
    const lost = withNode(fixtureSpec(), 'skinAlphaTxt', (node) => ({
      ...node,
      id: 'renamedAgain',
      class: 'WindowsForms10.RichEdit20W.app.0.d3a00f_r29_ad1',
    }));
    expect(status(capture('release-3', lost))).toBe('by_fallback');
  });

  test('follows the node where nothing but the class it fell back on is stale', () => {
    expect(stale(next)).toEqual([]);
    const unrenewed = {
      ...next,
      selectors: next.selectors.map((one) => {
        const { fallback } = edit(base) ?? {};
        return one.id === 'skin_alpha' && fallback ? { ...one, fallback } : one;
      }),
    };
    expect(stale(unrenewed)).toEqual(['skin_alpha /fallback/0']);
    const terms = (catalog: Catalog) =>
      explainScore({ catalog, refused: [] }, 'skin_alpha', fresh.dump).terms.map(({ term }) => term);
    expect(terms(next)).toContain('one-fallback');
    expect(terms(unrenewed)).not.toContain('one-fallback');
  });
});

test('a demotion that is accepted takes its points out of the score', () => {
  const flapping = {
    ...base,
    selectors: base.selectors.map((one) =>
      one.id === 'left_panel'
        ? { ...one, history: { evidence: [], fields: { 'required/framework_id': { held: 2, of: 3 } } } }
        : one,
    ),
  };
  const next = updated(flapping, capture('release-2', fixtureSpec()), old);
  const panel = next.selectors.find(({ id }) => id === 'left_panel');
  expect(panel?.required.framework_id).toBeUndefined();
  expect(panel?.score_terms?.map(({ term }) => term)).not.toContain('framework-captured');
});
