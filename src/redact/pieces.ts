import { isAscii } from './words/words-of.js';

/** Visible text is searched for in stretches of at most this many UTF-16 code units. */
export const MAX_PIECE_UNITS = 48;

/** Shorter text is everywhere by chance: 2 characters where one is beyond ASCII, else 4 (design.md section 4). */
const MIN_PIECE_UNITS = 2;
const MIN_ASCII_PIECE_UNITS = 4;

const LINE_BREAK = /[\n\r\u000b\u000c\u0085\u2028\u2029]{1,64}/u;

/**
 * What an output is searched for on account of one visible text: each of its lines, trimmed, and of a line
 * longer than 48 code units its stretches of 48, the last one ending with the line. So a leak of a part of
 * a long text, 95 code units or more, is found too. Text whose lines are all too short is searched for whole.
 */
export function* piecesOf(text: string): Generator<string> {
  const whole = text.trim();
  let found = false;
  for (const line of linesOf(whole)) {
    for (const piece of stretchesOf(line)) {
      if (!isLongEnough(piece)) continue;
      found = true;
      yield piece;
    }
  }
  if (found) return;
  for (const piece of stretchesOf(whole)) if (isLongEnough(piece)) yield piece;
}

/** Lines of a text, trimmed. */
export function linesOf(text: string): readonly string[] {
  return LINE_BREAK.test(text) ? text.split(LINE_BREAK).map((line) => line.trim()) : [text];
}

function isLongEnough(piece: string): boolean {
  return piece.length >= (isAscii(piece) ? MIN_ASCII_PIECE_UNITS : MIN_PIECE_UNITS);
}

function* stretchesOf(line: string): Generator<string> {
  if (line.length <= MAX_PIECE_UNITS) {
    yield line;
    return;
  }
  let from = 0;
  for (; from + MAX_PIECE_UNITS < line.length; from += MAX_PIECE_UNITS)
    yield wholeCharacters(line, from, from + MAX_PIECE_UNITS);
  yield wholeCharacters(line, line.length - MAX_PIECE_UNITS, line.length);
}

/** Cuts where no surrogate pair is: a pair at the seam belongs to the later stretch. */
function wholeCharacters(line: string, from: number, to: number): string {
  const start = isLowSurrogate(line.charCodeAt(from)) ? from - 1 : from;
  const end = isLowSurrogate(line.charCodeAt(to)) ? to - 1 : to;
  return line.slice(start, end);
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
