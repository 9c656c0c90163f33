/**
 * Characters that a reader cannot see or that change how the text around them reads: controls, format
 * characters (bidi overrides, zero-width, tags), lone surrogates, private use, line and paragraph
 * separators, and the letters that have no shape (Hangul fillers, braille blank).
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Nearly every text. */
const ALL_VISIBLE = /^[ -~]*$/u;

/** Shows what cannot be seen as `⟨U+202E⟩`. Showing twice changes nothing. */
export function visibleText(text: string): string {
  if (ALL_VISIBLE.test(text)) return text;
  return text.replace(INVISIBLE, (character) => `⟨U+${codePointOf(character)}⟩`);
}

function codePointOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** The first `limit` characters, with what was cut off counted: `abc… (+12)`. */
export function shortenText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // No character is longer than two units, so this much holds the first `limit` of them, whole.
  const characters = Array.from(text.slice(0, limit * 2 + 1));
  const kept = characters.slice(0, limit).join('');
  return kept.length === text.length ? text : `${kept}… (+${text.length - kept.length})`;
}
