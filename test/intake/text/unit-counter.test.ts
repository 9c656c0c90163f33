import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnitCounter } from '../../../src/intake/text/unit-counter.js';

test('counts what a string has between two places, in whatever order they are asked', () => {
  const places = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), places, (text, asked) => {
      const counter = new UnitCounter(Buffer.from(text));
      // Starts of whole characters, in code units.
      const starts = [0];
      for (const character of text) starts.push((starts.at(-1) ?? 0) + character.length);
      for (const [a, b] of asked) {
        const [from = 0, to = 0] = [starts[a % starts.length] ?? 0, starts[b % starts.length] ?? 0].sort(
          (x, y) => x - y,
        );
        const bytes = (units: number) => Buffer.byteLength(text.slice(0, units));
        expect(counter.between(bytes(from), bytes(to))).toBe(to - from);
      }
    }),
  );
});
