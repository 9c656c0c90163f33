import { CONTROL_CAPTIONS } from './words/control-captions.js';
import { CONTROL_TYPE_CAPTIONS } from './words/control-type-captions.js';
import { mayBeName } from './words/name-words.js';
import { ORDINARY_WORDS } from './words/ordinary-words.js';
import { isAscii, wordsOf } from './words/words-of.js';

/** A caption has no more words than this (`Save All As`); longer text is a sentence, whatever its words. */
const MAX_CAPTION_WORDS = 3;
/** Without a space between them it is an identifier. */
const MAX_IDENTIFIER_WORDS = 6;
const MAX_UNITS = 64;

/** The part of a WinForms class name that changes with build and launch. */
const WINFORMS_TAIL = /\.app\.[0-9]{1,2}\.[0-9a-f]{1,10}(?:_r[0-9]{1,3}_ad[0-9]{1,3})?$/u;

const CHINESE: ReadonlySet<string> = new Set([...CONTROL_CAPTIONS, ...CONTROL_TYPE_CAPTIONS]);

/** `&File`, `Save As...`, `Open…`, `Name:`, `文件(F)`, `打开(&O)`: what is put around a caption. */
const MAY_BE_DECORATED = /[(&….:：]/u;
const DECORATION = /\((?:&?[A-Za-z0-9])\)|&|…|\.{2,6}|[:：]$/gu;

/**
 * Whether a text is an ordinary caption or identifier: in English up to three ordinary words with any
 * numbers (`Close`, `Item 1`, `Save As...`, `3 files`), or up to six without a space (`centralWidget`,
 * `uia/dump-uia-main.json`, class names of WinForms); in Chinese a standard caption (`关闭`, `文件(F)`). Case
 * does not matter. Ordinary words that are somebody's name (`Max Page`) are none. Such text says what a control is for, so finding it in an output is coincidence.
 */
export function isControlWord(text: string): boolean {
  if (text.length > MAX_UNITS) return false;
  const caption = MAY_BE_DECORATED.test(text) ? text.replace(DECORATION, '').trim() : text;
  if (!isAscii(caption)) return CHINESE.has(caption);
  const all = wordsOf(caption.replace(WINFORMS_TAIL, ''));
  if (!all.every(isOrdinaryWord)) return false;
  const words = all.filter((word) => !isNumber(word));
  if (words.length === 0 || mayBeName(words)) return false;
  return words.length <= (/\s/u.test(caption) ? MAX_CAPTION_WORDS : MAX_IDENTIFIER_WORDS);
}

/** Whether a single word is ordinary; a number is. */
export function isOrdinaryWord(word: string): boolean {
  return ORDINARY_WORDS.has(word.toLowerCase()) || isNumber(word);
}

/** Longer digit runs are account, phone or card numbers: they make no caption. */
function isNumber(word: string): boolean {
  return /^[0-9]{1,6}$/u.test(word);
}
