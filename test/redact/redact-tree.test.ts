import { describe, expect, test } from 'vitest';
import type { RedactedUiTree } from '../../src/model/ui-tree.js';
import { redactCapture } from '../../src/redact/index.js';
import {
  boundsOf,
  controlTypeOf,
  flagOf,
  isCaptured,
  isWithheld,
  nameLengthOf,
  stringOf,
} from '../../src/shared/tree.js';
import { aRawCapture, aRawDump, aRawTree, type RawNodeSpec } from '../support/a-raw-capture.js';

type HasName = 'yes' | 'partly' | 'no';

function redactNode(spec: RawNodeSpec, hasName: HasName = 'yes'): RedactedUiTree {
  const dump = aRawDump({ tree: aRawTree(spec) });
  const captured = { ...dump.captured, has_name: hasName, name_length: hasName };
  const { capture } = redactCapture(aRawCapture({ dumps: [{ ...dump, captured }] }));
  const tree = capture.dumps[0]?.tree;
  if (!tree) throw new Error('the dump has a tree');
  return tree;
}

function nameFacts(spec: RawNodeSpec, hasName?: HasName) {
  const tree = redactNode(spec, hasName);
  return [flagOf(tree.hasName, 0), nameLengthOf(tree, 0)];
}

describe('what is left of a name', () => {
  test.each<[string, RawNodeSpec, HasName, readonly [boolean | null, number | null]]>([
    ['a name', { name: '李示例' }, 'yes', [true, 3]],
    ['an empty name', { name: '' }, 'yes', [true, 0]],
    ['a name of one character', { name: 'x' }, 'yes', [true, 1]],
    ['an emoji: UTF-16 code units', { name: '👨‍👩‍👧' }, 'yes', [true, 8]],
    ['a name of 20,000 characters', { name: '字'.repeat(20_000) }, 'yes', [true, 20_000]],
    ['blanks are counted', { name: ' a\n' }, 'yes', [true, 3]],
    ['no name, where the format always gives it', { name: null }, 'yes', [false, 0]],
    ['no name, where the format may leave it out', { name: null }, 'partly', [null, null]],
    ['no name, where the format has none', { name: null }, 'no', [null, null]],
    ['declared', { name: null, declaredHasName: true, declaredNameLength: 7 }, 'yes', [true, 7]],
    ['declared in part', { name: null, declaredHasName: true }, 'yes', [true, null]],
    ['declared length only', { name: null, declaredNameLength: 7 }, 'no', [null, 7]],
    [
      'a contradiction is left for a rule',
      { name: null, declaredHasName: false, declaredNameLength: 7 },
      'yes',
      [false, 7],
    ],
    ['a length that is none', { name: null, declaredHasName: true, declaredNameLength: -2 }, 'yes', [true, null]],
    [
      'a name counts more than what is declared',
      { name: 'abc', declaredHasName: false, declaredNameLength: 0 },
      'yes',
      [true, 3],
    ],
  ])('%s', (_, spec, hasName, expected) => {
    expect(nameFacts(spec, hasName)).toEqual(expected);
  });
});

describe('structure', () => {
  test('passes unchanged', () => {
    const bounds = { x: -8, y: 8.5, width: 1008, height: 0 };
    const tree = redactNode({
      ...{ type: 'Window', id: 'frmMain', class: '#32770', framework: 'Win32', name: '李示例' },
      ...{ bounds, enabled: false, offscreen: true, declaredChildCount: 4, children: [{ id: 'panelTop' }] },
    });
    expect({
      length: tree.length,
      type: controlTypeOf(tree, 0),
      id: stringOf(tree, 'automation_id', 0),
      class: stringOf(tree, 'class_name', 0),
      framework: stringOf(tree, 'framework_id', 0),
      bounds: boundsOf(tree, 0),
      enabled: flagOf(tree.isEnabled, 0),
      offscreen: flagOf(tree.isOffscreen, 0),
      declaredChildCount: tree.declaredChildCount[0],
      parent: [...tree.parent],
    }).toEqual({
      ...{ length: 2, type: 'Window', id: 'frmMain', class: '#32770', framework: 'Win32', bounds },
      ...{ enabled: false, offscreen: true, declaredChildCount: 4, parent: [-1, 0] },
    });
  });

  test('what was not captured stays so, and what is empty stays empty', () => {
    const tree = redactNode({
      type: null,
      id: null,
      class: '',
      framework: null,
      bounds: null,
      enabled: null,
      offscreen: null,
    });
    expect([
      controlTypeOf(tree, 0),
      isCaptured(tree, 'automation_id', 0),
      stringOf(tree, 'class_name', 0),
      isCaptured(tree, 'framework_id', 0),
      boundsOf(tree, 0),
      flagOf(tree.isEnabled, 0),
      flagOf(tree.isOffscreen, 0),
    ]).toEqual(['Unknown', false, '', false, null, null, null]);
  });

  test.each([
    ['ControlType.Window', 'Window'],
    ['50032', 'Window'],
    ['Fenster', 'Unknown'],
  ])('control type %s', (spelling, type) => {
    expect(controlTypeOf(redactNode({ type: spelling }), 0)).toBe(type);
  });

  test('a child count that is none is not captured', () => {
    expect(redactNode({ declaredChildCount: -3 }).declaredChildCount[0]).toBe(-1);
    expect(redactNode({ declaredChildCount: 2 ** 40 }).declaredChildCount[0]).toBe(-1);
  });
});

describe('a structural string with text in it', () => {
  test('is withheld with its length, its class and nothing else', () => {
    const tree = redactNode({ id: '张三_btn', class: 'zhang@example.com', framework: 'WPF' });
    expect(tree.withheld).toEqual([
      { node: 0, field: 'automation_id', reason: 'not-identifier-like', length: 6 },
      { node: 0, field: 'class_name', reason: 'email', length: 17 },
    ]);
    expect([isWithheld(tree, 'automation_id', 0), stringOf(tree, 'automation_id', 0)]).toEqual([true, null]);
    expect(tree.strings).toEqual(['WPF']);
  });

  test('is withheld where another node shows it on screen', () => {
    const tree = redactNode({ id: 'frmMain', children: [{ id: 'chat_ZhangWei' }, { name: 'Zhang Wei' }] });
    expect(tree.withheld).toEqual([{ node: 1, field: 'automation_id', reason: 'visible-text', length: 13 }]);
  });
});

describe('the note of an earlier run', () => {
  const note = (reason: string, length: number) => [{ field: 'automation_id', reason, length }] as const;

  test('passes', () => {
    const tree = redactNode({ id: null, withheld: note('email', 17) });
    expect(tree.withheld).toEqual([{ node: 0, field: 'automation_id', reason: 'email', length: 17 }]);
  });

  test.each([
    ['a reason that nobody knows', note('张三', 2)],
    ['a length that is none', note('email', -1)],
    ['another field', [{ field: 'class_name', reason: 'nonsense', length: 1 }] as const],
  ])('does not pass with %s', (_, withheld) => {
    const tree = redactNode({ id: null, withheld });
    expect([tree.withheld, isCaptured(tree, 'automation_id', 0)]).toEqual([[], false]);
  });

  test('counts for nothing where the string is there', () => {
    const tree = redactNode({ id: 'frmMain', withheld: note('email', 17) });
    expect([tree.withheld, stringOf(tree, 'automation_id', 0)]).toEqual([[], 'frmMain']);
  });
});

test('of more strings than are remembered, each that carries one that was taken out elsewhere goes too', () => {
  const children = Array.from({ length: 10_050 }, (_, i) => ({ id: `item${i}` }));
  const tree = redactNode({
    framework: 'a,b/c-secretname',
    children: [...children, { id: 'pre.a,b/c-secretname' }, { id: 'item.after' }],
  });
  expect(tree.withheld.map(({ node, field, reason }) => [node, field, reason])).toEqual([
    [10_051, 'automation_id', 'not-identifier-like'],
    [0, 'framework_id', 'not-identifier-like'],
  ]);
  expect(stringOf(tree, 'automation_id', 10_052)).toBe('item.after');
});
