import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedIds } from '../../../src/validate/checks/counters.js';

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
