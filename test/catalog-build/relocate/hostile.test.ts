import { describe, expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { matchTrees } from '../../../src/catalog-build/relocate/match-trees.js';
import { WEIGHTS } from '../../../src/catalog-build/relocate/weights.js';

/** A node with what is in it. */
interface Sketch {
  readonly type: string;
  readonly id?: string;
  readonly length?: number;
  readonly bounds?: NodeRow[5];
  readonly inside?: readonly Sketch[];
}

function rowsOf(root: Sketch): NodeRow[] {
  const rows: NodeRow[] = [];
  const open: { readonly sketch: Sketch; readonly parent: number }[] = [{ sketch: root, parent: -1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { type, id = '', length = 0, bounds = null, inside = [] } = next.sketch;
    const at = rows.push([type, id, `${type}Class`, 'WPF', length, bounds, 1, 0, next.parent]) - 1;
    for (const sketch of inside.toReversed()) open.push({ sketch, parent: at });
  }
  return rows;
}

/** By node of the old tree the node of the new one that drift would name; null where it abstains. */
function said(old: Sketch, fresh: Sketch): (number | null)[] {
  const { to, confidence } = matchTrees(treeOfRows(rowsOf(old)), treeOfRows(rowsOf(fresh)));
  return [...to].map((b, a) => (b >= 0 && (confidence[a] ?? 0) >= WEIGHTS.threshold ? b : null));
}

const text = (length: number): Sketch => ({ type: 'Text', length });
const edit = (id: string): Sketch => ({ type: 'Edit', id });
const person: readonly Sketch[] = [text(5), edit('nameEdit'), text(4), edit('cityEdit'), text(7), edit('countryEdit')];
const buttons: Sketch = {
  type: 'Pane',
  id: 'buttons',
  inside: [
    { type: 'Button', id: 'ok', length: 2 },
    { type: 'Button', id: 'cancel', length: 6 },
    { type: 'Button', id: 'help', length: 4 },
  ],
};
const dialog = (fields: readonly Sketch[], ...more: readonly Sketch[]): Sketch => ({
  type: 'Window',
  id: 'dialog',
  length: 8,
  inside: [{ type: 'Pane', id: 'person', inside: fields }, buttons, ...more],
});

describe('nothing is said of', () => {
  test('a renamed control beside a twin of its new self', () => {
    const fresh = dialog(person.with(3, edit('townBox')).toSpliced(3, 0, edit('townBox')));
    expect(said(dialog(person), fresh)[5]).toBeNull();
  });

  test('a control in whose place is one with the id of another', () => {
    const fresh = dialog(person.with(1, edit('aliasEdit')).with(5, edit('nameEdit')));
    expect(said(dialog(person), fresh)[7]).toBeNull();
  });

  test('a control that was taken out and planted anew, with its id, in another window part of another kind', () => {
    const fresh = dialog(person.toSpliced(1, 1), {
      type: 'List',
      id: 'log',
      inside: [
        { type: 'ListItem', length: 30, inside: [edit('nameEdit')] },
        { type: 'ListItem', length: 12 },
      ],
    });
    expect(said(dialog(person), fresh)[3]).toBeNull();
  });

  test('items that are all alike, where one of them is gone and one was added', () => {
    const list = (count: number): Sketch => ({
      type: 'Window',
      inside: [{ type: 'List', inside: Array.from({ length: count }, () => ({ type: 'ListItem', length: 4 })) }],
    });
    // The first and the last one have a place that tells.
    for (const count of [29, 31]) {
      const answers = said(list(30), list(count)).slice(3, -1);
      expect(answers.filter((one) => one !== null)).toEqual([]);
    }
  });

  test('items that are all alike, each in a place of its own, where one of them is gone', () => {
    const list = (count: number): Sketch => {
      const items = Array.from({ length: count }, (_, at): Sketch => {
        return { type: 'ListItem', length: 4, bounds: [0, 20 * at, 200, 20] };
      });
      return { type: 'Window', inside: [{ type: 'List', bounds: [0, 0, 200, 400], inside: items }] };
    };
    const answers = said(list(12), list(11)).slice(3, -1);
    expect(answers.filter((one) => one !== null)).toEqual([]);
  });

  test('what is in two panels without ids that look alike and of which one is gone', () => {
    const panel: Sketch = { type: 'Pane', inside: [text(5), edit(''), text(4), edit('')] };
    const window = (count: number): Sketch => ({ type: 'Window', inside: Array.from({ length: count }, () => panel) });
    expect(said(window(2), window(1)).slice(1)).toEqual(Array.from({ length: 10 }, () => null));
  });
});

describe('never wrong are', () => {
  const panel = (first: number, second: number): Sketch => ({
    type: 'Pane',
    inside: [text(first), edit(''), text(second), edit('')],
  });
  const window = (...panels: readonly Sketch[]): Sketch => ({ type: 'Window', id: 'main', inside: panels });

  test('panels that changed places: their fields go with their labels, or nowhere', () => {
    const answers = said(window(panel(5, 14), panel(23, 9)), window(panel(23, 9), panel(5, 14)));
    [6, 7, 8, 9, 10, 1, 2, 3, 4, 5].forEach((right, at) => {
      expect([right, null], `node ${at + 1}`).toContain(answers[at + 1]);
    });
  });
});
