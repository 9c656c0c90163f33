/** Attributes whose values are structure, in lower case. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  'automationid',
  'classname',
  'frameworkid',
  'controltype',
  'runtimeid',
  'class',
  'package',
  'resource-id',
  'bounds',
]);

/** Flags and coordinates. */
const NO_TEXT = /^(?:true|false|-?\d{1,6}(?:\.\d{1,6})?)$/iu;

/** No output of ours has a longer text without a break. */
const MAX_TEXT_UNITS = 65_536;

/**
 * Readable strings of markup that is broken or not read, so that they are known to the leak check all the same: what
 * stands between tags, and the values of attributes that are neither flags nor structure. Where quotes are lost, too
 * much counts as text rather than too little.
 *
 * @returns each string once, trimmed, none empty
 */
export function textsOfBrokenMarkup(markup: string): readonly string[] {
  const texts = new Set<string>();
  const add = (part: string) => {
    const text = unescapeMarkup(part).trim();
    if (text !== '' && text.length <= MAX_TEXT_UNITS && !NO_TEXT.test(text)) texts.add(text);
  };
  for (const piece of markup.split('<')) {
    const end = piece.lastIndexOf('>');
    if (end >= 0 || piece === markup) add(piece.slice(end + 1));
    addTagTexts(end >= 0 ? piece.slice(0, end) : piece, add);
  }
  return [...texts];
}

/** The quoted values of a tag, and whatever else in it is no plain name. */
function addTagTexts(tag: string, add: (part: string) => void): void {
  if (/^[/?!]?[A-Za-z_][\w:.-]{0,60}\s{0,4}$/u.test(tag)) return;
  let key = '';
  for (const [i, part] of tag.split(/["']/u).entries()) {
    const name = /([A-Za-z][\w:.-]{0,60})\s{0,4}=\s{0,4}$/u.exec(part)?.[1];
    if (name === undefined && !(i > 0 && STRUCTURAL.has(key)) && !/^[\s/?]{0,4}$/u.test(part)) add(part);
    // What is before the equals sign may still be the text of a value whose quotes were lost.
    if (name !== undefined) for (const word of part.split(/[\s=/]/u)) if (/[^\x20-\x7e]/u.test(word)) add(word);
    key = name?.toLowerCase() ?? '';
  }
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Resolves references to characters; what is none stays as it is. */
function unescapeMarkup(text: string): string {
  return text.replace(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gu, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
