import { expect, test } from 'vitest';
import { isDay } from '../../src/shared/calendar-day.js';

test('isDay tells days of the calendar', () => {
  expect(['2024-02-29', '2026-12-31', '0001-01-01'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-00-01', '2026-04-31', '2026-4-3', '2026-12-31T00:00:00Z', ''].some(isDay)).toBe(false);
});
