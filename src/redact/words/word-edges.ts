/**
 * Where a word may begin or end inside running text or an identifier: beside anything that is no letter
 * or digit, between letter and digit, and at a hump (`frm|Main`, `XML|Parser`). Characters are code units
 * or bytes; anything beyond ASCII separates. What lies outside the text is given as `NaN`.
 */
export function isWordStart(before: number, first: number, second: number): boolean {
  if (!isAlphanumeric(before)) return true;
  if (isDigit(before) !== isDigit(first)) return true;
  if (!isUpper(first)) return false;
  return isLower(before) || (isUpper(before) && isLower(second));
}

export function isWordEnd(last: number, after: number, afterNext: number): boolean {
  if (!isAlphanumeric(after)) return true;
  if (isDigit(last) !== isDigit(after)) return true;
  if (!isUpper(after)) return false;
  return isLower(last) || (isUpper(last) && isLower(afterNext));
}

export function isHexDigit(character: number): boolean {
  return isDigit(character) || (character >= 0x61 && character <= 0x66) || (character >= 0x41 && character <= 0x46);
}

function isAlphanumeric(character: number): boolean {
  return isDigit(character) || isLower(character) || isUpper(character);
}

function isDigit(character: number): boolean {
  return character >= 0x30 && character <= 0x39;
}

function isLower(character: number): boolean {
  return character >= 0x61 && character <= 0x7a;
}

function isUpper(character: number): boolean {
  return character >= 0x41 && character <= 0x5a;
}
