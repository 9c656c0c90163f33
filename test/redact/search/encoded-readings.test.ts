import { describe, expect, test } from 'vitest';
import { encodedReadings, hidesIdeographs } from '../../../src/redact/search/encoded-readings.js';

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
