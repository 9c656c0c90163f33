import { describe, expect, test } from 'vitest';
import {
  asksForAction,
  asksForActionInText,
  CONTROL_PATTERNS,
  namesControlPattern,
} from '../../../src/catalog-build/load/action-patterns.js';
import { ALL_KEYS } from '../../../src/catalog-build/load/selector-keys.js';

describe('namesControlPattern', () => {
  test.each(CONTROL_PATTERNS)('%s in each of its spellings', (name) => {
    for (const text of [
      `${name}Pattern`,
      `UIA_${name}PatternId`,
      `${name}Pattern.Do`,
      `use ${name.toLowerCase()}pattern now`,
      `${name}_Pattern`,
    ])
      expect(namesControlPattern(text), text).toBe(true);
  });

  test.each(['', 'Close', 'ValuePanel', 'txtInvokePatternBox', 'PatternList', 'Pattern', '模糊搜索输入框', 'invoke'])(
    '%j names none',
    (text) => {
      expect(namesControlPattern(text)).toBe(false);
    },
  );
});

describe('asksForActionInText', () => {
  test.each([
    ...['IUIAutomationInvokePattern', 'UIA_InvokePatternAvailable', 'InvokePatternIdentifiers', 'Invoke-Pattern'],
    ...['IUIAutomationTextPattern2', 'IsValuePatternAvailable', 'UIA_IsTogglePatternAvailablePropertyId'],
    ...['javascript:click()', 'SetValue("x")', 'DoDefaultAction()', 'el.click()', 'SendKeys(text)', 'expand(true)'],
    ...['\uff29nvokePattern', 'Invoke\u200bPattern', 'In\u00advoke\u2060Pattern', 'SetValue\uff08"x"\uff09'],
  ])('%j does', (text) => {
    expect(asksForActionInText(text)).toBe(true);
  });

  test.each([
    ...['btnInvoke', 'lblPattern', 'btnSetValue', 'txtInvokePatternBox', 'lblClick', 'panelSelect', 'select', ''],
    ...[
      'click（点击）处的面板',
      'WindowsForms10.Window.8.app.0.aa_r1_ad1',
      'HwndWrapper[Sample.exe;;5f0c]',
      '主窗口 (main)',
    ],
  ])('%j does not', (text) => {
    expect(asksForActionInText(text)).toBe(false);
  });
});

describe('asksForAction', () => {
  test.each([
    ...['action', 'actions', 'click', 'onClick', 'double_click', 'invoke', 'InvokePattern', 'set_value', 'SetValue'],
    ...[
      'ValuePattern.SetValue',
      'ScrollPattern',
      'patterns',
      'pattern',
      'sendKeys',
      'SENDKEYS',
      'setFocus',
      'do',
      'script',
    ],
  ])('the key %s does', (key) => {
    expect(asksForAction(key)).toBe(true);
  });

  test.each(['note', 'name', 'type', 'key', 'automationId', 'history', 'score', '__proto__', ''])(
    'the key %j does not',
    (key) => {
      expect(asksForAction(key)).toBe(false);
    },
  );

  test('no key of the format would be refused as one', () => {
    expect([...ALL_KEYS].filter(asksForAction)).toEqual([]);
  });
});
