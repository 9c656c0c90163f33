import { describe, expect, it } from 'vitest';
import { displayWidth, padText } from '../../src/report/display-width.js';

describe('displayWidth', () => {
  const cases: Record<string, [text: string, width: number]> = {
    'one for a letter': ['abc', 3],
    'two for a Chinese character': ['主窗口', 6],
    'two for full-width punctuation': ['（，）', 6],
    'two for Hangul and kana': ['한か', 4],
    'two for an emoji': ['🙂', 2],
    'none for a combining mark': ['e\u0301', 1],
    'one for a dash, an ellipsis and a middle dot': ['—…·', 3],
  };
  it.each(Object.entries(cases))('is %s', (_, [text, width]) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('padText', () => {
  it('fills up on the side away from the alignment', () => {
    expect(padText('主', 4, 'left')).toBe('主  ');
    expect(padText('主', 4, 'right')).toBe('  主');
  });
  it('leaves text that is wider alone', () => {
    expect(padText('abc', 2, 'left')).toBe('abc');
  });
});
