/** A line of a text, without its end. */
export interface Line {
  readonly text: string;
  /** Offsets in the text: of its first character, and behind its end. */
  readonly start: number;
  readonly next: number;
}

/** The line that begins at an offset; null at the end of the text. A line ends with LF or CRLF. */
export function lineAt(text: string, start: number): Line | null {
  if (start >= text.length) return null;
  const feed = text.indexOf('\n', start);
  const next = feed < 0 ? text.length : feed + 1;
  const end = feed < 0 ? text.length : feed;
  const isCrLf = feed > start && text[feed - 1] === '\r';
  return { text: text.slice(start, isCrLf ? end - 1 : end), start, next };
}

/** All lines of a text. */
export function* linesOf(text: string): Generator<Line> {
  for (let line = lineAt(text, 0); line !== null; line = lineAt(text, line.next)) yield line;
}
