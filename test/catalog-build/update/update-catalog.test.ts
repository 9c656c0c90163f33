import { describe, expect, test } from 'vitest';
import { driftCatalog, loadCatalog, noDecisions, updateCatalog } from '../../../src/catalog-build/index.js';
import type { Catalog, LoadedCatalog } from '../../../src/model/catalog.js';
import type { Proposal } from '../../../src/model/catalog-review.js';
import { aDump } from '../../support/a-capture.js';
import { aCatalog, aSelector } from '../../support/a-catalog.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';

/** The catalog after an update in which everything that is proposed is accepted, and what was proposed. */
function followed(loaded: LoadedCatalog, before: NodeSpec, after: NodeSpec): { next: Catalog; proposals: Proposal[] } {
  const dump = aDump({ tree: aTree(after) });
  const given = { captureId: 'release-9', dump };
  const drift = driftCatalog(loaded, dump, 'release-9', aDump({ tree: aTree(before) }));
  const open = noDecisions(loaded.catalog.catalog_id);
  const today = '2026-11-30';
  const proposals = [...updateCatalog(loaded.catalog, given, drift, { decisions: open, today }).update.proposals];
  const decisions = proposals.map(({ fingerprint, kind, selector_id }) => ({
    ...{ fingerprint, kind, selector_id, decision: 'accept' as const },
    ...{ by: 'A. Reviewer', why: 'it is the same', on: today, expires: null },
  }));
  const { catalog } = updateCatalog(loaded.catalog, given, drift, { decisions: { ...open, decisions }, today });
  return { next: catalog, proposals };
}

const window = (...children: NodeSpec[]): NodeSpec => ({ type: 'Window', id: 'frmMain', children });

describe('what an update makes is a catalog', () => {
  const loaded = aCatalog(
    aSelector({ id: 'main', required: { automation_id: 'frmMain' } }),
    aSelector({
      required: { automation_id: 'panelLeft', control_type: 'Pane', framework_id: 'WinForm' },
      fallback: [{ control_type: 'Pane', child_automation_id_contains: ['boxOne'] }],
    }),
  );
  const left = (id: string, more: NodeSpec = {}): NodeSpec =>
    window({ type: 'Pane', id, children: [{ type: 'Edit', id: 'boxOne' }], ...more });

  test.each<[string, NodeSpec]>([
    ['a control pattern', { id: 'InvokePattern' }],
    ['a call of an action', { id: 'click()' }],
    ['a framework that is one', { id: 'panelWest', framework: 'TablePattern' }],
    ['a class that is one', { id: 'x y', class: 'TextPattern' }],
    ['a class that is too long', { id: 'x y', class: 'c'.repeat(600) }],
  ])('where a control goes by %s now', (_, spec) => {
    const { next, proposals } = followed(loaded, left('panelLeft'), left(spec.id as string, spec));
    expect(loadCatalog(next).refused).toEqual([]);
    expect(proposals.filter(({ required }) => required?.automation_id === spec.id && spec.id !== 'panelWest')).toEqual(
      [],
    );
  });

  test('where a control lies too deep for a path that a catalog can hold', () => {
    let deep: NodeSpec = { type: 'Pane', id: 'panelLeft' };
    for (let depth = 0; depth < 1100; depth++) deep = { type: 'Pane', id: '', children: [deep] };
    const { next } = followed(loaded, left('panelLeft'), window(deep));
    expect(loadCatalog(next).refused).toEqual([]);
    expect(next.selectors[1]).not.toHaveProperty('evidence');
    expect(next.selectors[1]?.history?.evidence).toMatchObject([{ status: 'unchanged', uia_path: null }]);
  });
});
