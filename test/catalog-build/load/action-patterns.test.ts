import { describe, expect, test } from 'vitest';
import {
  asksForAction,
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
