/** Quotes that are nothing else. */
const PLAIN_QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['‘', '’'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
]);

/** Quotes that are apostrophes as well: between letters they quote nothing. */
const AMBIGUOUS_QUOTES: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['`', '`'],
]);

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** What stands between quotes in a line, of any kind; an open end reaches to the end of the line. */
export function* quotedParts(line: string): Generator<string> {
  yield* partsBetween(line, PLAIN_QUOTES, () => true);
  yield* partsBetween(line, AMBIGUOUS_QUOTES, isNoApostrophe);
}

function* partsBetween(
  line: string,
  quotes: ReadonlyMap<string, string>,
  isQuote: (line: string, at: number) => boolean,
): Generator<string> {
  for (let at = 0; at < line.length; at++) {
    const closing = quotes.get(line[at] ?? '');
    if (closing === undefined || !isQuote(line, at)) continue;
    const end = endOf(line, closing, at + 1, isQuote);
    // An open end: the collector was cut off, or the text goes on in the next line.
    yield line.slice(at + 1, end);
    at = end;
  }
}

function endOf(line: string, closing: string, from: number, isQuote: (line: string, at: number) => boolean): number {
  for (let end = line.indexOf(closing, from); end >= 0; end = line.indexOf(closing, end + 1))
    if (isQuote(line, end)) return end;
  return line.length;
}

function isNoApostrophe(line: string, at: number): boolean {
  return !(LETTER_OR_DIGIT.test(line[at - 1] ?? '') && LETTER_OR_DIGIT.test(line[at + 1] ?? ''));
}
