import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf } from '../../../src/validate/checks/timestamp.js';

const moments = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('momentOf', () => {
  test('reads back what Date writes', () => {
    fc.assert(
      fc.property(moments, (date) => {
        expect(momentOf(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  test('takes the offset into account', () => {
    const minutes = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 });
    fc.assert(
      fc.property(moments, minutes, (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
        const [hour, minute] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((n) =>
          String(n).padStart(2, '0'),
        );
        const text = `${local}${offset < 0 ? '-' : '+'}${hour}:${minute}`;
        expect(momentOf(text)).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });

  test.each([
    '2026-07-08T15:04:05',
    '2026-7-8T15:04:05Z',
    '2026-02-29T00:00:00Z',
    '2026-07-08T15:04:05+24:00',
    ' 2026-07-08T15:04:05Z',
    '２０２６-07-08T15:04:05Z',
    `2026-07-08T15:04:05.${'1'.repeat(100_000)}Z`,
  ])('is null for %.40s', (text) => {
    expect(momentOf(text)).toBeNull();
  });
});
