import { isAscii } from './words/words-of.js';

/** Visible text is searched for in stretches of at most this many UTF-16 code units. */
export const MAX_PIECE_UNITS = 48;

/** Shorter text is everywhere by chance: 2 characters where one is beyond ASCII, else 4 (design.md section 4). */
const MIN_PIECE_UNITS = 2;
const MIN_ASCII_PIECE_UNITS = 4;

/** Of a longer line (48,000 code units) stretches are taken at equal distances; any of them tells of the whole. */
const MAX_STRETCHES = 1000;
/** A longer text is taken as one line: its lines may be as many as its characters. */
const MAX_LINED_UNITS = 1_000_000;

const LINE_BREAK = /[\n\r\u000b\u000c\u0085\u2028\u2029]{1,64}/u;

/**
 * What an output is searched for on account of one visible text: each of its lines, trimmed, and of a line
 * longer than 48 code units its stretches of 48, the last one ending with the line. So a leak of a part of
 * a long text, 95 code units or more, is found too. Text whose lines are all too short is searched for whole.
 */
export function piecesOf(text: string): readonly string[] {
  const whole = text.trim();
  if (whole.length <= MAX_PIECE_UNITS && !LINE_BREAK.test(whole)) return isLongEnough(whole) ? [whole] : [];
  const lines = whole.length > MAX_LINED_UNITS ? [whole] : linesOf(whole);
  const pieces = lines.flatMap(stretchesOf).filter(isLongEnough);
  return pieces.length > 0 ? pieces : stretchesOf(whole).filter(isLongEnough);
}

/** Lines of a text, trimmed. */
function linesOf(text: string): readonly string[] {
  return LINE_BREAK.test(text) ? text.split(LINE_BREAK).map((line) => line.trim()) : [text];
}

function isLongEnough(piece: string): boolean {
  return piece.length >= (isAscii(piece) ? MIN_ASCII_PIECE_UNITS : MIN_PIECE_UNITS);
}

function stretchesOf(line: string): readonly string[] {
  if (line.length <= MAX_PIECE_UNITS) return [line];
  const step = MAX_PIECE_UNITS * Math.ceil(line.length / (MAX_PIECE_UNITS * MAX_STRETCHES));
  const stretches: string[] = [];
  for (let from = 0; from + MAX_PIECE_UNITS < line.length; from += step)
    stretches.push(wholeCharacters(line, from, from + MAX_PIECE_UNITS));
  stretches.push(wholeCharacters(line, line.length - MAX_PIECE_UNITS, line.length));
  return stretches;
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
