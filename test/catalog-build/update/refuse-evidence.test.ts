import { describe, expect, test } from 'vitest';
import { driftCatalog, noDecisions, reviewCatalog, updateCatalog } from '../../../src/catalog-build/index.js';
import type { RedactedDump } from '../../../src/model/capture.js';
import type { LoadedCatalog, Release } from '../../../src/model/catalog.js';
import { AppError } from '../../../src/shared/app-error.js';
import { aDump } from '../../support/a-capture.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureCatalog, fixtureSpec } from '../../support/fixture-tree.js';

const RELEASE: Release = {
  capture_id: 'release-1',
  captured_at: '2026-07-01T10:00:00+08:00',
  product_version: '8.1',
  process_name: 'Sample.exe',
  format: 'native',
  view: 'control',
};

function aCatalogOf(...releases: readonly Release[]): LoadedCatalog {
  const { catalog, refused } = fixtureCatalog();
  return { catalog: { ...catalog, releases }, refused };
}

/** Codes with which a capture is refused by the update and by the review; null where it is taken. */
function refusals(loaded: LoadedCatalog, spec: NodeSpec, dump: Partial<RedactedDump>): (string | null)[] {
  const next = aDump({ tree: aTree(spec), capturedAt: '2026-11-01T10:00:00+08:00', ...dump });
  const given = { captureId: 'release-9', dump: next };
  const drift = driftCatalog(loaded, next, 'release-9');
  const review = { decisions: noDecisions('sample'), today: '2026-11-30' };
  return [updateCatalog, reviewCatalog].map((step) => {
    try {
      step(loaded.catalog, given, drift, review);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  });
}

const BOTH_UNLIKE = ['EVIDENCE_UNLIKE', 'EVIDENCE_UNLIKE'];
const BOTH_TAKEN = [null, null];

describe('evidence in which everything is found is of another thing all the same', () => {
  test.each<[string, Partial<RedactedDump>]>([
    ['by its process', { processName: 'Other.exe', view: 'control' }],
    ['by its view', { processName: 'Sample.exe', view: 'raw' }],
  ])('%s', (_, dump) => {
    expect(refusals(aCatalogOf(RELEASE), fixtureSpec(), dump)).toEqual(BOTH_UNLIKE);
  });

  test('by its format', () => {
    const loaded = aCatalogOf({ ...RELEASE, format: 'dsh' });
    expect(refusals(loaded, fixtureSpec(), { processName: 'Sample.exe', format: 'dcc' })).toEqual(BOTH_UNLIKE);
  });

  test('by the process of an earlier release, where the last one does not say', () => {
    const loaded = aCatalogOf(RELEASE, { ...RELEASE, capture_id: 'release-2', process_name: null, view: null });
    expect(refusals(loaded, fixtureSpec(), { processName: 'Other.exe' })).toEqual(BOTH_UNLIKE);
    expect(refusals(loaded, fixtureSpec(), { processName: 'Sample.exe', view: 'raw' })).toEqual(BOTH_UNLIKE);
  });
});

describe('under another root', () => {
  const pane = (id: string): NodeSpec => ({ type: 'Pane', id });
  const other = (...ids: string[]): NodeSpec => ({ type: 'Window', id: 'frmOther', children: ids.map(pane) });

  test('a window that shares a third of the names is another window', () => {
    expect(refusals(aCatalogOf(), other('panelLeft', 'ucRoster1', 'ucFuzzyQuery1'), {})).toEqual(BOTH_UNLIKE);
  });

  test('a window that has nearly all that is in it was renamed', () => {
    expect(refusals(aCatalogOf(RELEASE), { ...fixtureSpec(), id: 'frmShell' }, { processName: 'Sample.exe' })).toEqual(
      BOTH_TAKEN,
    );
  });
});

test('the same process in other letters, and what does not say, is taken', () => {
  for (const processName of ['SAMPLE.EXE', null])
    expect(refusals(aCatalogOf(RELEASE), fixtureSpec(), { processName })).toEqual(BOTH_TAKEN);
});

test('a refusal lists what differs, not what agrees', () => {
  const loaded = aCatalogOf();
  const next = aDump({ tree: aTree({ type: 'Window', id: 'frmAbout', children: [{ id: 'lblNote', type: 'Text' }] }) });
  const drift = driftCatalog(loaded, next, 'release-9');
  expect(drift.reasons.map(({ code }) => code)).toContain('root-agrees');
  const review = { decisions: noDecisions('sample'), today: '2026-11-30' };
  const refused = () => updateCatalog(loaded.catalog, { captureId: 'release-9', dump: next }, drift, review);
  expect(refused).toThrow(/unlike \(root-differs, no-selector-matches\)/u);
});
