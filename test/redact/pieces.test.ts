import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf } from '../../src/redact/pieces.js';

const pieces = (text: string) => [...piecesOf(text)];

describe('piecesOf', () => {
  test.each([
    ['four ASCII characters', 'abcd', ['abcd']],
    ['three ASCII characters', 'abc', []],
    ['two characters beyond ASCII', '张三', ['张三']],
    ['one character beyond ASCII', '张', []],
    ['one character beyond ASCII and one in it', '张a', ['张a']],
    ['blanks around', '  abcd\t', ['abcd']],
    ['an emoji, which has two code units', '😀', ['😀']],
    ['lines', 'first line\r\n\n  张三 \u2028tail', ['first line', '张三', 'tail']],
    ['lines that are all too short', 'ab\ncd', ['ab\ncd']],
    ['48 code units', 'x'.repeat(48), ['x'.repeat(48)]],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  test('a long line comes in stretches of 48, the last one ending with the line', () => {
    const line = Array.from({ length: 100 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
    expect(pieces(line)).toEqual([line.slice(0, 48), line.slice(48, 96), line.slice(52)]);
  });

  test('no stretch begins or ends inside a surrogate pair', () => {
    const halves = pieces(`x${'😀'.repeat(100)}`).filter((piece) => /\p{Surrogate}/u.test(piece));
    expect(halves).toEqual([]);
  });

  test('of a very long line a thousand stretches are enough', () => {
    const line = 'x'.repeat(48_000_000);
    expect(pieces(line)).toHaveLength(1001);
    expect(pieces('x\n'.repeat(600_000)).length).toBeLessThanOrEqual(1001);
  });

  test('95 code units of a long text always hold a whole piece of it', () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 100, maxLength: 400 }).map((line) => line.trim());
    fc.assert(
      fc.property(text, fc.nat(400), (line, at) => {
        fc.pre(line.length >= 95);
        const part = line.slice(Math.min(at, line.length - 95)).slice(0, 95);
        expect(pieces(line).some((piece) => part.includes(piece))).toBe(true);
      }),
    );
  });
});
