/** Scripts and forms that a terminal draws two cells wide (Unicode TR 11, classes W and F). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Nearly every text is: one cell for each code unit. */
const NARROW = /^[\0-\u02ff]*$/u;
const COMBINING = /\p{M}/u;

/** Cells that a text takes on a terminal. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

function widthOf(character: string): number {
  if (character < '\u0300') return 1;
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Fills up with spaces to `width` cells, on the side away from `align`. */
export function padText(text: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'left' ? text + space : space + text;
}
