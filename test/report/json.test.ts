import { describe, expect, it } from 'vitest';
import { renderJson } from '../../src/report/json.js';
import { loadSchema } from '../../src/shared/package-resource.js';
import { aReport, REPORT_CASES } from './support/report-cases.js';

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, reversed(item)])
      .reverse(),
  );
}

describe('renderJson', () => {
  it.each(Object.entries(REPORT_CASES))('gives %s back when parsed', (_, make) => {
    expect(JSON.parse(renderJson(make()))).toEqual(make());
  });

  it.each(Object.entries(REPORT_CASES))('gives the same bytes for %s whatever the order of its keys', (_, make) => {
    const report = make();
    // Only the order of keys was changed, so it is a report still.
    expect(renderJson(reversed(report) as typeof report)).toBe(renderJson(report));
  });

  it('puts the fields in the order of the schema', () => {
    const schema = loadSchema('report') as { properties: object };
    expect(Object.keys(JSON.parse(renderJson(aReport())))).toEqual(Object.keys(schema.properties));
  });

  it('is indented by two spaces and ends in one newline', () => {
    const text = renderJson(aReport());
    expect(text).toMatch(/^\{\n {2}"schema_version": 1,\n/u);
    expect(text).toMatch(/[^\n]\n$/u);
  });
});
