import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointCount } from '../../src/shared/code-point-count.js';

test('counts what iterating over the text gives, whole and broken pairs alike', () => {
  const units = fc.array(fc.constantFrom('a', '\u4e2d', '\ud83d', '\ude00', '\u{1f600}'), { maxLength: 12 });
  fc.assert(
    fc.property(units, (parts) => {
      const text = parts.join('');
      expect(codePointCount(text)).toBe([...text].length);
    }),
  );
});
