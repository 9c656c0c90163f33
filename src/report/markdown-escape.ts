import type { Phrase } from './phrase.js';
import { visibleText } from './visible-text.js';

/** Characters that Markdown, its tables, or a renderer's extras (math, mentions, entities) give a meaning. */
const MARKUP = /[\\`*_[\]<>#|~&$@]/gu;
/** What starts a block when it stands first: a list, a rule, a heading underline. */
const BLOCK_START = /^([-+=]|[0-9]{1,9}(?=[.)](?:\s|$)))/u;
/** What turns into a link or an emoji by itself. */
const AUTOMATIC = /:(?=[/a-zA-Z0-9+-])|(?<=\bwww)\./gu;

/** Nothing of all that is in it, as in nearly every text. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ,;'()/-]*$/u;

/** Text as itself in Markdown, in any place: a line, a list item, a table cell. */
export function escapeMarkdown(text: string): string {
  if (PLAIN.test(text)) return text;
  return visibleText(text)
    .replace(MARKUP, '\\$&')
    .replace(AUTOMATIC, '\\$&')
    .replace(BLOCK_START, (start) => (/^[0-9]/u.test(start) ? `${start}\\` : `\\${start}`));
}

/**
 * Text as a code span. What cannot stand in one everywhere (backticks, pipes in tables, backslashes,
 * spaces at an end) is escaped text instead.
 */
export function markdownCode(text: string): string {
  const visible = visibleText(text);
  return /^[^`|\\\s](?:[^`|\\]*[^`|\\\s])?$/u.test(visible) ? `\`${visible}\`` : escapeMarkdown(visible);
}

export function markdownPhrase(phrase: Phrase): string {
  return phrase.map((piece) => (piece.code ? markdownCode(piece.text) : escapeMarkdown(piece.text))).join('');
}
