import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVolatileClassName, stableClassName, VOLATILE_CLASSES } from '../../src/catalog-build/class-name.js';

describe('stableClassName', () => {
  test.each([
    ['WindowsForms10.EDIT.app.0.d3a00f_r29_ad1', 'WindowsForms10.EDIT'],
    ['WindowsForms10.Window.8.app.0.141b42a_r9_ad1', 'WindowsForms10.Window.8'],
    ['WindowsForms10.Window.8.app.0.33c0d9d', 'WindowsForms10.Window.8'],
    ['WindowsForms10.SysListView32.app.0.2bf8098_r36_ad1', 'WindowsForms10.SysListView32'],
    ['HwndWrapper[Sample.exe;;5f0c1f4e-8a55-4d0c-9a53-0f5d6f3f2a11]', 'HwndWrapper[Sample.exe'],
    ['HwndWrapper[Sample.exe;ui thread;5f0c1f4e-8a55-4d0c-9a53-0f5d6f3f2a11]', 'HwndWrapper[Sample.exe'],
    ['Afx:00400000:8:00010003:00000000:00A50B3F', 'Afx'],
    ['Afx:00400000:0', 'Afx'],
    ['Afx:ControlBar:7ff6a1b2:8:10003:10', 'Afx:ControlBar'],
    ['ATL:00007FF6A1B2C3D0', 'ATL'],
  ])('%s is %s', (className, stable) => {
    expect(stableClassName(className)).toBe(stable);
    expect(isVolatileClassName(className)).toBe(true);
  });

  test.each([
    '',
    'Button',
    '#32770',
    'Internet Explorer_Server',
    'Chrome_WidgetWin_1',
    'AfxFrameOrView140u',
    'Afx:Decade',
    'WindowsForms10.EDIT',
    'HwndWrapper[Sample.exe]',
    'MyApp.app.0.d3a00f_r29_ad1',
  ])('%j has no part that changes', (className) => {
    expect(stableClassName(className)).toBe(className);
    expect(isVolatileClassName(className)).toBe(false);
  });

  test('two launches of one class agree, two classes do not', () => {
    expect(stableClassName('WindowsForms10.EDIT.app.0.aaaa_r1_ad1')).toBe(
      stableClassName('WindowsForms10.EDIT.app.0.bbbb_r72_ad1'),
    );
    expect(stableClassName('WindowsForms10.EDIT.app.0.aaaa_r1_ad1')).not.toBe(
      stableClassName('WindowsForms10.BUTTON.app.0.aaaa_r1_ad1'),
    );
  });

  test('is a prefix of the name, and its own stable part', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VOLATILE_CLASSES.map(({ startsWith }) => startsWith), ''),
        fc.string({ unit: fc.constantFrom('.', 'app', '0', 'a', ':', ';', ']', '_r1', '_ad1', 'x'), maxLength: 12 }),
        (start, rest) => {
          const stable = stableClassName(start + rest);
          expect((start + rest).startsWith(stable)).toBe(true);
          expect(stableClassName(stable)).toBe(stable);
        },
      ),
      { seed: 20261130 },
    );
  });

  test('a long name that almost ends in a changing part is left alone', () => {
    for (const { startsWith } of VOLATILE_CLASSES) {
      const long = `${startsWith}${'.app.0.'.repeat(5000)}${':ab;'.repeat(5000)}!`;
      expect(stableClassName(long)).toBe(long);
    }
  });

  test.each(VOLATILE_CLASSES)('the example of $kind has a changing part', ({ example, startsWith }) => {
    expect(example.startsWith(startsWith)).toBe(true);
    expect(isVolatileClassName(example)).toBe(true);
  });
});
