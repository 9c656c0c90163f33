import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NodeRow, treeOfRows } from '../../../src/catalog-build/relocate/bench/bench-case.js';
import { LengthShifts } from '../../../src/catalog-build/relocate/length-shifts.js';

/** A menu whose items have names of these lengths. */
function menu(lengths: readonly number[]): NodeRow[] {
  const row = (type: string, length: number, parent: number): NodeRow => [
    type,
    '',
    type,
    'WinForm',
    length,
    null,
    1,
    0,
    parent,
  ];
  return [row('Menu', 4, -1), ...lengths.map((length) => row('MenuItem', length, 0))];
}

const shiftOf = (old: readonly number[], fresh: readonly number[]) =>
  new LengthShifts([treeOfRows(menu(old)), treeOfRows(menu(fresh))]).of(0, 0);

const ITEMS = [4, 7, 13, 9, 21, 16, 11, 26, 5, 18, 33, 12, 29, 6, 23, 15, 38, 44, 51, 57, 64, 72, 81, 93];

describe('names of a menu', () => {
  test('that all became longer by three show it, in whatever order they come', () => {
    const shift = shiftOf(ITEMS, ITEMS.map((length) => length + 3).toReversed());
    expect(shift?.share(3)).toBeGreaterThan(0.9);
    expect(shift?.share(0)).toBeLessThan(0.1);
  });

  test('that mostly became longer still show it', () => {
    expect(shiftOf(ITEMS, [...ITEMS.slice(2).map((length) => length + 3), 4, 40])?.share(3)).toBeGreaterThan(0.6);
  });

  test.each([
    { what: 'that stayed as they were', old: ITEMS, fresh: ITEMS.toReversed() },
    {
      what: 'of which one in three changed',
      old: ITEMS,
      fresh: ITEMS.map((length, at) => (at % 3 ? length : 50 + at)),
    },
    { what: 'that are too few', old: ITEMS.slice(0, 5), fresh: ITEMS.slice(0, 5).map((length) => length + 3) },
    { what: 'that are all as long', old: ITEMS.map(() => 8), fresh: ITEMS.map(() => 60) },
    { what: 'that are not there', old: ITEMS, fresh: ITEMS.map(() => 0) },
  ])('$what are taken to have stayed', ({ old, fresh }) => {
    expect(shiftOf(old, fresh)).toBeNull();
  });

  test('say the same from both sides, with shares that add up to no more than 1', () => {
    const lengths = fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(lengths, lengths, fc.integer({ min: 0, max: 5 }), (old, more, by) => {
        const fresh = [...old.map((length) => length + by), ...more];
        const [there, back] = [shiftOf(old, fresh), shiftOf(fresh, old)];
        expect(back === null).toBe(there === null);
        let sum = 0;
        for (let change = -40; change <= 40; change++) {
          expect(back?.share(-change)).toBe(there?.share(change));
          sum += there?.share(change) ?? 0;
        }
        expect(sum).toBeLessThan(1 + 1e-9);
      }),
    );
  });
});
