import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arrivals } from '../../../src/cli/watch/arrivals.js';

const file = (name: string, size = 1, mtimeMs = 1) => ({ name, size, mtimeMs });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('arrivals', () => {
  it('are at rest when two looks find them the same', () => {
    const arrivals = new Arrivals(1000);
    expect(arrivals.look([file('a'), file('b')], 0)).toEqual({ atRest: [], givenUpOn: [] });
    expect(names(arrivals.look([file('a'), file('b', 2)], 10).atRest)).toEqual(['a']);
    expect(names(arrivals.look([file('a'), file('b', 2, 3)], 20).atRest)).toEqual(['a']);
    expect(names(arrivals.look([file('a'), file('b', 2, 3)], 30).atRest)).toEqual(['a', 'b']);
  });

  it('are given up on after the patience, not before', () => {
    const arrivals = new Arrivals(1000);
    arrivals.look([file('a')], 0);
    expect(names(arrivals.look([file('a')], 999).givenUpOn)).toEqual([]);
    expect(names(arrivals.look([file('a')], 1000).givenUpOn)).toEqual(['a']);
  });

  it('are taken once, and again when they change or come back', () => {
    const arrivals = new Arrivals(1000);
    arrivals.look([file('a')], 0);
    arrivals.look([file('a')], 1);
    arrivals.markDone('a');
    expect(arrivals.look([file('a')], 5000)).toEqual({ atRest: [], givenUpOn: [] });
    arrivals.look([file('a', 2)], 5001);
    expect(names(arrivals.look([file('a', 2)], 5002).atRest)).toEqual(['a']);
    arrivals.markDone('a');
    arrivals.look([], 5003);
    arrivals.look([file('a', 2)], 5004);
    expect(names(arrivals.look([file('a', 2)], 5005).atRest)).toEqual(['a']);
  });

  it('that failed are tried again after the patience', () => {
    const arrivals = new Arrivals(1000);
    arrivals.look([file('a')], 0);
    arrivals.look([file('a')], 10);
    arrivals.markFailed('a', 10);
    expect(arrivals.look([file('a')], 1009)).toEqual({ atRest: [], givenUpOn: [] });
    expect(names(arrivals.look([file('a')], 1010).givenUpOn)).toEqual(['a']);
  });

  it('are never ready at the look that finds them or finds them changed', () => {
    const looks = fc.array(
      fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), size: fc.nat(2), mtimeMs: fc.nat(2) }), {
        maxLength: 3,
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(looks, (all) => {
        const arrivals = new Arrivals(3);
        let before = new Map<string, string>();
        all.forEach((listing, now) => {
          const files = [...new Map(listing.map((one) => [one.name, one])).values()];
          const { atRest, givenUpOn } = arrivals.look(files, now);
          for (const { name, size, mtimeMs } of [...atRest, ...givenUpOn])
            expect(before.get(name)).toBe(`${size} ${mtimeMs}`);
          before = new Map(files.map(({ name, size, mtimeMs }) => [name, `${size} ${mtimeMs}`]));
        });
      }),
      { seed: 7 },
    );
  });
});
