import { expect, test } from 'vitest';
import { percentOf } from '../../../src/report/view/values.js';

test.each([
  [1, '100'],
  [0.9999, '99.9'],
  [0.9996, '99.9'],
  [0.994, '99.4'],
  [0.29, '29'],
  [0, '0'],
])('a share of %s is %s %%: only certainty is 100', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});
