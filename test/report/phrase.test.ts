import { describe, expect, it } from 'vitest';
import { code, fill, fillCounted, groupDigits, plain, textOf } from '../../src/report/phrase.js';

describe('fill', () => {
  it('sets arguments and code apart from words', () => {
    expect(fill('a {x} of `b`.', { x: code('c') })).toEqual([
      plain('a '),
      code('c'),
      plain(' of '),
      code('b'),
      plain('.'),
    ]);
  });
  it('fills a slot between backticks, as code', () => {
    expect(fill('of `{word}`.', { word: 'x`{y}`' })).toEqual([
      { text: 'of ', code: false },
      { text: 'x`{y}`', code: true },
      { text: '.', code: false },
    ]);
  });

  it('leaves placeholders and backticks inside an argument as they are', () => {
    expect(textOf(fill('{x} {y}', { x: '{y} `z`', y: 'b' }))).toBe('{y} `z` b');
  });
  it('refuses a placeholder without an argument, an inherited name too', () => {
    expect(() => fill('{x}')).toThrow(RangeError);
    expect(() => fill('{constructor}')).toThrow(RangeError);
  });
});

it('fillCounted takes the form for one only for one', () => {
  const words = { one: '{count} node', other: '{count} nodes' };
  expect([0, 1, 2, 5000].map((count) => textOf(fillCounted(words, count)))).toEqual([
    '0 nodes',
    '1 node',
    '2 nodes',
    '5,000 nodes',
  ]);
});

it('groupDigits groups by thousands', () => {
  expect([0, 999, 1000, 123456, 1234567890].map(groupDigits)).toEqual([
    '0',
    '999',
    '1,000',
    '123,456',
    '1,234,567,890',
  ]);
});
