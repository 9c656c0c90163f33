import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/model/report.js';
import { textOf } from '../../../src/report/phrase.js';
import { viewContext } from '../../../src/report/view/context.js';
import { driftPictures } from '../../../src/report/view/drift-pictures.js';
import { windowView } from '../../../src/report/view/window.js';
import { nodeMarks } from '../../../src/report/view/window-marks.js';
import { rememberedSource } from '../../../src/report/view/wireframe-source.js';
import { aTree } from '../../support/a-tree.js';
import {
  aCatalogCheck,
  aDrift,
  aFinding,
  aReport,
  aRule,
  aSelectorCheck,
  aSelectorDrift,
  aValidation,
} from '../support/report-cases.js';

const RULE = 'tree/automation-ids-unique';
const tree = aTree({
  type: 'Window',
  bounds: [0, 0, 1000, 800],
  children: [{ bounds: [0, 0, 500, 400] }, { bounds: [500, 0, 500, 400], children: [{ bounds: [510, 10, 50, 50] }] }],
});

function found(where: object, severity: 'WARN' | 'FAIL' = 'WARN', extra: object = {}) {
  return aFinding(RULE, 'duplicate', { severity, where, ...extra });
}

function reportWith(findings: readonly ReturnType<typeof found>[], overrides: Partial<Report> = {}): Report {
  return { ...aReport({ validation: aValidation([aRule(RULE, { status: 'WARN', findings })]) }), ...overrides };
}

function selector(id: string, path: string) {
  const match = aSelectorCheck(id).matches[0];
  return aSelectorCheck(id, { matches: match ? [{ ...match, path }] : [] });
}

function marksOf(report: Report) {
  return nodeMarks(viewContext('en'), report, tree).marks.map(({ node, number, tone, kind, items }) => [
    number,
    node,
    kind,
    tone,
    items.map(textOf).join('; '),
  ]);
}

describe('marks of a window', () => {
  it('number the nodes in the order of the tree, one number a node', () => {
    const report = reportWith([found({ path: 'root/1/0' }), found({ path: 'root/0', dump: 'main' })], {
      catalog: aCatalogCheck([selector('main_window', 'root'), selector('left_panel', 'root/0')]),
    });
    expect(marksOf(report)).toEqual([
      [1, 0, 'selector', 'good', 'selector main_window'],
      [2, 1, 'finding', 'warn', 'WARN tree/automation-ids-unique (duplicate); selector left_panel'],
      [3, 3, 'finding', 'warn', 'WARN tree/automation-ids-unique (duplicate)'],
    ]);
  });

  it('leave out findings of other dumps, waived ones, and paths that the tree does not have', () => {
    const report = reportWith([
      found({ path: 'root/0', dump: 'popup' }),
      found({ path: 'root/0' }, 'FAIL', { waived: true }),
      found({ path: 'root/7' }),
      found({ path: 'no path' }),
      found({}),
    ]);
    expect(marksOf(report)).toEqual([]);
  });

  it('say a finding of one code at one node once', () => {
    expect(marksOf(reportWith([found({ path: 'root' }), found({ path: 'root' })]))).toHaveLength(1);
  });

  it('take the tone of the drift and say what it is', () => {
    const report = reportWith([], {
      catalog: aCatalogCheck([selector('left_panel', 'root/0')]),
      drift: aDrift('degraded', [aSelectorDrift('left_panel', { status: 'by_fallback', path: 'root/0' })]),
    });
    expect(marksOf(report)).toEqual([[1, 1, 'selector', 'warn', 'selector left_panel, by_fallback']]);
  });

  it('keep the worst 40 nodes and count the rest', () => {
    const wide = aTree({ type: 'Window', children: Array.from({ length: 60 }, () => ({})) });
    const findings = Array.from({ length: 60 }, (_, i) => found({ path: `root/${i}` }, i >= 50 ? 'FAIL' : 'WARN'));
    const { marks, more } = nodeMarks(viewContext('en'), reportWith(findings), wide);
    expect(marks).toHaveLength(40);
    expect(more).toBe(20);
    expect(marks.filter(({ tone }) => tone === 'bad').map(({ node }) => node)).toEqual(
      Array.from({ length: 10 }, (_, i) => 51 + i),
    );
  });

  it('lead to a node of the list only where it is listed', () => {
    const context = viewContext('en');
    const marks = nodeMarks(context, reportWith([found({ path: 'root/0' }), found({ path: 'root/1/0' })]), tree);
    const view = windowView(context, tree, marks, (node) => node < 2);
    expect(view.marks.map(({ anchor, path }) => [anchor, path])).toEqual([
      ['n1', 'root/0'],
      [null, 'root/1/0'],
    ]);
  });
});

describe('pictures of drift', () => {
  const before = {
    source: rememberedSource([
      { control_type: 'Window', bounds: { x: 0, y: 0, width: 1000, height: 800 } },
      { control_type: 'Pane', bounds: { x: 0, y: 400, width: 500, height: 400 } },
    ]),
    nodes: new Map([['left_panel', 1]]),
  };
  const drift = aDrift('breaking', [
    aSelectorDrift('main_window'),
    aSelectorDrift('search_box', { status: 'missing', path: null }),
    aSelectorDrift('left_panel', { status: 'moved', path: 'root/0' }),
  ]);
  const report = aReport({ drift });
  const pictures = (overrides: Partial<Report> = {}, known: typeof before | null = before) =>
    driftPictures(viewContext('en'), { ...report, ...overrides }, tree, known);

  it('give a selector the same number before and now', () => {
    const shown = pictures();
    expect(shown?.marks.map(({ number, text }) => [number, textOf(text)])).toEqual([
      [1, 'selector search_box, missing'],
      [2, 'selector left_panel, moved'],
    ]);
    expect(shown?.before.drawing?.marks.map(({ number, box }) => [number, box.y])).toEqual([[2, 400]]);
    expect(shown?.now.drawing?.marks.map(({ number, box }) => [number, box.y])).toEqual([[2, 0]]);
  });

  it('are not drawn without a window to compare with, nor where nothing drifted', () => {
    expect(pictures({}, null)).toBeNull();
    expect(pictures({ drift: null })).toBeNull();
    expect(pictures({ drift: aDrift('none', [aSelectorDrift('main_window')]) })).toBeNull();
  });
});
