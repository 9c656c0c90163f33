import { SHAPES, type Shape, SURFACES, type Surface } from '../model/proof.js';

/** A text that stands for somebody's name or message. */
export interface Canary {
  readonly surface: Surface;
  readonly shape: Shape;
  readonly text: string;
  /** What is searched for: any of these in an output is a hit. */
  readonly parts: readonly string[];
}

/** Different canaries of one surface; the places beyond get them again. */
const MAX_CANARIES = 250;
/** Length of the very long one, in UTF-16 code units. */
const VERY_LONG_UNITS = 20_000;

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aiou';
const SYLLABLES = CONSONANTS.length * VOWELS.length;
const WORDS = SYLLABLES ** 4;
/** Odd and no multiple of 7, so without a factor in common with `WORDS`: every number gives another word. */
const SPREAD = 1_640_531;

/**
 * The canary of a place. Same arguments, same canary; other arguments, another one, in no part the same.
 * None of them is a word of any language or stands in a text of ours.
 *
 * @param count which of the surface's places, from 0
 */
export function canaryFor(surface: Surface, count: number): Canary {
  const place = count % MAX_CANARIES;
  const number = SURFACES.indexOf(surface) * MAX_CANARIES + place;
  // Of each shape the first few places of each surface have one.
  const shape = SHAPES[place % SHAPES.length] ?? 'word';
  return { surface, shape, ...textOf(shape, number) };
}

/** As the first name of a capture: text far longer than any limit of ours. */
export function veryLongCanary(surface: Surface): Canary {
  const words = [0, 1, 2].map((which) => word(SURFACES.length * MAX_CANARIES + which, 3));
  // Between three words of eleven letters.
  const filling = 'lorem '.repeat(VERY_LONG_UNITS).slice(0, (VERY_LONG_UNITS - 33) / 2);
  const [first = '', middle = '', last = ''] = words;
  const text = `${first}${filling}${middle}${filling} ${last}`;
  return { surface, shape: 'very-long', text, parts: words };
}

function textOf(shape: Shape, number: number): Pick<Canary, 'text' | 'parts'> {
  switch (shape) {
    case 'word':
    case 'very-long':
      return whole(word(number, 0));
    case 'two-characters':
      // CJK Extension A: Chinese characters that none of our texts holds.
      return whole(String.fromCharCode(0x3500 + (number % 64), 0x3a00 + Math.floor(number / 64)));
    case 'emoji':
      return whole(String.fromCodePoint(0x1f400 + (number % 62), 0x1f330 + Math.floor(number / 62)));
    case 'number':
      return whole(`47${String(mixed(number, WORDS)).padStart(7, '0')}${String(number).padStart(4, '0')}`);
    case 'quotes-and-lines': {
      const [first, second] = [word(number, 1), word(number, 2)];
      const lines = [`${first} "q" & <b>`, `'${second}'`];
      return { text: lines.join('\n'), parts: [first, second, ...lines] };
    }
    default:
      return shape satisfies never;
  }
}

function whole(text: string): Pick<Canary, 'text' | 'parts'> {
  return { text, parts: [text] };
}

/** `Vexbakidolu`: eleven letters. */
function word(number: number, salt: number): string {
  let rest = mixed(number + salt * SURFACES.length * MAX_CANARIES * 2, WORDS);
  let letters = 'Vex';
  for (let i = 0; i < 4; i++) {
    const syllable = rest % SYLLABLES;
    rest = Math.floor(rest / SYLLABLES);
    letters += `${CONSONANTS[Math.floor(syllable / VOWELS.length)]}${VOWELS[syllable % VOWELS.length]}`;
  }
  return letters;
}

/** Another number below `modulus`, a different one for each, that looks nothing like its neighbours. */
function mixed(number: number, modulus: number): number {
  return Number((BigInt(number) * BigInt(SPREAD) + 7_919n) % BigInt(modulus));
}
