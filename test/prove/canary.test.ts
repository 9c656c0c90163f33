import { expect, test } from 'vitest';
import { SURFACES } from '../../src/model/proof.js';
import { canaryFor, veryLongCanary } from '../../src/prove/canary.js';

const ALL = [
  ...SURFACES.flatMap((surface) => Array.from({ length: 250 }, (_, count) => canaryFor(surface, count))),
  veryLongCanary('names'),
];

test('every place has a canary of its own, up to 250 a surface, and no part of one is in another', () => {
  expect(new Set(ALL.map(({ text }) => text)).size).toBe(ALL.length);
  const everything = ALL.map(({ text }) => text).join('\u0000');
  for (const { parts } of ALL.filter((_, i) => i % 37 === 0))
    for (const part of parts) expect(everything.split(part).length - 1).toBe(1);
});

test('the 251st place of a surface gets the first canary again', () => {
  expect(canaryFor('names', 250)).toEqual(canaryFor('names', 0));
});

test('a surface has text of every kind among its first five', () => {
  const first = [0, 1, 2, 3, 4].map((count) => canaryFor('class-names', count));
  expect(first.map(({ shape }) => shape)).toEqual(['word', 'two-characters', 'emoji', 'quotes-and-lines', 'number']);
  const [word, two, emoji, quotes, number] = first.map(({ text }) => text);
  expect(word).toMatch(/^Vex[a-z]{8}$/u);
  expect(two).toMatch(/^[\u3400-\u4dbf]{2}$/u);
  expect(emoji).toMatch(/^\p{Extended_Pictographic}{2}$/u);
  expect(quotes).toMatch(/^\w+ "q" & <b>\n'\w+'$/u);
  expect(number).toMatch(/^\d{13}$/u);
});

test('the very long one has 20,000 characters and is told by its beginning, middle and end', () => {
  const { text, parts } = veryLongCanary('names');
  expect(text.length).toBe(20_000);
  const [first = '', middle = '', last = ''] = parts;
  expect([text.indexOf(first), text.endsWith(last)]).toEqual([0, true]);
  expect(text.indexOf(middle)).toBeGreaterThan(9000);
});
