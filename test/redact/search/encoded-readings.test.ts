import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodedReadings, hidesIdeographs } from '../../../src/redact/search/encoded-readings.js';
import { plainEncodedReadings, plainHidesIdeographs } from '../../support/plain-encoded-readings.js';

describe('Chinese, Japanese and Korean text in UTF-8 is seen, known or not', () => {
  test.each(['6LW15bmz', 'chat_6LW15bmz', 'chat6LW15bmz5LiA', 'e8b5b5e5b9b3', 'u_E8_B5_B5_E5_B9_B3', '44GC44GE'])(
    'in %s',
    (text) => {
      expect(hidesIdeographs(text)).toBe(true);
    },
  );

  test.each([
    'frmMain',
    'ucTabPage1',
    '{a8b2f4ba-4c4c-4b36-9a4e-0a0f2d0b8e11}',
    'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
    'PART_ContentHost',
    'radix-:r1:-trigger',
    'Microsoft.UI.Xaml.Controls.Button',
    'd41d8cd98f00b204e9800998ecf8427e',
    '0x000A0B2C',
    'ctl772_x466e6b2Zq',
    'ctl9c6_x5b6565aZq',
  ])('not in %s', (text) => {
    expect(hidesIdeographs(text)).toBe(false);
  });
});

test('identifiers of ordinary words are read in no other way', () => {
  expect(encodedReadings('ucTabPageSettings1')).toEqual(encodedReadings('frmMain'));
});

test('a long run costs no more than its length', () => {
  for (const part of ['a1B2', 'ff', '+ab-', '_-', 'e8-'])
    expect(encodedReadings(part.repeat(20_000)).length).toBeLessThan(200_000);
});

describe('what is passed over undecoded comes to nothing when it is decoded', () => {
  const spoken = fc.oneof(
    fc.constantFrom('赵平', '张伟强', 'Zhang Wei', 'かな', '김철수', 'Åsa', '赵', '𠀀𠀁', '\u0001'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const bytes = fc.oneof(
    fc.tuple(spoken, fc.constantFrom('utf8' as const, 'utf16le' as const)).map(([text, as]) => Buffer.from(text, as)),
    spoken.map((text) => Buffer.from(text, 'utf16le').swap16()),
    fc.uint8Array({ maxLength: 24 }).map((some) => Buffer.from(some)),
    fc.array(fc.constantFrom(0xb0, 0xa1, 0xf7, 0xfe, 0x41, 0x20), { maxLength: 14 }).map((some) => Buffer.from(some)),
  );
  const encoded = fc
    .tuple(bytes, fc.constantFrom('hex' as const, 'base64' as const, 'base64url' as const, 'spaced' as const))
    .map(([some, as]) =>
      as === 'spaced' ? [...some].map((one) => one.toString(16).padStart(2, '0')).join('-') : some.toString(as),
    );
  const glue = fc.oneof(
    fc.constantFrom('', 'chat_', 'frmMain', '1', 'A', '-', '/', '+', '&', '.', 'ſ', '赵', 'btn', 'e8', 'cafe', '_-_-'),
    fc.string({ maxLength: 6 }),
  );
  const text = fc
    .tuple(glue, encoded, glue, encoded, glue)
    .chain((parts) => fc.integer({ min: 0, max: 3 }).map((cut) => parts.join('').slice(cut)));

  test('in identifiers with something encoded in them', () => {
    fc.assert(
      fc.property(text, (some) => {
        expect(encodedReadings(some)).toEqual(plainEncodedReadings(some));
        expect(hidesIdeographs(some)).toBe(plainHidesIdeographs(some));
      }),
      { numRuns: 3000 },
    );
  });

  test('in runs longer than one is looked at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ab01', 'Zz9_', 'a1B2', '____'),
        fc.integer({ min: 500, max: 530 }),
        text,
        (unit, times, end) => {
          const some = unit.repeat(times) + end;
          expect(encodedReadings(some)).toEqual(plainEncodedReadings(some));
          expect(hidesIdeographs(some)).toBe(plainHidesIdeographs(some));
        },
      ),
      { numRuns: 100 },
    );
  });
});
