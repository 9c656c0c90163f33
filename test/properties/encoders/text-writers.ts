/** Writes texts so that two of the same kinds of characters take the same number of bytes. */
export interface TextWriter {
  /** Whether every unit can be written escaped: then two texts of the same length do, whatever their characters. */
  readonly canEscape: boolean;
  readonly text: (text: string, isEscaped: boolean) => string;
}

/** Inside the quotes of a JSON string. */
export const JSON_TEXT: TextWriter = {
  canEscape: true,
  text(text, isEscaped) {
    if (!isEscaped) return JSON.stringify(text).slice(1, -1);
    return unitsOf(text)
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join('');
  },
};

/** In an attribute of XML. What has to be escaped there in one wording is escaped in both: all of ASCII but letters. */
export const XML_TEXT: TextWriter = {
  canEscape: true,
  text(text, isEscaped) {
    const reference = (digits: number) => (character: string) =>
      `&#x${character.codePointAt(0)?.toString(16).padStart(digits, '0')};`;
    if (isEscaped) return Array.from(text, reference(4)).join('');
    return text.replace(/[^\p{L}\d\p{S}]|[<>|`]/gu, reference(2));
  },
};

/**
 * In a format that escapes nothing. There a text can hold what ends it, and then it decides how the dump is read: no
 * property of the outputs, but of the format. So line breaks, quotes and backslashes of either wording become the
 * same characters at the same places, and marks that this format gives a meaning become a full stop.
 *
 * @param breaks what takes the place of line breaks, quotes and backslashes, in turn
 * @param marks marks with a meaning
 */
export function plainText(breaks: readonly string[], marks: string): TextWriter {
  return {
    canEscape: false,
    text: (text) =>
      Array.from(text, (character, i) => {
        if (/["\\\n\t\r]/u.test(character)) return breaks[i % breaks.length] ?? '';
        return marks.includes(character) ? '.' : character;
      }).join(''),
  };
}

function unitsOf(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}
