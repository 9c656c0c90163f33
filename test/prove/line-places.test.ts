import { describe, expect, test } from 'vitest';
import { linePlaces } from '../../src/prove/line-places.js';

function placesIn(source: string): readonly (readonly [surface: string, key: string, text: string])[] {
  return linePlaces(source).map(({ surface, key, start, end }) => [surface, key, source.slice(start, end)]);
}

const CASES: readonly (readonly [what: string, line: string, places: ReturnType<typeof placesIn>])[] = [
  ['quotes', '  Name: "x y"', [['names', 'name', 'x y']]],
  ['a field', 'ClassName = Edit', [['class-names', 'classname', 'Edit']]],
  [
    'several fields in a line',
    '    ControlType: EditControl    AutomationId: txt    Name: it\'s "x"    Depth: 1',
    [
      ['automation-ids', 'automationid', 'txt'],
      ['names', 'name', 'it\'s "x"'],
      ['other-text', 'depth', '1'],
    ],
  ],
  [
    'several fields, an empty one and one in quotes',
    "ControlType: PaneControl    ClassName:     Name: 'a b'    Depth: 0\r",
    [
      ['names', 'name', 'a b'],
      ['other-text', 'depth', '0'],
    ],
  ],
  ['nothing', '---', []],
];

describe('places for text in a line', () => {
  test.each(CASES)('%s', (_, line, places) => {
    expect(placesIn(line)).toEqual(places);
    expect(placesIn(`first: 1\n${line}`).slice(1)).toEqual(places);
  });
});
