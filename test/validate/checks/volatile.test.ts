import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsGuid, isHandleLike, volatileClass, volatileId } from '../../../src/validate/checks/volatile.js';

describe('isHandleLike', () => {
  test('is for numbers above the resource ids alone', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(isHandleLike(String(n))).toBe(n > 65_535);
      }),
    );
  });

  test.each(['', '-70000', '70000.5', '0x11170', ' 70000', '７００００', 'panel70000', '9'.repeat(21)])(
    'no: "%s"',
    (id) => {
      expect(isHandleLike(id)).toBe(false);
    },
  );
});

test('every GUID is one, wherever it stands', () => {
  const word = fc.stringMatching(/^[g-z_]{0,10}$/u);
  fc.assert(
    fc.property(fc.uuid(), word, word, (uuid, before, after) => {
      expect(holdsGuid(`${before}${uuid}${after}`)).toBe(true);
      expect(volatileId(`${before}${uuid.replaceAll('-', '').toUpperCase()}${after}`)).toBe(
        /^[0-9]+$/u.test(uuid) ? 'handle' : 'guid',
      );
      expect(holdsGuid(uuid.slice(1))).toBe(false);
    }),
  );
});

test.each([
  ['WindowsForms10.Window.8.app.0.d3a00f_r29_ad1', 'build-hash'],
  ['WindowsForms10.Window.8.app.0.d3a00f', 'build-hash'],
  ['WindowsForms10.Window.8.app.0', null],
  ['Afx:00400000:b:00010003:00000006', 'module-address'],
  ['Afx:Frame', null],
  ['HwndWrapper[App;;0f8fad5b-d9cb-469f-a165-70867728950e]', 'guid'],
  ['Chrome_WidgetWin_1', null],
  ['', null],
])('class %s: %s', (name, reason) => {
  expect(volatileClass(name)).toBe(reason);
});

test('long text that nearly matches is no trouble', () => {
  const long = `${'0f8fad5b-'.repeat(50_000)}x`;
  expect([volatileId(long), volatileClass(long)]).toEqual([null, null]);
});
