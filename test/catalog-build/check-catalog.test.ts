import { describe, expect, test } from 'vitest';
import { checkCatalog, loadCatalog } from '../../src/catalog-build/index.js';
import { aDump } from '../support/a-capture.js';
import { aCatalog, aCatalogJson, aSelector } from '../support/a-catalog.js';
import { aTree } from '../support/a-tree.js';
import { fixtureCatalog, fixtureTree } from '../support/fixture-tree.js';

describe('checkCatalog', () => {
  test('finds all ten selectors of the fixture', () => {
    const check = checkCatalog(fixtureCatalog(), aDump({ tree: fixtureTree() }));
    expect(check).toMatchObject({
      ok: true,
      catalog_id: 'isphere-main',
      catalog_size: 10,
      matched_count: 10,
      unmatched_count: 0,
      ambiguous_count: 0,
      not_evaluable_count: 0,
      invalid_count: 0,
    });
    expect(check.selectors.map(({ via }) => via)).toEqual(Array(10).fill('required'));
  });

  test('counts a selector for two identical panes as matched and as ambiguous', () => {
    const tree = aTree({ type: 'Window', id: 'frmMain', children: [{ id: 'panelLeft' }, { id: 'panelLeft' }] });
    const check = checkCatalog(aCatalog(aSelector()), aDump({ tree }));
    expect(check).toMatchObject({ matched_count: 1, unmatched_count: 0, ambiguous_count: 1 });
    expect(check.selectors).toMatchObject([
      {
        status: 'ambiguous',
        match_count: 2,
        via: 'required',
        matches: [{ path: 'root/0' }, { path: 'root/1' }],
        warnings: ['ambiguous'],
      },
    ]);
  });

  test('keeps the order of the file, refused selectors among the others', () => {
    const json = aCatalogJson(
      { ...aSelector({ id: 'bad_first' }), note: 1 },
      aSelector({ id: 'good_one' }),
      aSelector({ id: 'twice' }),
      aSelector({ id: 'gone', required: { automation_id: 'nobody' } }),
      aSelector({ id: 'twice' }),
      { ...aSelector({ id: 'bad_last' }), allowed_use: 'click' },
    );
    const check = checkCatalog(loadCatalog(json), aDump());
    expect(check).toMatchObject({ ok: false, catalog_size: 6, matched_count: 1, unmatched_count: 1, invalid_count: 4 });
    expect(check.selectors.map(({ selector_id, status, error }) => [selector_id, status, error?.code])).toEqual([
      ['bad_first', 'invalid', 'UNKNOWN_KEY'],
      ['good_one', 'matched', undefined],
      ['twice', 'invalid', 'DUPLICATE_SELECTOR'],
      ['gone', 'unmatched', undefined],
      ['twice', 'invalid', 'DUPLICATE_SELECTOR'],
      ['bad_last', 'invalid', 'ACTION_REFUSED'],
    ]);
  });

  test('names what was not captured', () => {
    const dump = aDump({ tree: fixtureTree(), captured: { ...aDump().captured, framework_id: 'no' } });
    const check = checkCatalog(fixtureCatalog(), dump);
    expect(check).toMatchObject({ matched_count: 0, unmatched_count: 0, not_evaluable_count: 10 });
    expect(check.selectors[0]).toMatchObject({ not_captured: ['framework_id'], warnings: ['not_evaluable'] });
  });

  test('names every field that is missing on some node that might be the one', () => {
    const tree = aTree({
      id: 'a',
      children: [
        { id: null, type: 'Pane' },
        { id: 'panelLeft', type: 'Unknown' },
        { id: null, type: 'Edit' },
      ],
    });
    const check = checkCatalog(aCatalog(aSelector()), aDump({ tree }));
    expect(check.selectors[0]).toMatchObject({
      status: 'not_evaluable',
      not_captured: ['automation_id', 'control_type'],
    });
  });

  test('of an empty catalog checks nothing', () => {
    expect(checkCatalog(aCatalog(), aDump())).toMatchObject({
      ok: true,
      catalog_size: 0,
      matched_count: 0,
      selectors: [],
    });
  });
});
