import { describe, expect, test } from 'vitest';
import { describeUnknownKey } from '../../src/shared/unknown-key.js';

describe('describeUnknownKey', () => {
  test.each([
    ['treshold', 'an unknown key of 8 characters; did you mean "thresholds"?'],
    ['李示例', 'an unknown key of 3 characters'],
    ['zhangwei', 'an unknown key of 8 characters'],
    ['x'.repeat(20_000), 'an unknown key of 20000 characters'],
  ])('says length and the nearest known key', (key, message) => {
    expect(describeUnknownKey(key, ['thresholds', 'severities', 'waivers'])).toBe(message);
  });

  test('says which of its object it is, so that it can be found without being named', () => {
    expect(describeUnknownKey('李示例', ['waivers'], ['schema_version', '李示例', 'waivers'])).toBe(
      'an unknown key of 3 characters, no. 2 of 3 in that object',
    );
  });
});
