/** Characters of a text as JSON Schema counts them (maxLength): code points, each half of a broken pair as one. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let at = 0; at + 1 < text.length; at++) {
    if (!isHighSurrogate(text.charCodeAt(at)) || !isLowSurrogate(text.charCodeAt(at + 1))) continue;
    count -= 1;
    at += 1;
  }
  return count;
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}
