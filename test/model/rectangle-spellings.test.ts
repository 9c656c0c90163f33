import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  RECTANGLE_FIELDS,
  RECTANGLE_TEXTS,
  type RectangleText,
  readRectangleText,
  rectangleOf,
} from '../../src/model/rectangle-spellings.js';

/** The same rectangle, written in each spelling. */
const SPELT: Readonly<Record<RectangleText, readonly string[]>> = {
  'left,top,width,height': ['-8,9,100,20', '-8, 9, 100, 20', '-8.0,9,100,20'],
  '(Ll, Tt, Rr, Bb)': ['(L-8, T9, R92, B29)', '(L-8,T9,R92,B29)'],
  '(l,t,r,b)[WxH]': ['(-8,9,92,29)[100x20]', '(-8, 9, 92, 29)'],
  '{l:l t:t r:r b:b}': ['{l:-8 t:9 r:92 b:29}', '[l=-8,t=9,r=92,b=29]'],
};

// Object.keys of a const object with string keys gives exactly those keys.
const SPELLINGS = Object.keys(RECTANGLE_TEXTS) as RectangleText[];

describe.each(SPELLINGS)('%s', (spelling) => {
  test.each(SPELT[spelling])('%s is left -8, top 9, 100 wide and 20 high', (text) => {
    expect(readRectangleText(text, spelling)).toEqual({ x: -8, y: 9, width: 100, height: 20 });
  });

  test('takes no other spelling', () => {
    const others = SPELLINGS.filter((other) => other !== spelling).flatMap((other) => SPELT[other]);
    expect(others.map((text) => readRectangleText(text, spelling))).toEqual(others.map(() => null));
  });

  test.each(['', '1,2,3', '1,2,3,4,5', 'NaN,0,0,0', '1e9,2,3,4', '示例', `1,2,3,${'4'.repeat(200)}`])(
    'does not take %j',
    (text) => {
      expect(readRectangleText(text, spelling)).toBeNull();
    },
  );
});

test('there are seven spellings: three in fields, four in text', () => {
  expect(Object.keys(RECTANGLE_FIELDS)).toHaveLength(3);
  expect(SPELLINGS).toHaveLength(4);
});

test('corners and sizes give the same rectangle', () => {
  const numbers = fc.tuple(fc.integer(), fc.integer(), fc.nat(100_000), fc.nat(100_000));
  fc.assert(
    fc.property(numbers, ([x, y, width, height]) => {
      const bounds = { x, y, width, height };
      expect(rectangleOf([x, y, width, height], 'size')).toEqual(bounds);
      expect(rectangleOf([x, y, x + width, y + height], 'corner')).toEqual(bounds);
    }),
  );
});

test.each([
  ['a width below 0', [0, 0, -1, 1], 'size'],
  ['a right side left of the left one', [10, 0, 9, 1], 'corner'],
  ['an infinite side', [Number.POSITIVE_INFINITY, 0, 1, 1], 'size'],
  ['two infinite sides', [Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 1], 'corner'],
  ['no number', [0, Number.NaN, 1, 1], 'size'],
] as const)('%s is no rectangle', (_name, numbers, meaning) => {
  expect(rectangleOf(numbers, meaning)).toBeNull();
});
