import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ControlType } from '../../../src/model/control-type.js';
import type { RedactedUiTree } from '../../../src/model/ui-tree.js';
import { controlTypeOf, stringOf } from '../../../src/shared/tree.js';
import { findCounters, numberedIds } from '../../../src/validate/checks/counters.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';

/** What an id with a number at its end is, in one expression. */
const NUMBERED = /^(?=[^\p{L}]{0,63}\p{L})(.{1,63}?)([0-9]{1,9})$/u;

function plainly(ids: readonly string[]): [prefix: number, number: number][] {
  const known = new Map<string, number>();
  return ids.map((id) => {
    const [, prefix, number] = NUMBERED.exec(id) ?? [];
    if (prefix === undefined) return [-1, 0];
    const place = known.get(prefix) ?? known.size;
    known.set(prefix, place);
    return [place, Number(number)];
  });
}

function takenApart(ids: readonly string[]): [prefix: number, number: number][] {
  const { prefixes, numbers } = numberedIds(ids);
  return Array.from(prefixes, (prefix, i) => [prefix, prefix === -1 ? 0 : (numbers[i] ?? Number.NaN)]);
}

describe('numberedIds', () => {
  it.each<[what: string, id: string, taken: [number, number]]>([
    ['a number behind a name', 'row12', [0, 12]],
    ['nine digits', 'row123456789', [0, 123_456_789]],
    ['the last nine of ten digits', 'row1234567890', [0, 234_567_890]],
    ['a number in the name', 'p2row7', [0, 7]],
    ['no number', 'row', [-1, 0]],
    ['a number alone', '123', [-1, 0]],
    ['no letter', '--12', [-1, 0]],
    ['a letter far from the beginning', `${'-'.repeat(63)}a1`, [-1, 0]],
    ['63 characters in front', `${'a'.repeat(63)}1`, [0, 1]],
    ['64 characters in front', `${'a'.repeat(64)}1`, [-1, 0]],
    ['63 characters of two units in front', `${'𠀀'.repeat(63)}1`, [0, 1]],
    ['a line break', 'a\nb1', [-1, 0]],
    ['digits of another script', 'row١٢', [-1, 0]],
    ['nothing', '', [-1, 0]],
  ])('%s', (_what, id, taken) => {
    expect(takenApart([id])).toEqual([taken]);
  });

  it('takes any ids apart as the one expression does', () => {
    const part = fc.constantFrom(
      'row',
      'a',
      '_',
      '1',
      '23',
      '0123456789',
      '张',
      '𠀀',
      '\n',
      ' ',
      '-'.repeat(40),
      'b'.repeat(30),
    );
    const id = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(id, { maxLength: 20 }), (ids) => {
        expect(takenApart(ids)).toEqual(plainly(ids));
      }),
      { numRuns: 300 },
    );
  });
});

/** Siblings of one type by the prefix of their ids, in a map. */
function plainCounters(tree: RedactedUiTree): number[] {
  const series = new Map<string, { node: number; number: number }[]>();
  for (let node = 1; node < tree.length; node++) {
    const [, prefix, number] = NUMBERED.exec(stringOf(tree, 'automation_id', node) ?? '') ?? [];
    if (prefix === undefined) continue;
    const key = JSON.stringify([tree.parent[node], controlTypeOf(tree, node), prefix]);
    series.set(key, [...(series.get(key) ?? []), { node, number: Number(number) }]);
  }
  const counting = [...series.values()].filter((members) => {
    const numbers = new Set(members.map(({ number }) => number));
    const isOfRows = members.some(({ node }) => controlTypeOf(tree, node) === 'ListItem');
    return numbers.size >= 3 && (isOfRows || Math.max(...numbers) >= 100);
  });
  return counting.flatMap((members) => members.map(({ node }) => node)).sort((a, b) => a - b);
}

describe('findCounters', () => {
  it('finds what a map of all series finds, in any tree', () => {
    const id = fc
      .tuple(fc.constantFrom('row', 'cell', 'p1_', ''), fc.constantFrom('', '1', '2', '3', '99', '100', '007'))
      .map((parts) => parts.join(''));
    const type = fc.constantFrom<ControlType[]>('ListItem', 'Edit', 'Pane');
    const node: fc.Memo<NodeSpec> = fc.memo((depth) =>
      fc.record({
        id: fc.oneof(id, fc.constant(null)),
        type,
        children: depth <= 1 ? fc.constant([]) : fc.array(node(depth - 1), { maxLength: 7 }),
      }),
    );
    fc.assert(
      fc.property(node(4), (root) => {
        const tree = aTree(root);
        expect(findCounters(tree)).toEqual(plainCounters(tree));
      }),
      { numRuns: 300 },
    );
  });
});
