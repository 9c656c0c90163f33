import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonPlaces } from '../../src/prove/json-places.js';
import { writePlaces } from '../../src/prove/place.js';

function surfacesOf(json: string): readonly (readonly [string, string])[] {
  return jsonPlaces(json)
    .filter(({ start, end }) => start < end)
    .map(({ surface, text }) => [surface, text]);
}

describe('the kind of a place is told from the names of fields', () => {
  test.each([
    ['{"name": "甲"}', 'names'],
    ['{"Name": "甲"}', 'names'],
    ['{"automation_id": "甲"}', 'automation-ids'],
    ['{"AutomationId": "甲"}', 'automation-ids'],
    ['{"className": "甲"}', 'class-names'],
    ['{"help_text": "甲"}', 'other-text'],
    ['{"nobody-knows": ["甲"]}', 'other-text'],
    ['{"control_type": "甲"}', 'other-structure'],
    ['{"Properties": {"30005": {"Value": "甲"}}}', 'names'],
    ['{"Properties": {"30011": {"Value": "甲"}}}', 'automation-ids'],
    ['{"Properties": {"30012": {"TextValue": "甲"}}}', 'class-names'],
    ['{"Properties": {"30005": {"Name": "甲"}}}', 'other-text'],
    ['["甲"]', 'other-text'],
  ])('%s: %s', (json, surface) => {
    expect(surfacesOf(json)).toEqual([[surface, '甲']]);
  });
});

test('escapes are read, and keys are no values', () => {
  expect(surfacesOf(String.raw`{"a\"b": "c\u5f20\"\\", "d" : 1}`)).toEqual([['other-text', 'c张"\\']]);
});

test('whatever is planted, what is left is the same JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const source = JSON.stringify(value, null, 1);
      const replacements = jsonPlaces(source)
        .filter(({ start, end, key }) => start < end && key !== 'cut list')
        .map((place) => ({ place, text }));
      expect(shapeOf(JSON.parse(writePlaces(source, replacements)))).toEqual(shapeOf(value));
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('every kind of new field leaves JSON behind', () => {
  const source = '{"root": {"name": "甲", "children": [{}, {"children": []}, {"x": {}}]}}';
  const planted = writePlaces(
    source,
    jsonPlaces(source).map((place, i) => ({ place, text: `"${i}"\n` })),
  );
  expect(Object.keys(JSON.parse(planted))).toHaveLength(2);
  expect(planted).toContain('@{name=');
});

test('damaged text gives places and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\ axn') }), (source) => {
      const places = jsonPlaces(source);
      writePlaces(
        source,
        places.map((place) => ({ place, text: 'x' })),
      );
    }),
    { seed: 4, numRuns: 500 },
  );
});

/** The value with every string the same. */
function shapeOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? 's' : part)));
}
