import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ComparedName } from '../../../src/intake/archive/duplicate-names.js';
import { ProblemLog } from '../../../src/intake/archive/problem-log.js';
import { reportShortNames } from '../../../src/intake/archive/short-names.js';
import { plainShortNames } from '../../support/plain-short-names.js';

const segment = fc.constantFrom(
  ...[
    'a~1',
    'A~2',
    'ab~1',
    'ABCDEF~123',
    'abcdef~124',
    'ab~1.jso',
    'a~1.x',
    'capture.json',
    'ab capture.json',
    'abcdefghij',
  ],
  ...[
    'a',
    'a long name',
    'abcdefghi.xyz',
    '.hidden~1',
    'a.b.jso',
    'ab~1234567',
    '赵~1',
    '赵这是一个长名字',
    '~1',
    'b~1',
  ],
);
const names = fc
  .array(fc.array(segment, { minLength: 1, maxLength: 3 }), { maxLength: 14 })
  .map((all) => all.map((segments, index) => nameOf(index, segments.join('/'))));

function nameOf(index: number, path: string): ComparedName {
  return { index, path, isFolder: false, isFlaggedUtf8: true, bytes: Buffer.from(path, 'utf8') };
}

/** Pairs of an entry and the other that it may meet, by entry. */
function reported(all: readonly ComparedName[]): [unknown, unknown][] {
  const log = new ProblemLog();
  reportShortNames(all, log);
  return log.finish().map(({ entry, args }) => [entry, args['other_entry']]);
}

test('every short name is reported once, with the first name that it may be short for', () => {
  fc.assert(
    fc.property(names, (all) => {
      expect(reported(all)).toEqual(plainShortNames(all).sort(([a], [b]) => a - b));
    }),
    { numRuns: 500 },
  );
});

test('a thousand names of one folder are not held against each other one by one', () => {
  const all = Array.from({ length: 1_000 }, (_, i) => nameOf(i, i % 2 === 0 ? `AB~1/${i}` : `XYZ long name/${i}`));
  const looks = vi.spyOn(RegExp.prototype, 'exec');
  const pairs = reported([...all, nameOf(1_000, 'ab of all')]);
  const { length } = looks.mock.calls;
  looks.mockRestore();
  expect(pairs).toHaveLength(500);
  expect(length).toBeLessThan(10 * all.length);
});
