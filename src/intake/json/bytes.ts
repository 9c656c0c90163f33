/** The bytes that JSON gives a meaning. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const MINUS = 0x2d;
export const PLUS = 0x2b;
export const POINT = 0x2e;
export const LEFT_BRACE = 0x7b;
export const RIGHT_BRACE = 0x7d;
export const LEFT_BRACKET = 0x5b;
export const RIGHT_BRACKET = 0x5d;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const TAB = 0x09;
export const SPACE = 0x20;
export const ZERO = 0x30;
const NINE = 0x39;
export const LETTER_E = 0x65;
export const LETTER_U = 0x75;

/** What reading past the end gives. NUL is valid nowhere in JSON, so no text is mistaken for the end. */
export const END = 0;

/** Makes an ASCII letter lower case. */
export const LOWER_CASE = 0x20;

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** Whether a JSON number may begin with the byte. */
export function isNumberStart(byte: number): boolean {
  return isDigit(byte) || byte === MINUS;
}
