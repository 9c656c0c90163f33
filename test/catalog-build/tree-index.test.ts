import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countIn, holdsNodeIn, inRanges, lowerBound, nodesIn } from '../../src/catalog-build/node-ranges.js';
import { indexOf, TreeIndex, withoutDesignerDigits } from '../../src/catalog-build/tree-index.js';
import { aTree } from '../support/a-tree.js';

const TREE = aTree({
  type: 'Window',
  id: 'frmMain',
  class: 'WindowsForms10.Window.8.app.0.aa_r1_ad1',
  children: [
    { id: 'ucTabPage', class: 'WindowsForms10.EDIT.app.0.aa_r1_ad1' },
    { id: 'ucTabPage1', class: 'WindowsForms10.EDIT.app.0.bb_r2_ad1' },
    { id: 'ucTabPageX', class: '' },
    { id: 'ucTabPage12', class: null, type: 'Unknown' },
    { id: { withheld: 'visible-text', length: 7 }, class: 'Button' },
    { id: null, class: 'Button' },
  ],
});

describe('TreeIndex', () => {
  const index = new TreeIndex(TREE);

  test('finds nodes by id, by type and by the stable part of their class', () => {
    expect([...index.withAutomationId(index.idOf('ucTabPage1'))]).toEqual([2]);
    expect([...index.withControlType('Pane')]).toEqual([1, 2, 3, 5, 6]);
    expect([...index.withStableClass(index.stableClassKey('WindowsForms10.EDIT.app.0.cc_r9_ad9'))]).toEqual([1, 2]);
  });

  test.each([
    ['nobody', []],
    ['frmMain', [0]],
  ])('an id that is %s gives %j', (id, nodes) => {
    expect([...index.withAutomationId(index.idOf(id))]).toEqual(nodes);
  });

  test.each([
    ['ucTabPage', [1, 2, 4]],
    ['ucTabPage1', [2]],
    ['ucTabPageX', [3]],
    ['ucTab', []],
    ['', []],
  ])('the entry %s is the id of %j, designer digits aside', (entry, nodes) => {
    expect([...index.withAutomationIdLike(entry)]).toEqual(nodes);
  });

  test.each([
    [
      'WindowsForms10.',
      [
        'WindowsForms10.EDIT.app.0.aa_r1_ad1',
        'WindowsForms10.EDIT.app.0.bb_r2_ad1',
        'WindowsForms10.Window.8.app.0.aa_r1_ad1',
      ],
    ],
    ['WindowsForms10.EDIT.app.0.b', ['WindowsForms10.EDIT.app.0.bb_r2_ad1']],
    ['Button', ['Button']],
    ['Buttonx', []],
  ])('classes that begin with %s', (prefix, classes) => {
    expect([...index.classesWithPrefix(prefix)].map((id) => TREE.strings[id]).sort()).toEqual(classes);
  });

  test('keeps apart what cannot be read, with the length of what was withheld', () => {
    expect([...index.unreadable('automation_id')]).toEqual([5, 6]);
    expect([...index.unreadable('class_name')]).toEqual([4]);
    expect([...index.unreadable('control_type')]).toEqual([4]);
    expect([...index.unreadable('framework_id')]).toEqual([]);
    expect(index.withheldLength('automation_id', 5)).toBe(7);
    expect(index.withheldLength('automation_id', 6)).toBeNull();
  });

  test('is made once for a tree', () => {
    expect(indexOf(TREE)).toBe(indexOf(TREE));
    expect(indexOf(aTree({}))).not.toBe(indexOf(TREE));
  });
});

test.each([
  ['ucTabPage12', 'ucTabPage'],
  ['ucTabPage', 'ucTabPage'],
  ['h264View', 'h264View'],
  ['42', ''],
  ['', ''],
])('%s without designer digits is %s', (id, stem) => {
  expect(withoutDesignerDigits(id)).toBe(stem);
});

describe('node ranges', () => {
  const anySorted = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 25 }).map((nodes) => nodes.sort((a, b) => a - b));
  /** Disjoint and ascending: cut points taken in pairs. */
  const anyRanges = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 8 }).map((cuts) => {
    cuts.sort((a, b) => a - b);
    return Array.from({ length: cuts.length >> 1 }, (_, at) => ({
      start: cuts[2 * at] ?? 0,
      end: cuts[2 * at + 1] ?? 0,
    }));
  });

  test('agree with looking at every node', () => {
    fc.assert(
      fc.property(anySorted, anyRanges, fc.nat({ max: 60 }), (nodes, ranges, node) => {
        const isIn = (one: number) => ranges.some(({ start, end }) => one >= start && one < end);
        expect(inRanges(ranges, node)).toBe(isIn(node));
        expect([...nodesIn(nodes, ranges)]).toEqual(nodes.filter(isIn));
        expect(countIn(nodes, ranges)).toBe(nodes.filter(isIn).length);
        expect(lowerBound(nodes, node)).toBe(nodes.filter((one) => one < node).length);
        expect(holdsNodeIn(nodes, node, node + 5)).toBe(nodes.some((one) => one >= node && one < node + 5));
      }),
      { seed: 20261130 },
    );
  });
});
