import type { Coincidence } from './coincidence.js';
import { squeeze } from './coincidence.js';
import { isAscii } from './words/words-of.js';

/** A name of a person or a place has no more words than this; longer text is a sentence and stands in no id. */
const MAX_NAME_WORDS = 6;
/** Names of so many words are written in any order: `Zhang Wei`, `Wei Zhang`. */
const MAX_REORDERED_WORDS = 3;

/** The part in ASCII of a text that also has other letters: `张伟 Zhang Wei`, `张伟(zhangwei)`. */
const ASCII_PART = /[A-Za-z0-9][ -~]{2,46}[A-Za-z0-9]/gu;
/** Between a name and what a caption says of it: `Wei Chen - Chat`, `Wei Chen (2)`, `To: Wei Chen`; never inside `15:04`. */
const CAPTION_SEAM = / - | \(|[,:](?![0-9])/u;
/** Lines of a log begin with the time. */
const DATED = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/u;
const LETTER = /[A-Za-z]/u;
const BETWEEN = /[^0-9A-Za-z]{1,48}/u;

const MARKS = /\p{M}{1,48}/gu;
/** Latin letters that Unicode does not take apart. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O' },
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th', ı: 'i' },
};
const ALL_WHOLE_LETTERS = /[ßæÆœŒøØłŁđĐðþı]/gu;
const OTHER_SEPARATORS = /[^\u0000-\u007f\p{L}\p{N}]{1,48}/gu;

/**
 * The parts of a piece of visible text that may be a name, in ASCII: the whole of it, its caption pieces,
 * and what is in ASCII beside other letters, with accents and full width folded (`José` to `Jose`).
 */
export function namePartsOf(piece: string): readonly string[] {
  const plain = isAscii(piece) ? piece : fold(piece);
  const wholes = isAscii(plain) ? [plain] : [...plain.matchAll(ASCII_PART)].map(([part]) => part);
  return [...new Set(wholes.flatMap((whole) => [whole, ...captionPartsOf(whole)]))];
}

/**
 * How an identifier may spell a name, squeezed: as it is and, of two or three words, in other orders, without the
 * numbers beside them (`Jane Smith 3`: `smithjane`) or with them in between (`smith3jane`).
 */
export function spellingsOf(name: string, coincidence: Coincidence): readonly string[] {
  if (name.split(' ', MAX_NAME_WORDS + 1).length > MAX_NAME_WORDS || !LETTER.test(name)) return [];
  const all = name.split(BETWEEN).filter((word) => word !== '');
  const words = all.filter((word) => LETTER.test(word));
  const numbers = all.filter((word) => !LETTER.test(word));
  if (words.length > MAX_REORDERED_WORDS || numbers.length > MAX_REORDERED_WORDS) return [squeeze(name)];
  const turned = words.map((_, first) => [...words.slice(first), ...words.slice(0, first)]);
  const others = [...turned, [...words].reverse()]
    .filter((order) => order.length > 1 && !coincidence.isCoincidental(squeeze(order.join(''))))
    .flatMap((order) => [order.join(''), ...withNumbersIn(order, numbers)]);
  return [...new Set([name, ...others].map(squeeze))];
}

/** With each number, and with all of them, between two words. At the ends a number is another word beside the name. */
function withNumbersIn(words: readonly string[], numbers: readonly string[]): readonly string[] {
  if (numbers.length === 0) return [];
  const gaps = words.slice(1).map((_, index) => index + 1);
  return [...numbers, numbers.join('')].flatMap((number) =>
    gaps.map((gap) => [...words.slice(0, gap), number, ...words.slice(gap)].join('')),
  );
}

function captionPartsOf(text: string): readonly string[] {
  const parts = text
    .replace(PROGRAM_PREFIX, '')
    .split(CAPTION_SEAM)
    .map((part) => part.trim());
  return parts.filter((part) => part !== '' && !DATED.test(part));
}

/** `ISphereWinHelper: ready`: what a program calls itself in its log lines is a hump word, which no name is. */
const PROGRAM_PREFIX = /^[A-Za-z]{1,24}[a-z0-9][A-Z][A-Za-z0-9]{1,40}: /u;

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(ALL_WHOLE_LETTERS, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(OTHER_SEPARATORS, ' ');
}
