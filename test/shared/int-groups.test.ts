import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntGroups } from '../../src/shared/int-groups.js';

test('things are in one group if all three numbers are the same, numbered as they come', () => {
  const number = fc.constantFrom(-1, 0, 1, 2, 65_536, 2 ** 31 - 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, number), { maxLength: 200 }), (keys) => {
      const groups = new IntGroups(keys.length);
      const known = [...new Set(keys.map((key) => key.join()))];
      expect(keys.map(([a, b, c]) => groups.groupOf(a, b, c))).toEqual(keys.map((key) => known.indexOf(key.join())));
      expect(groups.length).toBe(known.length);
    }),
    { numRuns: 200 },
  );
});
