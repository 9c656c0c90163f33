/**
 * ASCII words and digit runs of a text or an identifier, in order: `ucUserHead1` gives
 * `uc User Head 1`, `XMLParser` gives `XML Parser`, `chat_zhang-wei` gives `chat zhang wei`. Other
 * characters only separate.
 */
export function wordsOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, words: text.match(WORD) ?? [] };
  return last.words;
}

/** The same string is asked for by one check after the other. */
let last: { readonly text: string; readonly words: readonly string[] } | undefined;

const WORD = /[A-Z]{1,512}(?![a-z])|[A-Z]?[a-z]{1,512}|[0-9]{1,512}/gu;

/** Lower-cases A to Z only, so that the length in code units stays what it was. */
export function lowerAscii(text: string): string {
  if (!UPPER.test(text)) return text;
  return isAscii(text) ? text.toLowerCase() : text.replace(ALL_UPPER, (letters) => letters.toLowerCase());
}

const UPPER = /[A-Z]/u;
const ALL_UPPER = /[A-Z]{1,512}/gu;

export function isAscii(text: string): boolean {
  return !NON_ASCII.test(text);
}

const NON_ASCII = /[^\u0000-\u007f]/u;
