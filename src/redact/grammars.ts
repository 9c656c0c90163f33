import { isOrdinaryWord } from './control-words.js';
import { wordsOf } from './words/words-of.js';

/**
 * What a name given by a program looks like, by kind of field. Anything beyond printable ASCII is text:
 * programs are written in ASCII, people's names and messages here mostly are not.
 */
export type GrammarName =
  | 'class-name'
  | 'digest'
  | 'file-name'
  | 'identifier'
  | 'label'
  | 'path'
  | 'product'
  | 'time'
  | 'version';

export const GRAMMARS: Readonly<Record<GrammarName, (text: string) => boolean>> = {
  'class-name': isClassName,
  digest: (text) => DIGEST.test(text),
  'file-name': isFileName,
  identifier: isIdentifier,
  label: (text) => LABEL.test(text) || isCaption(text),
  path: isPath,
  product: isProduct,
  time: (text) => TIME.test(text),
  version: (text) => VERSION.test(text) || (VERSION.test(text.split(' ', 1)[0] ?? '') && hasOnly(text, isProductPart)),
};

const MAX_IDENTIFIER = 512;
/** RegisterClass allows 256 characters. */
const MAX_CLASS_NAME = 256;
const MAX_SEGMENT = 255;
const MAX_PATH = 1024;

/** A name in one word: `dump_uia`, `internal-sandbox`, `zh-CN`, `2026-07-08-internal-sandbox-a`. */
const LABEL = /^[A-Za-z0-9_][A-Za-z0-9._:-]{0,127}$/u;

/** Hexadecimal; a digest of the wrong length is for a rule to judge. */
const DIGEST = /^[0-9a-fA-F]{16,128}$/u;

/** `2026-07-08T15:04:05.123+08:00`, `20260708`, `2026/7/8 15:04:05`, `7/8/2026 3:04:05 PM`. */
const TIME =
  /^(?:[0-9]{8}|[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4})(?:[T ][0-9:.,]{1,18}(?: ?[AP]M)?)?(?: ?Z| ?[+-][0-9]{2}:?[0-9]{2})?$/iu;

/** `8.2.1.0`, `v1.4-beta+3`, `8, 2, 1, 0` as resource compilers write it. */
const VERSION = /^v?[0-9]{1,9}(?:[0-9A-Za-z._+~-]{0,60}|[0-9 ,]{0,60})$/iu;

/**
 * An automation id: no spaces and none of the characters that punctuate sentences. Designer names
 * (`frmMain`), toolkit parts (`PART_ContentHost`), type names (`Microsoft.UI.Xaml.Controls.Button`), GUIDs,
 * object paths (`QApplication.MainWindow.centralWidget`), ids of web pages (`id:/path`, `:r1:`). With
 * spaces it has to be a caption of ordinary words (`Item 1`). A web address is no identifier: it tells
 * where somebody was.
 */
function isIdentifier(text: string): boolean {
  if (text.length > MAX_IDENTIFIER || hasWebAddress(text) || LISTED_WORDS.test(text)) return false;
  return IDENTIFIER.test(text) || isCaption(text);
}

/** `Smith,John`: what lists words is text, where it is no list of type arguments (`Pair[System.String,System.Object]`). */
const LISTED_WORDS = /^[^[(<`{]{0,512},[A-Za-z]{2}/u;

const IDENTIFIER = /^[#-&(->@-~]{1,512}$/u;
const WEB_ADDRESS = /(?:https?|ftp|file|mailto|tel|sip):/iu;

function hasWebAddress(text: string): boolean {
  return text.includes(':') && WEB_ADDRESS.test(text);
}

/**
 * A window class or type name. `HwndWrapper[App.exe;thread;guid]` of WPF has a file name and a free name in
 * it; other class names may have spaces where their words are ordinary or not of natural language
 * (`Internet Explorer_Server`, `Shell DocObject View`).
 */
function isClassName(text: string): boolean {
  if (text.length > MAX_CLASS_NAME || hasWebAddress(text)) return false;
  const wrapped = /^HwndWrapper\[([^\]]{0,240})\]$/u.exec(text)?.[1];
  if (wrapped !== undefined) return wrapped.split(';').every((part) => part === '' || isFileName(part));
  return IDENTIFIER.test(text) || isProduct(text);
}

/** Up to eight ordinary words and numbers: `Item 1`, `Menu Bar`. */
function isCaption(text: string): boolean {
  return hasOnly(text, isOrdinary) && hasWord(text);
}

/** As a caption, but a part may also be no word of any language: `Windows 10 22H2 (19045)`, `ISphere Helper`. */
function isProduct(text: string): boolean {
  if (LABEL.test(text)) return true;
  return hasOnly(text, isProductPart) && hasWord(text);
}

const MAX_PARTS = 8;

/** Whether all parts between spaces pass. */
function hasOnly(text: string, passes: (part: string) => boolean): boolean {
  if (text.length > MAX_SEGMENT || !SPACED.test(text)) return false;
  const parts = text.split(' ').filter((part) => part !== '');
  return parts.length <= MAX_PARTS && parts.every(passes);
}

/** Whether there is an ordinary word of three letters or more, so that initials and numbers alone are no caption. */
function hasWord(text: string): boolean {
  return wordsOf(text).some((word) => /^[A-Za-z]{3}/u.test(word) && isOrdinaryWord(word));
}

function isProductPart(part: string): boolean {
  return isOrdinary(part) || COINED.test(part);
}

function isOrdinary(part: string): boolean {
  return wordsOf(part).every(isOrdinaryWord);
}

/** Digits, an underscore or a hump inside, or two or three capitals: `22H2`, `Explorer_Server`, `DocObject`, `NT`. */
const COINED = /[0-9_]|[a-z][A-Z]|[A-Z]{2}[a-z]|^[A-Z]{2,3}$/u;

const SPACED = /^[A-Za-z0-9([][A-Za-z0-9 ._,:()[\]+&/#-]{0,254}$/u;

/**
 * A file of a program: in one word, or with spaces where it ends as programs do (`Code Helper.exe`). With
 * the folders it is in, each of them likewise; where they lie is for the detector of user paths to judge.
 */
function isFileName(text: string): boolean {
  if (text.length > MAX_PATH) return false;
  return text
    .split(/[\\/]/u)
    .every((part) => part === '' || SEGMENT.test(part) || PROGRAM.test(part) || isProduct(part));
}

const PROGRAM = /^[A-Za-z0-9][A-Za-z0-9 ._+()-]{0,120}\.(?:exe|com|scr|dll)$/iu;

/** A place in a package; each folder and the file in one word, or in ordinary ones (`New Folder/Item 1.json`). */
function isPath(text: string): boolean {
  if (text.length > MAX_PATH) return false;
  return text.split('/').every((segment) => segment === '' || SEGMENT.test(segment) || isCaption(segment));
}

const SEGMENT = /^[#-&(-.0-9:;=@A-Z[\\\]^_`a-z{}~]{1,255}$/u;
