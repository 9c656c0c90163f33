import { expect, test } from 'vitest';
import { linePlaces } from '../../src/prove/line-places.js';
import { markupPlaces } from '../../src/prove/markup-places.js';
import { writePlaces } from '../../src/prove/place.js';

test('attributes and text between tags are places; comments and declarations are none', () => {
  const source = `<?xml version="1.0"?><!-- x="1" --><Window Name="甲" AutomationId='b' xmlns="u" Depth="3">丙<Edit/></Window>`;
  const found = markupPlaces(source)
    .filter(({ start, end }) => start < end)
    .map(({ surface, text }) => [surface, text]);
  expect(found).toEqual([
    ['names', '甲'],
    ['automation-ids', 'b'],
    ['attribute-values', '3'],
    ['other-text', '丙'],
  ]);
});

test('what is written into markup stays in its place', () => {
  const source = '<a Name="x">y</a>';
  const planted = writePlaces(
    source,
    markupPlaces(source).map((place) => ({ place, text: `"<b>'&\n` })),
  );
  const escaped = '&#34;&#60;b&#62;&#39;&#38;&#10;';
  expect(planted).toBe(`<a note0="${escaped}" Name="${escaped}">${escaped}</a>`);
});

test('in lines, quotes are places, else what stands behind a name', () => {
  const source = 'Name: 甲\r\n  ClassName = "b" AutomationId = "c"\r\nplain\r\n';
  expect(linePlaces(source).map(({ surface, text }) => [surface, text])).toEqual([
    ['names', '甲'],
    ['class-names', 'b'],
    ['automation-ids', 'c'],
  ]);
  expect(
    writePlaces(
      source,
      linePlaces(source).map((place) => ({ place, text: 'z\nz' })),
    ),
  ).toBe('Name: z z\r\n  ClassName = "z z" AutomationId = "z z"\r\nplain\r\n');
});
