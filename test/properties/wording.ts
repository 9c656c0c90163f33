/** What stands at one place of a text; every kind has so many UTF-16 units and so many bytes in UTF-8. */
const ALPHABETS = {
  letter: [...'bcdfghjkmpqrstvwxyzBCDFGHJKMPQRSTVWXYZ'],
  digit: [...'0123456789'],
  mark: [..." -_.,!?#@/&<>'|`*"],
  cyrillic: [...'абвгдежзиклмнопрстуфхцчшщэюя'],
  han: [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥东南西北春夏秋冬'],
  kana: [...'あいうえおかきくけこさしすせそ'],
  emoji: Array.from('🐀🐁🐂🐃🐄🐅🐆🐇🐈🐉🐊🐋🐌🐍🐎🐏'),
  // Two bytes each in JSON as well.
  escape: ['"', '\\', '\n', '\t', '\r'],
} as const;

export type CharacterKind = keyof typeof ALPHABETS;

/** A text as the kinds of its characters, or a certain one. */
export type Slot = readonly CharacterKind[] | string;

/** A word long enough to be told inside an automation id whatever it is; its counterpart is one word too. */
export const ID_SLOT: readonly CharacterKind[] = Array.from({ length: 9 }, () => 'letter');

/** Gives each slot its text. */
export interface Wording {
  readonly textOf: (slot: number) => string;
  /** Whether texts are written with every unit escaped, so that the file has the same size whatever the text. */
  readonly isEscaped: boolean;
}

/** Kinds that take each other's place where texts are escaped. */
const ONE_UNIT: readonly CharacterKind[] = ['letter', 'digit', 'mark', 'cyrillic', 'han', 'kana', 'escape'];

/**
 * Two wordings of the same slots: every text of one has the length of its counterpart in the other, in units
 * and, as it is written, in bytes. Escaped, a letter may become a Chinese character or a line break.
 *
 * @param next whole numbers below its argument
 */
export function twoWordings(
  slots: readonly Slot[],
  isEscaped: boolean,
  next: (below: number) => number,
): readonly [Wording, Wording] {
  const pick = (kind: CharacterKind) => ALPHABETS[kind][next(ALPHABETS[kind].length)] ?? 'x';
  const other = (kind: CharacterKind) =>
    pick(isEscaped && kind !== 'emoji' ? (ONE_UNIT[next(ONE_UNIT.length)] ?? kind) : kind);
  const first = slots.map((slot) => (typeof slot === 'string' ? slot : slot.map(pick).join('')));
  const wordLike = () => pick(isEscaped ? ((['letter', 'han', 'kana'] as const)[next(3)] ?? 'letter') : 'letter');
  const second = slots.map((slot) => {
    if (slot === ID_SLOT) return slot.map(wordLike).join('');
    return (typeof slot === 'string' ? kindsOf(slot) : slot).map(other).join('');
  });
  const wording = (texts: readonly string[]): Wording => ({ textOf: (slot) => texts[slot] ?? '', isEscaped });
  return [wording(first), wording(second)];
}

/** ASCII only. */
function kindsOf(text: string): readonly CharacterKind[] {
  return Array.from(text, (character) => {
    if (/[A-Za-z]/u.test(character)) return 'letter';
    return /[0-9]/u.test(character) ? 'digit' : 'mark';
  });
}
