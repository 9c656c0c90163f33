import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, LIMIT_NAMES, LIMITS, limitsOfProfile, profileNameOf } from '../../src/intake/limits.js';
import { AppError } from '../../src/shared/app-error.js';
import { loadSchema } from '../../src/shared/package-resource.js';
import { loadProfile } from '../../src/validate/index.js';

// The schema is ours; this is the part of it that is looked at.
const schema = loadSchema('profile') as {
  properties: { limits: { properties: Record<string, { minimum: number; maximum: number; type: string }> } };
};
const inSchema = schema.properties.limits.properties;

const withLimits = (limits: object) => loadProfile({ schema_version: 1, profile_id: 'p1', limits }, 'p1');

test('the profile schema has every limit and no other', () => {
  expect(Object.keys(inSchema)).toEqual(LIMIT_NAMES.map(profileNameOf));
});

describe.each(LIMIT_NAMES)('%s', (name) => {
  const own = profileNameOf(name);
  const { minimum = 0, maximum = 0, type } = inSchema[own] ?? {};
  const step = type === 'integer' ? 1 : 0.5;

  test('has its reasons, and a default that a profile could set', () => {
    const { byDefault, why, whyAtMost, atMost } = LIMITS[name];
    expect(why.length).toBeGreaterThan(10);
    expect(whyAtMost.length).toBeGreaterThan(10);
    expect(maximum).toBe(atMost);
    expect(byDefault).toBeGreaterThanOrEqual(minimum);
    expect(byDefault).toBeLessThanOrEqual(atMost);
    expect(DEFAULT_LIMITS[name]).toBe(byDefault);
  });

  test.each([
    ['least', () => minimum],
    ['most', () => maximum],
  ])('takes the %s from a profile, and leaves the others alone', (_, value) => {
    const limits = limitsOfProfile(withLimits({ [own]: value() }).limits);
    expect(limits).toEqual({ ...DEFAULT_LIMITS, [name]: value() });
  });

  test.each([
    ['below the least', () => minimum - step],
    ['above the most', () => maximum + step],
    ['text', () => '5'],
  ])('refuses %s', (_, value) => {
    expect(() => withLimits({ [own]: value() })).toThrow(AppError);
    expect(() => withLimits({ [own]: value() })).toThrow(`/limits/${own}`);
  });
});
