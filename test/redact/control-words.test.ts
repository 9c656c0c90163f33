import { describe, expect, test } from 'vitest';
import { CONTROL_TYPES } from '../../src/model/control-type.js';
import { isControlWord } from '../../src/redact/control-words.js';
import { CONTROL_CAPTIONS } from '../../src/redact/words/control-captions.js';
import { NAME_WORDS } from '../../src/redact/words/name-words.js';
import { ORDINARY_WORDS } from '../../src/redact/words/ordinary-words.js';

describe('isControlWord', () => {
  test.each([
    ['a title bar button', 'Close'],
    ['any case', 'MAXIMIZE'],
    ['two words', 'Select All'],
    ['three words', 'Save All Files'],
    ['with a number', 'Item 1'],
    ['a count', '3 files'],
    ['a page of pages', 'Page 3 of 10'],
    ['a mnemonic', '&File'],
    ['an ellipsis of dots', 'Save As...'],
    ['an ellipsis in one character', 'Open…'],
    ['a label', 'Name:'],
    ['an identifier of ordinary words', 'centralWidget'],
    ['a file of ours', 'uia/dump-uia-main.json'],
    ['a class name of WinForms', 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1'],
    ['Chinese', '最小化'],
    ['Chinese with its key', '文件(F)'],
    ['Chinese with a mnemonic', '打开(&O)'],
    ['Chinese label', '用户名：'],
    ['a Chinese control type', '单选按钮'],
    ['a framework', 'WinForm'],
  ])('holds for %s', (_, text) => {
    expect(isControlWord(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a number alone', '42'],
    ['a person', 'Zhang Wei'],
    ['a person and a word', 'Zhang File'],
    ['a given name that is also a word', 'Mark'],
    ['a name of ordinary words', 'Max Page'],
    ['a name of ordinary words, put together', 'maxPage'],
    ['a sentence of ordinary words', 'Send all files now'],
    ['a Chinese person', '张三'],
    ['a Chinese person with a word', '关闭张三'],
    ['a word beside text beyond ASCII', 'Close 张三'],
    ['an account number behind a word', 'Chat 3146624'],
    ['a secret', 'Secret'],
    ['a class name with another word in it', 'WindowsForms10.Zhang.8.app.0.d3a00f_r29_ad1'],
    ['a long identifier', 'listItemMenuBarTextViewPane'],
    ['a very long caption', `Close ${' '.repeat(60)}`],
  ])('does not hold for %s', (_, text) => {
    expect(isControlWord(text)).toBe(false);
  });

  test('holds for every control type', () => {
    expect(CONTROL_TYPES.filter((type) => !isControlWord(type))).toEqual([]);
  });

  test('lists are sorted and without duplicates', () => {
    for (const list of [ORDINARY_WORDS, CONTROL_CAPTIONS]) expect([...list]).toEqual([...new Set(list)].sort());
  });
});

test('words that are names as well are ordinary words', () => {
  expect([...NAME_WORDS].filter((word) => !ORDINARY_WORDS.has(word))).toEqual([]);
});
