import { describe, expect, test } from 'vitest';
import { isWordEnd, isWordStart } from '../../../src/redact/words/word-edges.js';

/** Whether `word` stands as a word where it first occurs. */
function isWordIn(text: string, word: string): boolean {
  const code = (index: number) => text.charCodeAt(index);
  const at = text.indexOf(word);
  const end = at + word.length;
  return isWordStart(code(at - 1), code(at), code(at + 1)) && isWordEnd(code(end - 1), code(end), code(end + 1));
}

describe('a word', () => {
  test.each([
    ['alone', 'Main', 'Main'],
    ['between separators', 'a_Main-b', 'Main'],
    ['at a hump', 'frmMainMenu', 'Main'],
    ['after an acronym', 'XMLMain', 'Main'],
    ['an acronym before a word', 'XMLMain', 'XML'],
    ['before a number', 'tab1main2', 'main'],
    ['a number', 'item12b', '12'],
    ['between Chinese characters', '找main吧', 'main'],
  ])('stands %s', (_, text, word) => {
    expect(isWordIn(text, word)).toBe(true);
  });

  test.each([
    ['at the front of a longer one', 'Markdown', 'Mark'],
    ['at the end of a longer one', 'postmark', 'mark'],
    ['in capitals', 'REMARKS', 'MARK'],
    ['in the digits of a number', '12345', '234'],
    ['cut off before lower case', 'frmMAIn', 'frmMAI'],
  ])('does not stand %s', (_, text, word) => {
    expect(isWordIn(text, word)).toBe(false);
  });
});
