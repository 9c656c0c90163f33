import { describe, expect, test } from 'vitest';
import { lowerAscii, wordsOf } from '../../../src/redact/words/words-of.js';

describe('wordsOf', () => {
  test.each([
    ['ucUserHead1', ['uc', 'User', 'Head', '1']],
    ['IMPlatformClient.exe', ['IM', 'Platform', 'Client', 'exe']],
    ['chat_zhang-wei', ['chat', 'zhang', 'wei']],
    ['XMLParser2HTML', ['XML', 'Parser', '2', 'HTML']],
    ['张伟zhang', ['zhang']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('a long text is read whole', () => {
    expect(wordsOf('a'.repeat(2000)).join('')).toHaveLength(2000);
  });
});

test('lowerAscii keeps the length, whatever lower case does to it', () => {
  expect(lowerAscii('İZMİR Émile')).toBe('İzmİr Émile');
});
